import { z } from 'zod'
import {
  eventInputSchema,
  eventSchema,
  eventUpdateSchema,
  eventWithWarningsSchema,
} from '#shared/events/events.ts'
import { programmeChangesQuerySchema, programmeChangesSchema } from '#shared/programme/changes.ts'
import { timetableSlotSchema } from '#shared/programme/timetable.ts'
import { byId, type CallTable, deletion, exportOf } from './call-row.ts'

export const eventCalls = {
  'GET /api/event-types': { access: 'public', response: z.array(z.string()) },
  'GET /api/events': {
    access: 'programme',
    isCached: true,
    response: z.array(eventSchema),
    skipResponseValidation: true,
  },
  'GET /api/events/export': { access: 'admin', response: { csv: 'events-export.csv' } },
  'POST /api/events/export': exportOf('events-export.csv'),
  'GET /api/events/:id': { access: 'programme', params: byId, response: eventSchema },
  'POST /api/events': {
    summary: 'Add an event; room and presenter clashes are returned as warnings',
    access: 'admin',
    body: eventInputSchema,
    response: eventWithWarningsSchema,
    status: 201,
  },
  'PATCH /api/events/:id': {
    access: 'admin',
    params: byId,
    body: eventUpdateSchema,
    response: eventWithWarningsSchema,
  },
  'DELETE /api/events/:id': { summary: 'Delete an event; calendar feeds mark it as cancelled', ...deletion },
  'GET /api/timetable': {
    summary: 'The fixed timetable; empty once the conference has a title of its own',
    access: 'public',
    response: z.array(timetableSlotSchema),
  },
  'GET /api/programme-changes': {
    summary: 'Changes since the programme was published; recent: in the last two days',
    access: 'programme',
    query: programmeChangesQuerySchema,
    isCached: true,
    response: programmeChangesSchema,
  },
} as const satisfies CallTable
