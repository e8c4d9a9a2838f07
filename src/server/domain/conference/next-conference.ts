import { count, inArray, sql } from 'drizzle-orm'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import { photos } from '#server/db/schema/photos.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { tracks } from '#server/db/schema/tracks.ts'
import type { Db } from '#server/db/types.ts'
import { latestChangesInWords, recordChange, type UserActor } from '#server/domain/history.ts'
import { isProgrammePublic, saveSetting } from '#server/domain/settings.ts'
import { dateRange } from '#shared/conference/conference.ts'
import type { StoredConference } from '#shared/conference/facts.ts'
import type { NextConference, NextConferencePreview } from '#shared/conference/next-conference.ts'
import { Problem } from '#shared/errors.ts'
import { lockFacts, ONLY, writeFacts } from './change-facts.ts'
import {
  deleteConferenceData,
  digestConferenceData,
  isOfConference,
  lockConferenceTables,
} from './conference-data.ts'
import { readConference, withDefaults } from './read-conference.ts'

const countUnused = async (db: Db, keepSpeakers: boolean) => {
  const [row] = await queryRows<{ unused: number }>(
    db,
    sql`select count(*)::int as unused from ${photos} p where ${isOfConference({ keepSpeakers })}`,
  )
  return row?.unused ?? 0
}

const countOnTheWay = async (db: Db) => {
  const [row] = await db
    .select({ onTheWay: count() })
    .from(letters)
    .where(inArray(letters.state, ['waiting', 'sending']))
  return row?.onTheWay ?? 0
}

export const previewNextConference = async (db: Db): Promise<NextConferencePreview> => ({
  abstracts: await db.$count(abstracts),
  approvedAbstracts: await db.$count(approvedAbstracts),
  events: await db.$count(events),
  sessions: await db.$count(eventSessions),
  registrations: await db.$count(registrations),
  letters: await db.$count(letters),
  lettersOnTheWay: await countOnTheWay(db),
  speakers: await db.$count(authors),
  rooms: await db.$count(rooms),
  tracks: await db.$count(tracks),
  accounts: await db.$count(users),
  photos: await db.$count(photos),
  unusedPhotos: {
    withSpeakers: await countUnused(db, true),
    withoutSpeakers: await countUnused(db, false),
  },
  programmePublic: await isProgrammePublic(db),
})

const refuseWhileSending = ({ lettersOnTheWay }: NextConferencePreview) => {
  if (lettersOnTheWay === 0) return
  const waiting = lettersOnTheWay === 1 ? '1 letter is' : `${lettersOnTheWay} letters are`
  throw new Problem(
    'conflict',
    `${waiting} still waiting to be sent. Wait until they are sent, or discard them.`,
  )
}

const checkConferenceVersion = async (tx: Db, version: number, seenVersion: number) => {
  if (version === seenVersion) return
  const change = await latestChangesInWords(tx, 'conference', ONLY, 1)
  throw new Problem(
    'conflict',
    `The conference was changed in the meantime${change}. Please reload this page and check the dates.`,
  )
}

const refuseUnlessBackedUp = async (tx: Db, backupDigest: string) => {
  if ((await digestConferenceData(tx)) === backupDigest) return
  throw new Problem(
    'conflict',
    'Something has changed since the backup was made. Please download a new backup, so that nothing is lost.',
  )
}

/** What is removed, for the history. */
const removedCounts = (preview: NextConferencePreview, keepSpeakers: boolean) => ({
  abstracts: preview.abstracts,
  events: preview.events,
  sessions: preview.sessions,
  registrations: preview.registrations,
  letters: preview.letters,
  speakers: keepSpeakers ? 0 : preview.speakers,
  photos: keepSpeakers ? preview.unusedPhotos.withSpeakers : preview.unusedPhotos.withoutSpeakers,
})

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, many]) => `${many} ${what}`)
    .join(', ')

/** Ends this conference and sets the dates of the next, in one transaction. */
export const startNextConference = (
  db: Db,
  actor: UserActor,
  { days, deadlines, keepSpeakers, version, backupDigest }: NextConference,
): Promise<StoredConference> =>
  db.transaction(async (tx) => {
    const row = await lockFacts(tx)
    await checkConferenceVersion(tx, row.version, version)
    await lockConferenceTables(tx)
    const preview = await previewNextConference(tx)
    refuseWhileSending(preview)
    await refuseUnlessBackedUp(tx, backupDigest)
    await deleteConferenceData(tx, { keepSpeakers })
    // An empty programme has nothing to show, and a public one would release new decisions.
    await saveSetting(tx, 'showSchedulePublicly', 'false')
    const before = withDefaults(row.document)
    await writeFacts(tx, row, { days, deadlines }, actor)
    const removed = removedCounts(preview, keepSpeakers)
    await recordChange(tx, actor, {
      action: 'started the next',
      entity: 'conference',
      entityId: ONLY,
      summary: `${dateRange({ days })}; removed ${inWords(removed)}`,
      before: { days: before.days, deadlines: before.deadlines, ...removed },
      after: { days, deadlines, ...Object.fromEntries(Object.keys(removed).map((what) => [what, 0])) },
    })
    return readConference(tx)
  })
