import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFieldValue } from '../../../../../shared/history'
import { sessionTypeLabels } from '../../../../../shared/programme/session-types'
import type { SessionInput, StoredSession } from '../../../../../shared/programme/timetable'
import { call } from '../../../../data/api'
import { refresh } from '../../../../data/refresh'
import { RecordForm, useRecordForm } from '../../../../form/record-form'
import { type ComparedField, EditConflict, useEditConflict } from '../../conflicts/edit-conflict'
import { FormFooter } from '../../layout/form-footer'
import { toastWithUndo } from '../../undo/undo-toast'
import { undoableCall } from '../../undo/undoable-call'
import { DeleteSession } from './delete-session'
import { SessionFields } from './session-fields'
import { sessionFormSchema } from './session-form-schema'

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
