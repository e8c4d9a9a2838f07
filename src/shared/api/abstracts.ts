import { z } from 'zod'
import {
  abstractListItemSchema,
  abstractSchema,
  abstractUpdateSchema,
  approvedAbstractListItemSchema,
  approvedAbstractSchema,
  approvedAbstractUpdateSchema,
  submittedAbstractSchema,
} from '#shared/abstracts/abstract-fields.ts'
import {
  commentsInputSchema,
  decisionInputSchema,
  editedVersionSchema,
  reviewInputSchema,
  sentSubmissionSchema,
} from '#shared/abstracts/abstracts.ts'
import { decisionSchema, releasedSchema, releaseSchema } from '#shared/abstracts/decisions.ts'
import { newEmailSchema, noteDoneSchema } from '#shared/abstracts/my-abstract.ts'
import {
  publishedAbstractListItemSchema,
  publishedAbstractSchema,
  publishedAbstractsQuerySchema,
} from '#shared/abstracts/published-abstract.ts'
import {
  requestedRevisionSchema,
  revisionDecisionSchema,
  revisionRequestSchema,
} from '#shared/abstracts/revisions.ts'
import { authorActivitySchema, newLinkSchema } from '#shared/authors/author-activity.ts'
import { eventSchema } from '#shared/events/events.ts'
import { idParam } from '#shared/fields.ts'
import { letterListItemSchema } from '#shared/letters/letters.ts'
import { acceptSingleName } from '#shared/single-name-schema.ts'
import { byId, type CallTable, deletion, exportOf } from './call-row.ts'

export const abstractCalls = {
  'POST /api/abstracts': {
    summary:
      'Submit an abstract; the same submission sent twice is stored once. The response has the private link to the author’s own page; for a duplicate only with the same submissionKey. The surname of somebody with one name is empty, together with singleName: true',
    access: 'public',
    limit: 'submission',
    body: acceptSingleName(sentSubmissionSchema),
    response: submittedAbstractSchema,
    status: 201,
  },
  'POST /api/lost-link': {
    summary:
      'Have the private links of all abstracts under an e-mail address sent to it; the response is the same if there are none. 409 if the site sends no letters',
    access: 'public',
    limit: 'lost-link',
    body: newEmailSchema,
    response: newEmailSchema,
  },
  'GET /api/abstracts': {
    summary: 'All abstracts, newest first, without long texts; or only the newest, for a first screen',
    access: 'admin',
    query: z.object({ newest: z.literal('true').optional() }),
    response: z.array(abstractListItemSchema),
    skipResponseValidation: true,
  },
  'GET /api/abstracts/export': { access: 'admin', response: { csv: 'abstracts-export.csv' } },
  'POST /api/abstracts/export': exportOf('abstracts-export.csv'),
  'GET /api/abstracts/:id': { access: 'admin', params: byId, response: abstractSchema },
  'GET /api/abstracts/:id/letters': {
    access: 'admin',
    params: byId,
    response: z.array(letterListItemSchema),
  },
  'PATCH /api/abstracts/:id/review': {
    summary:
      'Give a reviewer’s score; two accepting reviewers approve the abstract. A conflict names the last change',
    access: 'admin',
    params: byId,
    body: reviewInputSchema,
    response: abstractSchema,
  },
  'PATCH /api/abstracts/:id/status': {
    summary: 'Approve, reject or withdraw manually, until the reviews are reset',
    access: 'admin',
    params: byId,
    body: decisionInputSchema,
    response: abstractSchema,
  },
  'PATCH /api/abstracts/:id/reset': {
    summary: 'Clear both scores and the decision',
    access: 'admin',
    params: byId,
    body: editedVersionSchema,
    response: abstractSchema,
  },
  'PATCH /api/abstracts/:id': {
    access: 'admin',
    params: byId,
    body: acceptSingleName(abstractUpdateSchema),
    response: abstractSchema,
  },
  'PATCH /api/abstracts/:id/comments': {
    summary:
      'Change the comments to the author, sent in letters and shown on the author’s page after release',
    access: 'admin',
    params: byId,
    body: commentsInputSchema,
    response: abstractSchema,
  },
  'GET /api/abstracts/:id/events': { access: 'admin', params: byId, response: z.array(eventSchema) },
  'DELETE /api/abstracts/:id': {
    summary:
      'Delete an abstract and its approved text. An event made from it stays, or is deleted as well; one that visitors could not see stays hidden until it is saved',
    access: 'admin',
    params: byId,
    query: z.object({ events: z.enum(['keep', 'delete'], 'Invalid events').optional() }),
    response: null,
  },
  'GET /api/abstracts/:id/author-activity': {
    access: 'admin',
    params: byId,
    response: authorActivitySchema,
  },
  'POST /api/abstracts/:id/private-link': {
    summary: 'Create a new private link for the author; the old one becomes invalid',
    access: 'admin',
    params: byId,
    body: newLinkSchema,
    response: authorActivitySchema,
  },
  'PATCH /api/abstracts/:id/notes/:noteId': {
    access: 'admin',
    params: z.object({ id: idParam, noteId: idParam }),
    body: noteDoneSchema,
    response: authorActivitySchema,
  },
  'POST /api/abstracts/:id/revision': {
    summary:
      'Ask the author for a revision until a last day, change an open request, or send a revision back; drafts the letter',
    access: 'admin',
    params: byId,
    body: revisionRequestSchema,
    response: requestedRevisionSchema,
  },
  'DELETE /api/abstracts/:id/revision': { ...deletion },
  'POST /api/abstracts/:id/revision/acceptance': {
    summary:
      'Accept the author’s revision: it replaces the submission, and the approved text where that was not edited; undoable',
    access: 'admin',
    params: byId,
    body: revisionDecisionSchema,
    response: abstractSchema,
  },
  'GET /api/decisions': { access: 'admin', response: z.array(decisionSchema) },
  'POST /api/decisions/release': {
    summary: 'Release decisions; those that have changed since are skipped',
    access: 'admin',
    body: releaseSchema,
    response: releasedSchema,
  },
  'GET /api/approved-abstracts': { access: 'admin', response: z.array(approvedAbstractListItemSchema) },
  'GET /api/approved-abstracts/export': {
    access: 'admin',
    response: { csv: 'approved-abstracts-export.csv' },
  },
  'POST /api/approved-abstracts/export': exportOf('approved-abstracts-export.csv'),
  'GET /api/approved-abstracts/:id': {
    summary: 'One approved abstract; 404 once withdrawn',
    access: 'admin',
    params: byId,
    response: approvedAbstractSchema,
  },
  'PATCH /api/approved-abstracts/:id': {
    access: 'admin',
    params: byId,
    body: approvedAbstractUpdateSchema,
    response: approvedAbstractSchema,
  },
  'GET /api/published-abstracts': {
    summary:
      'The abstracts of the public programme by title, without long texts: all, or those that contain every word of q',
    access: 'programme',
    query: publishedAbstractsQuerySchema,
    isCached: true,
    response: z.array(publishedAbstractListItemSchema),
    skipResponseValidation: true,
  },
  'GET /api/published-abstracts/:id': {
    summary: 'One abstract of the public programme, by the id of the abstract; 404 for any other',
    access: 'programme',
    params: byId,
    response: publishedAbstractSchema,
  },
  'GET /api/abstracts/:id/approved': {
    summary: 'The approved text of an abstract; 404 unless it is approved',
    access: 'admin',
    params: byId,
    response: approvedAbstractSchema,
  },
} as const satisfies CallTable
