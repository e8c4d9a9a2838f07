import type { Handlers } from '#server/api/context.ts'
import { hidesExampleTimetable } from '#server/domain/conference/examples.ts'
import { listSettings } from '#server/domain/settings.ts'
import { createSession, deleteSession, updateSession } from '#server/domain/timetable/edit-session.ts'
import { findSession, readTimetable } from '#server/domain/timetable/read-timetable.ts'
import { showsTimetable } from '#shared/programme/publication.ts'
import { timetableOn } from '#shared/programme/timetable.ts'

export const timetableRoutes = {
  'GET /api/timetable': async ({ db, conference }) =>
    showsTimetable(await listSettings(db, { isAdmin: false })) && !(await hidesExampleTimetable(db))
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
