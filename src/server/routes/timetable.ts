import type { Handlers } from '../api/bind-api'
import { readTimetable } from '../domain/events/timetable'

export const timetableRoutes = {
  'GET /api/timetable': ({ db }) => readTimetable(db),
} satisfies Partial<Handlers>
