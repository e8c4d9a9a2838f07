import type { Handlers } from '#server/api/context.ts'
import { decideExamples } from '#server/domain/conference/examples.ts'
import { previewMoves } from '#server/domain/conference/move-events.ts'
import { readWithExamples } from '#server/domain/conference/read-conference.ts'
import { updateConference } from '#server/domain/conference/update-conference.ts'
import { pick } from '#shared/pick.ts'

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
  'PATCH /api/conference': async ({ db, actor, body, now, offerUndo }) => {
    const { conference, undoStep } = await updateConference(db, actor(), body, now)
    offerUndo(undoStep)
    return conference
  },
  'GET /api/conference/with-examples': ({ db }) => readWithExamples(db),
  'POST /api/conference/examples': async ({ db, actor, body, offerUndo }) =>
    offerUndo(await decideExamples(db, actor(), body)),
} satisfies Partial<Handlers>
