import { showsTimetable } from '../../../shared/programme/publication'
import { timetableOn } from '../../../shared/programme/timetable'
import type { Handlers } from '../../api/context'
import { listSettings } from '../../domain/settings'
import { createSession, deleteSession, updateSession } from '../../domain/timetable/edit-session'
import { findSession, readTimetable } from '../../domain/timetable/read-timetable'

export const timetableRoutes = {
  'GET /api/timetable': async ({ db, conference }) =>
    showsTimetable(await listSettings(db, { isAdmin: false }))
      ? timetableOn(await readTimetable(db), (await conference()).days)
      : [],
  'GET /api/timetable/sessions': ({ db }) => readTimetable(db),
  'GET /api/timetable/sessions/:id': ({ db, params }) => findSession(db, params.id),
  'POST /api/timetable/sessions': ({ db, actor, body }) => createSession(db, actor(), body),
  'PATCH /api/timetable/sessions/:id': async ({ db, actor, params, body, offerUndo }) => {
    const { session, undoStep } = await updateSession(db, actor(), params.id, body)
    offerUndo(undoStep)
    return session
  },
  'DELETE /api/timetable/sessions/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteSession(db, actor(), params.id)),
} satisfies Partial<Handlers>
