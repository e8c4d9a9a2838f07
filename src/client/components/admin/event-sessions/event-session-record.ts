import { z } from 'zod'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import type { FormValues } from '#client/form/form-values.ts'
import { nestedValues } from '#client/form/nested-values.ts'
import { releasedText } from '#shared/abstracts/decisions.ts'
import { eventSessionFormSchema } from '#shared/event-sessions/event-session-form.ts'
import type {
  EventSession,
  EventSessionInput,
  EventSessionWithWarnings,
} from '#shared/event-sessions/event-sessions.ts'
import { runningOrder } from '#shared/event-sessions/talk-times.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'

export const sessionPaths: ApiPath[] = ['/api/event-sessions', '/api/decisions', ...abstractPaths]

/** A session as its form edits it: with its running order. */
export type EditedSession = EventSessionInput & Pick<EventSession, 'id' | 'version'>

export const toEdited = (session: EventSession, events: readonly ConferenceEvent[]): EditedSession => {
  const talks = events.filter(({ sessionId }) => sessionId === session.id)
  return {
    ...session,
    chairNote: session.chairNote ?? '',
    chairIds: session.chairs.map(({ id }) => id),
    talks: runningOrder(session, talks).map((talk) => ({ ...talk, title: '' })),
  }
}

const readEdited = async (id: number): Promise<EditedSession> =>
  toEdited(await call('GET /api/event-sessions/:id', { params: { id } }), await call('GET /api/events', {}))

const savedToast = (title: string) => (saved: EventSessionWithWarnings) => ({
  title,
  description:
    [...saved.warnings, releasedText(saved.releasedDecisions)].filter(Boolean).join(' ') || undefined,
})

const FAILED = 'Failed to save the session'

/** Controls are named by their paths, such as `talks.0.minutes`. */
const readForm = (values: unknown) => nestedValues(values as FormValues)

export const eventSessionRecord: RecordDescription<
  EditedSession,
  EventSessionInput,
  EventSessionWithWarnings
> = {
  kind: 'event-sessions',
  schema: z.preprocess(readForm, eventSessionFormSchema),
  read: ({ id }) => readEdited(id),
  add: {
    send: (body) => undoableCall('POST /api/event-sessions', { body }),
    label: 'Add session',
    submit: 'Add session',
    saved: savedToast('Session added'),
    failed: FAILED,
  },
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/event-sessions/:id', { params: { id }, body }),
    label: 'Edit session',
    submit: 'Save session',
    saved: savedToast('Session saved'),
    failed: FAILED,
  },
  refresh: sessionPaths,
}
