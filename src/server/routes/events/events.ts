import { eventTypes } from '../../../shared/events/event-types'
import { eventColumns } from '../../../shared/events/events'
import type { Handlers } from '../../api/context'
import { csvFile, exportedColumns } from '../../api/csv-file'
import { createEvent, deleteEvent, updateEvent } from '../../domain/events/edit-events'
import { exportEvents, findEvent, listEvents } from '../../domain/events/events'
import { listProgrammeChanges } from '../../domain/events/programme-changes'

export const eventRoutes = {
  'GET /api/event-types': async () => [...eventTypes],
  'GET /api/events': async ({ db, viewer }) => listEvents(db, await viewer()),
  'GET /api/events/export': async ({ db }) => csvFile(eventColumns, exportEvents(db)),
  'POST /api/events/export': async ({ db, body }) =>
    csvFile(exportedColumns(eventColumns, body), exportEvents(db, body.ids)),
  'GET /api/events/:id': async ({ db, params, viewer }) => findEvent(db, params.id, await viewer()),
  'GET /api/programme-changes': ({ db, query, now }) => listProgrammeChanges(db, query, now),
  'POST /api/events': ({ db, actor, body, now }) => createEvent(db, actor(), body, now),
  'PATCH /api/events/:id': ({ db, actor, params, body, now }) =>
    updateEvent(db, actor(), params.id, body, now),
  'DELETE /api/events/:id': async ({ db, actor, params, now, offerUndo }) =>
    offerUndo(await deleteEvent(db, actor(), params.id, now)),
} satisfies Partial<Handlers>
