import type { Handlers } from '#server/api/context.ts'
import { csvFile } from '#server/api/files.ts'
import {
  abstractListVersion,
  deleteAbstract,
  exportAbstracts,
  findAbstractFor,
  listAbstracts,
  listNewestAbstracts,
} from '#server/domain/abstracts/abstracts.ts'
import {
  exportApprovedAbstracts,
  findApprovedAbstract,
  findApprovedAbstractOf,
  listApprovedAbstracts,
  updateApprovedAbstract,
} from '#server/domain/abstracts/approved-abstracts.ts'
import { setNoteDone } from '#server/domain/abstracts/author-notes.ts'
import { correctAbstract } from '#server/domain/abstracts/correct-abstract.ts'
import { listDecisions, releaseChosenDecisions } from '#server/domain/abstracts/decisions.ts'
import {
  findPublishedAbstract,
  listPublishedAbstracts,
} from '#server/domain/abstracts/published-abstracts.ts'
import { acceptRevision, cancelRevision, requestRevision } from '#server/domain/abstracts/revisions.ts'
import { submitAbstract } from '#server/domain/abstracts/submissions.ts'
import { makeNewLink, readAuthorActivity } from '#server/domain/authors/author-activity.ts'
import { listEventsOfAbstract } from '#server/domain/events/events.ts'
import { listLettersOfAbstract } from '#server/domain/letters/letters.ts'
import { requestLetter } from '#server/domain/letters/lost-links.ts'
import {
  decideAbstract,
  resetReviews,
  saveComments,
  scoreAbstract,
} from '#server/domain/review/review-abstract.ts'
import { abstractColumns, approvedAbstractColumns } from '#shared/abstracts/abstract-fields.ts'

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
  'GET /api/abstracts/export': async ({ db, actor }) =>
    csvFile(abstractColumns, exportAbstracts(db, actor())),
  'POST /api/abstracts/export': async ({ db, actor, body }) =>
    csvFile(abstractColumns, exportAbstracts(db, actor(), body.ids), body),
  'GET /api/abstracts/:id': ({ db, actor, params }) => findAbstractFor(db, actor(), params.id),
  'GET /api/abstracts/:id/approved': ({ db, params }) => findApprovedAbstractOf(db, params.id),
  'PATCH /api/abstracts/:id/review': ({ db, actor, params, body, now, undoable }) =>
    undoable('abstract', scoreAbstract(db, actor(), params.id, body, now)),
  'PATCH /api/abstracts/:id/status': ({ db, actor, params, body, now, undoable }) =>
    undoable('abstract', decideAbstract(db, actor(), params.id, body, now)),
  'PATCH /api/abstracts/:id/reset': ({ db, actor, params, body, now, undoable }) =>
    undoable('abstract', resetReviews(db, actor(), params.id, body, now)),
  'PATCH /api/abstracts/:id': ({ db, actor, params, body, undoable }) =>
    undoable('abstract', correctAbstract(db, actor(), params.id, body)),
  'PATCH /api/abstracts/:id/comments': ({ db, actor, params, body, undoable }) =>
    undoable('abstract', saveComments(db, actor(), params.id, body)),
  'GET /api/abstracts/:id/letters': ({ db, params }) => listLettersOfAbstract(db, params.id),
  'GET /api/abstracts/:id/events': ({ db, params }) => listEventsOfAbstract(db, params.id),
  'DELETE /api/abstracts/:id': async ({ db, actor, params, query, now, offerUndo }) =>
    offerUndo(await deleteAbstract(db, actor(), params.id, query.events === 'delete', now)),
  'GET /api/approved-abstracts': ({ db }) => listApprovedAbstracts(db),
  'GET /api/approved-abstracts/export': async ({ db }) =>
    csvFile(approvedAbstractColumns, exportApprovedAbstracts(db)),
  'POST /api/approved-abstracts/export': async ({ db, body }) =>
    csvFile(approvedAbstractColumns, exportApprovedAbstracts(db, body.ids), body),
  'GET /api/approved-abstracts/:id': ({ db, params }) => findApprovedAbstract(db, params.id),
  'PATCH /api/approved-abstracts/:id': ({ db, actor, params, body }) =>
    updateApprovedAbstract(db, actor(), params.id, body),
  'GET /api/published-abstracts': ({ db, query }) => listPublishedAbstracts(db, query.q),
  'GET /api/published-abstracts/:id': ({ db, params }) => findPublishedAbstract(db, params.id),
  'GET /api/abstracts/:id/author-activity': async ({ db, params, withPhotoCopy }) =>
    withPhotoCopy(await readAuthorActivity(db, params.id)),
  'POST /api/abstracts/:id/private-link': async ({ db, actor, params, body, withPhotoCopy }) =>
    withPhotoCopy(await makeNewLink(db, actor(), params.id, body)),
  'PATCH /api/abstracts/:id/notes/:noteId': async ({ db, actor, params, body, now, withPhotoCopy }) => {
    const note = { abstractId: params.id, noteId: params.noteId }
    await setNoteDone(db, actor(), note, body.done, now)
    return withPhotoCopy(await readAuthorActivity(db, params.id))
  },
  'GET /api/decisions': ({ db }) => listDecisions(db),
  'POST /api/decisions/release': ({ db, actor, body, now }) => releaseChosenDecisions(db, actor(), body, now),
  'POST /api/abstracts/:id/revision': ({ db, actor, params, body, site, now }) =>
    requestRevision(db, actor(), params.id, body, { now, site }),
  'DELETE /api/abstracts/:id/revision': ({ db, actor, params }) => cancelRevision(db, actor(), params.id),
  'POST /api/abstracts/:id/revision/acceptance': ({ db, actor, params, body, now, undoable }) =>
    undoable('abstract', acceptRevision(db, actor(), params.id, body, now)),
} satisfies Partial<Handlers>
