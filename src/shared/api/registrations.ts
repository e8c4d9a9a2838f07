import { z } from 'zod'
import { letterListItemSchema } from '#shared/letters/letters.ts'
import { listParamsSchema, listQuerySchema, listSchema } from '#shared/registrations/lists/lists.ts'
import { reconciliationSchema } from '#shared/registrations/reconciliation.ts'
import {
  registrationBatchSchema,
  registrationInputSchema,
  registrationSchema,
  registrationUpdateSchema,
  savedBatchSchema,
  savedRegistrationSchema,
} from '#shared/registrations/registrations.ts'
import { acceptSingleName } from '#shared/single-name-schema.ts'
import { byId, type CallTable, deletion, exportOf } from './call-row.ts'

const listCall = { access: 'admin', params: listParamsSchema, query: listQuerySchema } as const

export const registrationCalls = {
  'GET /api/registrations': {
    access: 'admin',
    response: z.array(registrationSchema),
    skipResponseValidation: true,
  },
  'GET /api/registrations/export': {
    access: 'admin',
    needsRecentLogin: true,
    response: { csv: 'registrations-export.csv' },
  },
  'POST /api/registrations/export': { ...exportOf('registrations-export.csv'), needsRecentLogin: true },
  'GET /api/registrations/reconciliation': {
    summary: 'Lists of people with missing registrations, sessions, profiles or answers',
    access: 'admin',
    response: reconciliationSchema,
  },
  'GET /api/registrations/lists/:list': {
    summary:
      'A list to print, of one day or all: meals for the caterer, access requirements by room, sign-in sheet, room signs, speakers’ contacts',
    ...listCall,
    response: listSchema,
  },
  'GET /api/registrations/lists/:list/csv': {
    ...listCall,
    response: { fileType: 'text/csv; charset=utf-8' },
  },
  'GET /api/registrations/lists/:list/xlsx': {
    ...listCall,
    response: { fileType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
  'GET /api/registrations/:id': { access: 'admin', params: byId, response: registrationSchema },
  'GET /api/registrations/:id/letters': {
    access: 'admin',
    params: byId,
    response: z.array(letterListItemSchema),
  },
  'POST /api/registrations': {
    summary: 'Add a registration; speakers with its e-mail address are marked as registered',
    access: 'admin',
    body: acceptSingleName(registrationInputSchema),
    response: savedRegistrationSchema,
    status: 201,
  },
  'POST /api/registrations/batch': {
    summary: 'Save many registrations, all or none; 409 for an outdated version, naming the last change',
    access: 'admin',
    body: registrationBatchSchema,
    response: savedBatchSchema,
    status: 201,
  },
  'PATCH /api/registrations/:id': {
    access: 'admin',
    params: byId,
    body: acceptSingleName(registrationUpdateSchema),
    response: savedRegistrationSchema,
  },
  'DELETE /api/registrations/:id': { ...deletion },
} as const satisfies CallTable
