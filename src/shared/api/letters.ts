import { z } from 'zod'
import { recipientQuerySchema, recipientSchema } from '#shared/letters/audiences.ts'
import {
  letterChangeSchema,
  letterDraftsSchema,
  letterFilterSchema,
  letterKind,
  letterListQuerySchema,
  letterListSchema,
  letterMessageSchema,
  letterSchema,
  letterTransitionSchema,
  preparedSchema,
  transitionResultSchema,
} from '#shared/letters/letters.ts'
import { mailTroubleSchema } from '#shared/letters/mail-trouble.ts'
import { letterTemplateChangeSchema, letterTemplateSchema } from '#shared/letters/templates.ts'
import { byId, type CallTable } from './call-row.ts'

export const letterCalls = {
  'GET /api/letters': { access: 'admin', query: letterListQuerySchema, response: letterListSchema },
  'GET /api/letters/people': {
    summary: 'Possible recipients of a kind of letter, with reasons against each',
    access: 'admin',
    query: recipientQuerySchema,
    response: z.array(recipientSchema),
  },
  'GET /api/letters/trouble': {
    summary: 'What keeps letters from being delivered: an unavailable mail server, and receipts that failed',
    access: 'admin',
    response: mailTroubleSchema,
  },
  'GET /api/letters/export': {
    access: 'admin',
    needsRecentLogin: true,
    query: letterFilterSchema,
    response: { csv: 'letters-export.csv' },
  },
  'POST /api/letters': {
    summary: 'Prepare a letter for each recipient, to be read before it is sent',
    access: 'admin',
    body: letterDraftsSchema,
    response: preparedSchema,
    status: 201,
  },
  'POST /api/letters/move': {
    summary: 'Send, resend, mark as sent, discard or restore letters',
    access: 'admin',
    body: letterTransitionSchema,
    response: transitionResultSchema,
  },
  'GET /api/letters/:id': {
    summary: 'One letter, with its neighbours in the list it was opened from',
    access: 'admin',
    params: byId,
    query: letterFilterSchema,
    response: letterSchema,
  },
  'GET /api/letters/:id/message': { access: 'admin', params: byId, response: letterMessageSchema },
  'PATCH /api/letters/:id': {
    summary: 'Change an unsent letter',
    access: 'admin',
    params: byId,
    body: letterChangeSchema,
    response: letterSchema,
  },
  'GET /api/letter-templates': { access: 'admin', response: z.array(letterTemplateSchema) },
  'PATCH /api/letter-templates/:kind': {
    access: 'admin',
    params: z.object({ kind: letterKind }),
    body: letterTemplateChangeSchema,
    response: letterTemplateSchema,
  },
} as const satisfies CallTable
