import { z } from 'zod'
import { historyQuerySchema, historySchema } from '#shared/history.ts'
import {
  importedSchema,
  importListParam,
  importPreviewQuery,
  importPreviewSchema,
  importQuery,
} from '#shared/imports/imports.ts'
import { summarySchema } from '#shared/summary.ts'
import { dailySummarySchema, toDoSchema } from '#shared/to-do.ts'
import { byId, type CallTable } from './call-row.ts'

/** Calls about the site as a whole, and about lists. */
export const siteCalls = {
  'POST /api/imports/:list/preview': {
    summary:
      'What importing a list (registrations, authors, rooms, events, abstracts) from a CSV or XLSX file would do: each row is new, changed, unchanged or wrong. Up to 50 MB and 10,000 rows',
    access: 'admin',
    upload: true,
    params: importListParam,
    query: importPreviewQuery,
    response: importPreviewSchema,
  },
  'POST /api/imports/:list': {
    summary:
      'Import a list as its preview showed it, all or nothing; undoable. 409 if anything would be imported differently since',
    access: 'admin',
    upload: true,
    params: importListParam,
    query: importQuery,
    response: importedSchema,
    reportsProgress: true,
  },
  'POST /api/undo/:id': {
    summary:
      'Undo one of your own changes by the id in its undo-step header, within half an hour; 409 if something depends on it since. The undo-step header of its answer redoes a change of an event or session',
    access: 'admin',
    params: byId,
    response: null,
  },
  'GET /api/summary': { access: 'admin', response: summarySchema },
  'GET /api/to-do': { access: 'admin', response: toDoSchema },
  'GET /api/daily-summary': {
    summary: 'Whether you get what waits for organisers by letter, every day',
    access: 'admin',
    response: dailySummarySchema,
  },
  'PATCH /api/daily-summary': { access: 'admin', body: dailySummarySchema, response: dailySummarySchema },
  'GET /api/health': { access: 'public', response: z.object({ status: z.literal('ok') }) },
  'GET /api/history': { access: 'admin', query: historyQuerySchema, response: historySchema },
} as const satisfies CallTable
