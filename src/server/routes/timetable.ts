import type { Handlers } from '../api'
import { readTimetable } from '../domain/timetable'

export const timetableRoutes = {
  'GET /api/timetable': ({ db }) => readTimetable(db),
} satisfies Partial<Handlers>
