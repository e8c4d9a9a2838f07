import { eventTypes } from '../../shared/event-types'
import type { Handlers } from '../api'
import { findEvent, listEvents } from '../domain/events'

export const eventRoutes = {
  'GET /api/event-types': async () => [...eventTypes],
  'GET /api/events': async ({ db, viewer }) => listEvents(db, await viewer()),
  'GET /api/events/:id': async ({ db, params, viewer }) => findEvent(db, params.id, await viewer()),
} satisfies Partial<Handlers>
