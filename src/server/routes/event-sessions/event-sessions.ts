import type { Handlers } from '#server/api/context.ts'
import {
  createEventSession,
  deleteEventSession,
  updateEventSession,
} from '#server/domain/event-sessions/edit-event-sessions.ts'
import { findEventSession, listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import { answerMyChairing, readMyChairing } from '#server/domain/event-sessions/my-chairing.ts'

export const eventSessionRoutes = {
  'GET /api/event-sessions': async ({ db, viewer }) => listEventSessions(db, await viewer()),
  'GET /api/event-sessions/:id': async ({ db, params, viewer }) =>
    findEventSession(db, params.id, await viewer()),
  'POST /api/event-sessions': ({ db, actor, body, now, undoable }) =>
    undoable('session', createEventSession(db, actor(), body, now)),
  'PATCH /api/event-sessions/:id': ({ db, actor, params, body, now, undoable }) =>
    undoable('session', updateEventSession(db, actor(), params.id, body, now)),
  'DELETE /api/event-sessions/:id': async ({ db, actor, params, query, now, offerUndo }) =>
    offerUndo(await deleteEventSession(db, actor(), params.id, query.talks, now)),
  'GET /api/my/:token/chairing': async ({ db, link, now }) => readMyChairing(db, (await link()).id, now),
  'POST /api/my/:token/chairing': async ({ db, link, body, now }) => {
    const { id } = await link()
    await answerMyChairing(db, id, body.answer, now)
    return readMyChairing(db, id, now)
  },
} satisfies Partial<Handlers>
