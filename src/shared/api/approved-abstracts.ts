import { z } from 'zod'
import {
  approvedAbstractListItemSchema,
  approvedAbstractSchema,
  approvedAbstractUpdateSchema,
} from '#shared/abstracts/abstract-fields.ts'
import {
  publishedAbstractListItemSchema,
  publishedAbstractSchema,
  publishedAbstractsQuerySchema,
} from '#shared/abstracts/published-abstract.ts'
import { byId, exportOf } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

export const approvedAbstractCalls = {
  'GET /api/approved-abstracts': {
    summary: 'All approved abstracts, latest approval first, without long texts',
    access: 'admin',
    response: z.array(approvedAbstractListItemSchema),
  },
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
