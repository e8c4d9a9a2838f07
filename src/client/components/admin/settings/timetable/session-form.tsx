import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ComparedField,
  EditConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { formatFieldValue } from '#shared/history.ts'
import { sessionTypeLabels } from '#shared/programme/session-types.ts'
import type { SessionInput, StoredSession } from '#shared/programme/timetable.ts'
import { DeleteSession } from './delete-session.tsx'
import { SessionFields } from './session-fields.tsx'
import { sessionFormSchema } from './session-form-schema.ts'

const comparedFields: ComparedField<SessionInput>[] = [
  ['Day', ({ day }) => String(day)],
  ['Start time', ({ startTime }) => startTime],
  ['End time', ({ endTime }) => endTime],
  ['Type', ({ type }) => sessionTypeLabels[type]],
  ['Title', ({ title }) => title],
  ['Room', ({ room }) => room],
  ['Note', ({ note }) => note],
  ['Talks', ({ talks }) => formatFieldValue('talks', talks, '')],
  ['Themes', ({ themes }) => formatFieldValue('themes', themes, '')],
]

const LIST = '/admin/settings/timetable'

type SessionFormProps = { session?: StoredSession; day?: number }

/** Remounted with other start values when the organiser takes over a colleague's version. */
export const SessionForm = ({ session, day = 1 }: SessionFormProps) => {
  const [start, setStart] = useState(session)
  return <FormFields key={start?.version} session={start} day={day} onRestart={setStart} />
}

type FormFieldsProps = { session?: StoredSession; day: number; onRestart: (theirs: StoredSession) => void }

const FormFields = ({ session, day, onRestart }: FormFieldsProps) => {
  const conflict = useEditConflict<SessionInput, StoredSession>(session, ({ id }) =>
    call('GET /api/timetable/sessions/:id', { params: { id } }),
  )
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const save = async (body: SessionInput) => {
    if (!session) return undoableCall('POST /api/timetable/sessions', { body })
    return undoableCall('PATCH /api/timetable/sessions/:id', {
      params: { id: session.id },
      body: { ...body, version: conflict.version() },
    })
  }

  const form = useRecordForm({
    record: { kind: 'sessions', id: session?.id ?? 'new', version: session?.version },
    schema: sessionFormSchema,
    onSubmit: (body) =>
      conflict.save(() => save(body), { failed: 'Failed to save the session', mine: () => body }),
    onSaved: async ({ undoStep }) => {
      toastWithUndo(
        { title: session ? 'Session saved' : 'Session added' },
        { queryClient, undoStep, paths: ['/api/timetable'] },
      )
      await refresh(queryClient, '/api/timetable')
      await navigate({ to: LIST })
    },
  })

  const leaveDeleted = () => {
    form.draft.clearDraft()
    return navigate({ to: LIST })
  }

  return (
    <RecordForm
      form={form}
      label={session ? 'Edit session' : 'Add session'}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <EditConflict
        conflict={conflict}
        fields={comparedFields}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <SessionFields session={session} day={day} />
      <FormFooter
        submit={session ? 'Save session' : 'Add session'}
        pending={form.pending}
        cancel={{ to: LIST }}
      >
        {session && <DeleteSession session={session} onDeleted={leaveDeleted} />}
      </FormFooter>
    </RecordForm>
  )
}
