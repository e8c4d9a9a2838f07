import type { Handlers } from '#server/api/context.ts'
import { downloadBackup } from '#server/backup/write.ts'
import { digestConferenceData } from '#server/domain/conference/conference-data.ts'
import { decideExamples } from '#server/domain/conference/examples.ts'
import { previewMoves } from '#server/domain/conference/move-events.ts'
import { previewNextConference, startNextConference } from '#server/domain/conference/next-conference.ts'
import { readWithExamples } from '#server/domain/conference/read-conference.ts'
import { updateConference } from '#server/domain/conference/update-conference.ts'
import { recordChange } from '#server/domain/history.ts'
import { BACKUP_DIGEST_HEADER } from '#shared/conference/next-conference.ts'
import { pick } from '#shared/pick.ts'
import { slug } from '#shared/text.ts'
import { venueDay } from '#shared/time/venue-clock.ts'

export const conferenceRoutes = {
  'GET /api/conference': async ({ conference, query: { sections } }) => {
    const facts = await conference()
    return sections ? pick(facts, [...sections, 'version']) : facts
  },
  'GET /api/conference/event-moves': async ({ db, conference, query: { days } }) =>
    previewMoves(
      db,
      (await conference()).days,
      days.map((date) => ({ date, label: '' })),
    ),
  'PATCH /api/conference': ({ db, actor, body, now, undoable }) =>
    undoable('conference', updateConference(db, actor(), body, now)),
  'GET /api/conference/with-examples': ({ db }) => readWithExamples(db),
  'POST /api/conference/examples': async ({ db, actor, body, offerUndo }) =>
    offerUndo(await decideExamples(db, actor(), body)),
  'GET /api/next-conference': ({ db }) => previewNextConference(db),
  'POST /api/next-conference/backup': async (context) => {
    const { db, services, actor, body, now, setHeader, confirmPassword } = context
    await confirmPassword(body.password)
    const { shortName, timeZone } = await context.conference()
    const pieces = await downloadBackup(services.database, async (tx) =>
      setHeader(BACKUP_DIGEST_HEADER, await digestConferenceData(tx)),
    )
    await recordChange(db, actor(), {
      action: 'downloaded a backup of',
      entity: 'conference',
      entityId: 1,
      summary: shortName,
    })
    return { name: `${slug(shortName) || 'conference'}-${venueDay(now, timeZone)}.backup.gz`, pieces }
  },
  'POST /api/next-conference': async ({ services, actor, body, confirmPassword }) => {
    await confirmPassword(body.password)
    // Removing tens of thousands of rows may take longer than other requests are given.
    return services.database.withoutTimeouts((unlimited) => startNextConference(unlimited, actor(), body))
  },
} satisfies Partial<Handlers>
