import type { Handlers } from '#server/api/context.ts'
import { csvFile, exportedColumns } from '#server/api/csv-file.ts'
import {
  abstractListVersion,
  deleteAbstract,
  exportAbstracts,
  findAbstract,
  listAbstracts,
  listNewestAbstracts,
} from '#server/domain/abstracts/abstracts.ts'
import { findApprovedAbstractOf } from '#server/domain/abstracts/approved-abstracts.ts'
import { correctAbstract } from '#server/domain/abstracts/correct-abstract.ts'
import { submitAbstract } from '#server/domain/abstracts/submissions.ts'
import { listEventsOfAbstract } from '#server/domain/events/events.ts'
import { listLettersOfAbstract } from '#server/domain/letters/letters.ts'
import { requestLetter } from '#server/domain/letters/lost-links.ts'
import {
  decideAbstract,
  resetReviews,
  saveComments,
  scoreAbstract,
} from '#server/domain/review/review-abstract.ts'
import { type Abstract, abstractColumns } from '#shared/abstracts/abstract-fields.ts'

/** Offers to undo the step, and answers with the abstract. */
const undoable = (
  { abstract, undoStep }: { abstract: Abstract; undoStep: number | null },
  offerUndo: (step: number | null) => null,
) => {
  offerUndo(undoStep)
  return abstract
}

export const abstractRoutes = {
  'POST /api/abstracts': async ({ db, body, conference, photoUrl, letterContext, now }) => {
    const submission = { ...body, photoUrl: photoUrl(body.photoUrl) }
    return submitAbstract(db, await conference(), submission, now, letterContext())
  },
  'POST /api/lost-link': async ({ db, body, requireMail }) => {
    await requestLetter(db, 'links', body.email, requireMail().now)
    return body
  },
  'GET /api/abstracts': async ({ db, query, withEtag }) =>
    query.newest ? listNewestAbstracts(db) : withEtag(await abstractListVersion(db), () => listAbstracts(db)),
  'GET /api/abstracts/export': async ({ db }) => csvFile(abstractColumns, exportAbstracts(db)),
  'POST /api/abstracts/export': async ({ db, body }) =>
    csvFile(exportedColumns(abstractColumns, body), exportAbstracts(db, body.ids)),
  'GET /api/abstracts/:id': ({ db, params }) => findAbstract(db, params.id),
  'GET /api/abstracts/:id/approved': ({ db, params }) => findApprovedAbstractOf(db, params.id),
  'PATCH /api/abstracts/:id/review': async ({ db, actor, params, body, now, offerUndo }) =>
    undoable(await scoreAbstract(db, actor(), params.id, body, now), offerUndo),
  'PATCH /api/abstracts/:id/status': async ({ db, actor, params, body, now, offerUndo }) =>
    undoable(await decideAbstract(db, actor(), params.id, body, now), offerUndo),
  'PATCH /api/abstracts/:id/reset': async ({ db, actor, params, body, now, offerUndo }) =>
    undoable(await resetReviews(db, actor(), params.id, body, now), offerUndo),
  'PATCH /api/abstracts/:id': async ({ db, actor, params, body, offerUndo }) =>
    undoable(await correctAbstract(db, actor(), params.id, body), offerUndo),
  'PATCH /api/abstracts/:id/comments': async ({ db, actor, params, body, offerUndo }) =>
    undoable(await saveComments(db, actor(), params.id, body), offerUndo),
  'GET /api/abstracts/:id/letters': ({ db, params }) => listLettersOfAbstract(db, params.id),
  'GET /api/abstracts/:id/events': ({ db, params }) => listEventsOfAbstract(db, params.id),
  'DELETE /api/abstracts/:id': async ({ db, actor, params, query, now, offerUndo }) =>
    offerUndo(await deleteAbstract(db, actor(), params.id, query.events === 'delete', now)),
} satisfies Partial<Handlers>
