import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ComparedField,
  EditConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { call } from '#client/data/api.ts'
import { InputField } from '#client/form/form-fields.tsx'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { toast } from '#client/ui/toasts.ts'
import {
  type ApprovedAbstract,
  type ApprovedAbstractEdit,
  approvedAbstractFormSchema,
} from '#shared/abstracts/approved-abstracts.ts'
import { refreshAbstracts } from './abstract-queries.ts'
import { AbstractTextFields, comparedTexts } from './abstract-text-fields.tsx'

const comparedFields: ComparedField<ApprovedAbstractEdit>[] = [
  ...comparedTexts,
  ['Institution', ({ institution }) => institution],
]

/** Remounted with other start values when the organiser takes over a colleague's version. */
export const ApprovedAbstractForm = ({ approved }: { approved: ApprovedAbstract }) => {
  const [start, setStart] = useState(approved)
  return <FormFields key={start.version} start={start} onRestart={setStart} />
}

type FormFieldsProps = { start: ApprovedAbstract; onRestart: (theirs: ApprovedAbstract) => void }

const FormFields = ({ start, onRestart }: FormFieldsProps) => {
  const { id, abstractId } = start
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const conflict = useEditConflict<ApprovedAbstractEdit, ApprovedAbstract>(start, () =>
    call('GET /api/approved-abstracts/:id', { params: { id } }),
  )
  const form = useRecordForm({
    record: { kind: 'approved-abstracts', id, version: start.version },
    schema: approvedAbstractFormSchema,
    onSubmit: (edit) =>
      conflict.save(
        () =>
          call('PATCH /api/approved-abstracts/:id', {
            params: { id },
            body: { ...edit, version: conflict.version() },
          }),
        { failed: 'Failed to update the approved abstract.', mine: () => edit },
      ),
    onSaved: async () => {
      toast({ title: 'Approved Abstract Updated' })
      await navigate({ to: '/admin/abstracts/approved-details/$id', params: { id: String(abstractId) } })
      await refreshAbstracts(queryClient)
    },
  })
  return (
    <RecordForm form={form} label="Approved abstract" className="grid max-w-2xl gap-5">
      <EditConflict
        conflict={conflict}
        fields={comparedFields}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <AbstractTextFields start={start} />
      <InputField
        name="institution"
        label="Institution"
        required
        dir="auto"
        defaultValue={start.institution}
      />
      <FormFooter
        submit="Save changes"
        pending={form.pending}
        cancel={{ to: '/admin/abstracts/approved-details/$id', params: { id: String(abstractId) } }}
      />
    </RecordForm>
  )
}
