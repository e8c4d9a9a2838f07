import { z } from 'zod'
import {
  sessionInputSchema,
  sessionUpdateSchema,
  storedSessionSchema,
  timetableSessionSchema,
} from '#shared/programme/timetable.ts'
import { byId } from './call-parts.ts'
import type { CallTable } from './call-row.ts'

export const timetableCalls = {
  'GET /api/timetable': {
    summary: 'The fixed timetable, shown while the programme is not public; empty if it is switched off',
    access: 'public',
    response: z.array(timetableSessionSchema),
  },
  'GET /api/timetable/sessions': {
    summary: 'The sessions of the fixed timetable by day, also of days that the conference does not have',
    access: 'admin',
    response: z.array(storedSessionSchema),
  },
  'GET /api/timetable/sessions/:id': {
    access: 'admin',
    params: byId,
    response: storedSessionSchema,
  },
  'POST /api/timetable/sessions': {
    access: 'admin',
    body: sessionInputSchema,
    response: storedSessionSchema,
    status: 201,
  },
  'PATCH /api/timetable/sessions/:id': {
    summary: 'Change a session of the fixed timetable; undoable',
    access: 'admin',
    params: byId,
    body: sessionUpdateSchema,
    response: storedSessionSchema,
  },
  'DELETE /api/timetable/sessions/:id': {
    summary: 'Delete a session of the fixed timetable; undoable',
    access: 'admin',
    params: byId,
    response: null,
    status: 204,
  },
} as const satisfies CallTable
