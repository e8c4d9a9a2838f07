import type { Handlers } from '#server/api/context.ts'
import { csvFile } from '#server/api/files.ts'
import { createEvent, deleteEvent, updateEvent } from '#server/domain/events/edit-events.ts'
import { exportEvents, findEvent, listEvents } from '#server/domain/events/events.ts'
import { listProgrammeChanges } from '#server/domain/events/programme-changes.ts'
import { isSetUp } from '#shared/conference/default-conference.ts'
import { eventTypes } from '#shared/events/event-types.ts'
import { eventColumns } from '#shared/events/events.ts'
import { fixedTimetable } from '#shared/programme/fixed-timetable.ts'

export const eventRoutes = {
  'GET /api/event-types': async () => [...eventTypes],
  'GET /api/events': async ({ db, viewer }) => listEvents(db, await viewer()),
  'GET /api/events/export': async ({ db }) => csvFile(eventColumns, exportEvents(db)),
  'POST /api/events/export': async ({ db, body }) => csvFile(eventColumns, exportEvents(db, body.ids), body),
  'GET /api/events/:id': async ({ db, params, viewer }) => findEvent(db, params.id, await viewer()),
  'GET /api/timetable': async ({ conference }) => {
    const facts = await conference()
    return isSetUp(facts) ? [] : fixedTimetable(facts.days)
  },
  'GET /api/programme-changes': ({ db, query, now }) => listProgrammeChanges(db, query, now),
  'POST /api/events': ({ db, actor, body, now, undoable }) =>
    undoable('event', createEvent(db, actor(), body, now)),
  'PATCH /api/events/:id': ({ db, actor, params, body, now, undoable }) =>
    undoable('event', updateEvent(db, actor(), params.id, body, now)),
  'DELETE /api/events/:id': async ({ db, actor, params, now, offerUndo }) =>
    offerUndo(await deleteEvent(db, actor(), params.id, now)),
} satisfies Partial<Handlers>
