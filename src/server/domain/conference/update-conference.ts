import { eq } from 'drizzle-orm'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { setEventDays } from '#server/domain/events/event-days.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { isMedia } from '#server/domain/media/media.ts'
import { isStoredPhoto } from '#server/domain/photos/photos.ts'
import { captureRows, type Rows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { checkVersion } from '#server/domain/versioned-update.ts'
import type { Conference, ConferenceUpdate, StoredConference } from '#shared/conference/conference-schema.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { Problem } from '#shared/errors.ts'
import { daysLater, shiftEvents, unscheduleEvents } from './move-events.ts'
import { type ConferenceDocument, readConference, withDefaults } from './read-conference.ts'

type Row = typeof conferenceDocuments.$inferSelect

export const ONLY = 1

/** The only row, locked; created when organisers first change something. */
export const lockDocument = async (tx: Db): Promise<Row> => {
  await tx.insert(conferenceDocuments).values({ id: ONLY, document: {} }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(conferenceDocuments)
    .where(eq(conferenceDocuments.id, ONLY))
    .for('update')
  if (!row) throw new Error('An upsert left no row')
  return row
}

const logosOf = ({ partners = [], sponsors = [] }: ConferenceDocument) =>
  [...partners, ...sponsors].flatMap(({ logo }) => (logo ? [logo.url] : []))

/** Inline images come with the defaults; new logos are uploaded. */
const checkLogos = async (tx: Db, sent: ConferenceDocument, current: Conference) => {
  const existing = new Set([...logosOf(defaultConference), ...logosOf(current)])
  for (const url of new Set(logosOf(sent)))
    if (!existing.has(url) && !(await isStoredPhoto(tx, url)))
      throw new Problem('invalid', 'Please upload the logo')
}

/** The files of the default video are part of the site; others are uploaded. */
const checkVideo = async (tx: Db, { video }: ConferenceDocument, current: Conference) => {
  if (!video) return
  const existing = [defaultConference.video, current.video]
  const isExisting = (name: 'src' | 'captions' | 'poster') =>
    existing.some((one) => one?.[name] === video[name])
  const missing = (path: string, message: string) =>
    new Problem('invalid', message, { issues: [{ path, message }] })
  if (!isExisting('src') && !(await isMedia(tx, video.src, 'video')))
    throw missing('video.src', 'Please upload the video')
  if (!isExisting('captions') && !(await isMedia(tx, video.captions, 'captions')))
    throw missing('video.captions', 'Please upload the captions')
  if (video.poster !== '' && !isExisting('poster') && !(await isStoredPhoto(tx, video.poster)))
    throw missing('video.poster', 'Please upload the picture')
}

const namesOf = (document: ConferenceDocument) => Object.keys(document) as (keyof Conference)[]

export const writeDocument = async (tx: Db, row: Row, document: ConferenceDocument, actor: UserActor) => {
  await tx
    .update(conferenceDocuments)
    .set({
      document,
      version: row.version + 1,
      updatedBy: actor.username,
      updatedAt: new Date().toISOString(),
    })
    .where(eq(conferenceDocuments.id, ONLY))
  await setEventDays(tx, withDefaults(document).days)
}

const sectionNames: Record<keyof Conference, string> = {
  shortName: 'short name',
  title: 'title',
  theme: 'theme',
  description: 'description',
  days: 'days',
  timeZone: 'time zone',
  deadlines: 'deadlines',
  venue: 'venue',
  contactEmail: 'contact address',
  salesUrl: 'sales link',
  socialLinks: 'social links',
  fees: 'fees',
  registration: 'texts about registration',
  introduction: 'introduction',
  keyThemes: 'key themes',
  highlights: 'highlights',
  about: 'text about the conference',
  committee: 'committee',
  partners: 'partners',
  sponsors: 'sponsors',
  video: 'video',
  accent: 'accent colour',
}

const summaryOf = (names: readonly (keyof Conference)[]) => names.map((name) => sectionNames[name]).join(', ')

const scheduled: Rows[] = [[eventSessions], [events]]

/** Replaces the sections that were sent; refuses an edit of an older version. */
export const updateConference = (
  db: Db,
  actor: UserActor,
  { version, events: choice, ...sent }: ConferenceUpdate,
  now: Date,
): Promise<{ conference: StoredConference; undoStep: number | null }> =>
  db.transaction(async (tx) => {
    const row = await lockDocument(tx)
    await checkVersion(tx, 'conference', row, version)
    const current = withDefaults(row.document)
    await checkLogos(tx, sent, current)
    await checkVideo(tx, sent, current)
    const changed = namesOf(sent).filter(
      (name) => JSON.stringify(sent[name]) !== JSON.stringify(current[name]),
    )
    if (changed.length === 0) return { conference: await readConference(tx), undoStep: null }
    const days = sent.days ?? current.days
    const shiftedDays = choice === 'shift' ? daysLater(current.days, days) : 0
    const captured = await captureRows(tx, {
      checked: [
        [conferenceDocuments, eq(conferenceDocuments.id, ONLY)],
        ...(shiftedDays === 0 ? [] : scheduled),
      ],
    })
    await writeDocument(tx, row, { ...row.document, ...sent }, actor)
    if (shiftedDays !== 0) await shiftEvents(tx, shiftedDays)
    const unscheduled = choice === 'unschedule' ? await unscheduleEvents(tx, actor, days, now) : []
    const pickFrom = (whole: ConferenceDocument) =>
      Object.fromEntries(changed.map((name) => [name, whole[name]]))
    const summary = summaryOf(changed)
    await recordChange(tx, actor, {
      action: 'changed',
      entity: 'conference',
      entityId: ONLY,
      summary,
      before: pickFrom(current),
      after: pickFrom(sent),
    })
    const images = [...(await captured.images()), ...unscheduled]
    const undoStep = await saveUndoStep(tx, actor, { entity: 'conference', entityId: ONLY, summary, images })
    return { conference: await readConference(tx), undoStep }
  })
