import { z } from 'zod'
import {
  authorDetailSchema,
  authorInputSchema,
  authorSchema,
  authorUpdateSchema,
} from '#shared/authors/authors.ts'
import { emailField } from '#shared/fields.ts'
import { byId, type CallTable, deletion, exportOf } from './call-row.ts'

export const authorCalls = {
  'GET /api/authors': {
    access: 'public',
    query: z.object({ keynoteSpeaker: z.literal('true').optional() }),
    isCached: true,
    response: z.array(authorSchema),
  },
  'GET /api/authors/:id': {
    summary: 'One speaker, with their sessions while the programme is public',
    access: 'public',
    params: byId,
    query: z.object({ admin: z.literal('true').optional() }),
    response: authorDetailSchema,
  },
  'GET /api/authors/email/:email': {
    access: 'public',
    limit: 'lookup',
    params: z.object({ email: emailField('Please enter a valid email address') }),
    response: authorDetailSchema,
  },
  'GET /api/authors/export': { access: 'admin', response: { csv: 'speakers-export.csv' } },
  'POST /api/authors/export': exportOf('speakers-export.csv'),
  'POST /api/authors': {
    access: 'admin',
    body: authorInputSchema,
    response: z.object({ author: authorSchema }),
    status: 201,
  },
  'PATCH /api/authors/:id': {
    access: 'admin',
    params: byId,
    body: authorUpdateSchema,
    response: z.object({ author: authorSchema }),
  },
  'DELETE /api/authors/:id': {
    summary: 'Delete a speaker; their events and approved abstracts stay, without a presenter',
    ...deletion,
  },
} as const satisfies CallTable
