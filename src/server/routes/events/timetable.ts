import type { Handlers } from '../../api/context'
import { readTimetable } from '../../domain/events/timetable'

export const timetableRoutes = {
  'GET /api/timetable': ({ db }) => readTimetable(db),
} satisfies Partial<Handlers>
