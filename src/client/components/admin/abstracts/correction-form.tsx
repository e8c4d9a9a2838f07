import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ComparedField,
  EditConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { SameAddress, useEmailCorrection } from '#client/components/admin/layout/same-address.tsx'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import type { Abstract } from '#shared/abstracts/abstracts.ts'
import { type AbstractCorrection, abstractCorrectionFormSchema } from '#shared/abstracts/correct-abstract.ts'
import { abstractPaths, refreshAbstracts } from './abstract-queries.ts'
import { AbstractTextFields, comparedTexts } from './abstract-text-fields.tsx'

const comparedFields: ComparedField<AbstractCorrection>[] = [
  ['Lead author', (row) => [row.leadAuthorTitle, row.leadAuthorFirstName, row.leadAuthorSurname].join(' ')],
  ['E-mail', ({ email }) => email],
  ...comparedTexts,
]

/** Remounted with other start values when the organiser takes over a colleague's version. */
export const CorrectionForm = ({ abstract }: { abstract: Abstract }) => {
  const [start, setStart] = useState(abstract)
  return <FormFields key={start.version} start={start} onRestart={setStart} />
}

type FormFieldsProps = { start: Abstract; onRestart: (theirs: Abstract) => void }

const FormFields = ({ start, onRestart }: FormFieldsProps) => {
  const { id } = start
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const conflict = useEditConflict<AbstractCorrection, Abstract>(start, () =>
    call('GET /api/abstracts/:id', { params: { id } }),
  )
  const person = { entity: 'abstract' as const, id, email: start.email }
  const correctEmail = useEmailCorrection(person)
  const form = useRecordForm({
    record: { kind: 'abstracts', id, version: start.version },
    schema: abstractCorrectionFormSchema,
    onSubmit: (edit) =>
      conflict.save(
        () =>
          undoableCall('PATCH /api/abstracts/:id', {
            params: { id },
            body: { ...edit, version: conflict.version() },
          }),
        { failed: 'Failed to correct the abstract', mine: () => edit },
      ),
    onSaved: async ({ undoStep, response }) => {
      const correctOthers = correctEmail(form.formRef.current, response.email)
      await navigate({ to: '/admin/abstracts/review/$id', params: { id: String(id) } })
      await refreshAbstracts(queryClient)
      toastWithUndo({ title: 'Abstract corrected' }, { queryClient, undoStep, paths: abstractPaths })
      await correctOthers()
    },
  })
  return (
    <RecordForm form={form} label="Correct the abstract" className="grid max-w-2xl gap-5">
      <EditConflict
        conflict={conflict}
        fields={comparedFields}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <p className="text-ink-soft">
        The author sees on their own page what was corrected. The approved text and the speaker’s name and
        address change too, unless they were edited separately.
      </p>
      <AbstractTextFields start={start} />
      <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
        <InputField
          name="leadAuthorTitle"
          label="Author’s title"
          required
          defaultValue={start.leadAuthorTitle}
        />
        <InputField
          name="leadAuthorFirstName"
          label="First name"
          required
          dir="auto"
          defaultValue={start.leadAuthorFirstName}
        />
        <InputField
          name="leadAuthorSurname"
          label="Surname"
          required
          dir="auto"
          defaultValue={start.leadAuthorSurname}
        />
      </div>
      <InputField
        name="email"
        type="email"
        label="E-mail"
        required
        hint="Letters that are not sent yet will go to the new address. If the old one belongs to someone else, create a new private link as well."
        defaultValue={start.email}
      />
      <SameAddress form={form.formRef} person={person} />
      <FormFooter
        submit="Save changes"
        pending={form.pending}
        cancel={{ to: '/admin/abstracts/review/$id', params: { id: String(id) } }}
      />
    </RecordForm>
  )
}
