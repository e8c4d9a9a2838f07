import { z } from 'zod'
import type { Deletion } from '#client/components/admin/lists/delete-button.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import type { FormValues } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import { type SessionInput, type StoredSession, sessionInputSchema } from '#shared/programme/timetable.ts'

const paths: ApiPath[] = ['/api/timetable']

export const deleteSession = ({ id }: StoredSession): Deletion => ({
  label: 'Delete session',
  question: 'Its themes and talks are deleted as well. You can undo this for a moment.',
  send: () => undoableCall('DELETE /api/timetable/sessions/:id', { params: { id } }),
  paths,
  success: { title: 'Session deleted' },
  failure: (description) => ({ title: 'Failed to delete the session', description }),
})

/** Controls are named by their paths, such as `themes.0.talks.1.speaker`. */
const readSession = (values: unknown) => {
  const session = nestedValues(values as FormValues)
  return { ...session, day: Number(session.day) }
}

const FAILED = 'Failed to save the session'

export const sessionRecord: RecordDescription<StoredSession, SessionInput> = {
  kind: 'sessions',
  schema: z.preprocess(readSession, sessionInputSchema),
  read: ({ id }) => call('GET /api/timetable/sessions/:id', { params: { id } }),
  add: {
    send: (body) => undoableCall('POST /api/timetable/sessions', { body }),
    label: 'Add session',
    submit: 'Add session',
    saved: 'Session added',
    failed: FAILED,
  },
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/timetable/sessions/:id', { params: { id }, body }),
    label: 'Edit session',
    submit: 'Save session',
    saved: 'Session saved',
    failed: FAILED,
  },
  delete: deleteSession,
  refresh: paths,
}
