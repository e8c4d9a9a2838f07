import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ComparedField,
  EditConflict,
  useEditConflict,
} from '#client/components/admin/conflicts/edit-conflict.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { SameAddress, useEmailCorrection } from '#client/components/admin/layout/same-address.tsx'
import { storedListSearch } from '#client/components/admin/lists/list-search.ts'
import { call } from '#client/data/api.ts'
import { RecordForm, useRecordForm } from '#client/form/record-form.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { toast } from '#client/ui/toasts.ts'
import type { SiteFacts } from '#shared/conference/conference.ts'
import { changesOf, shownValue } from '#shared/registration-email/comparison.ts'
import {
  fieldLabel,
  isOf,
  perField,
  type RegistrationInput,
  shownFields,
} from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationInputSchema } from '#shared/registrations/registrations.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { useRegistrationsChanged } from './registration-queries.ts'

const comparedFields = (conference: SiteFacts) =>
  shownFields(conference).map(
    (field): ComparedField<RegistrationInput> => [
      fieldLabel(field, conference),
      (row) => shownValue(row[field]),
    ],
  )

/** Remounted with other start values when the organiser takes over a colleague's version. */
export const RegistrationForm = ({ registration }: { registration?: Registration }) => {
  const [start, setStart] = useState(registration)
  return <FormFields key={start?.version} registration={start} onRestart={setStart} />
}

const emptyValues = perField<RegistrationInput>((field) => (isOf(field, 'day', 'flag') ? false : ''))

type FormFieldsProps = { registration?: Registration; onRestart: (theirs: Registration) => void }

const FormFields = ({ registration, onRestart }: FormFieldsProps) => {
  const conference = useConference()
  const navigate = useNavigate()
  const changed = useRegistrationsChanged()
  const conflict = useEditConflict<RegistrationInput, Registration>(registration, ({ id }) =>
    call('GET /api/registrations/:id', { params: { id } }),
  )
  const person = registration && {
    entity: 'registration' as const,
    id: registration.id,
    email: registration.email,
  }
  const correctEmail = useEmailCorrection(person)
  const toList = () => navigate({ to: '/admin/registrations', search: storedListSearch('registrations') })
  const form = useRecordForm({
    record: { kind: 'registrations', id: registration?.id ?? 'new', version: registration?.version },
    schema: registrationInputSchema,
    onSubmit: (values) => {
      // Only the fields changed here, so that a colleague's changes to others are kept.
      const changes = changesOf(registration ?? emptyValues, values)
      return conflict.save(
        () =>
          registration
            ? call('PATCH /api/registrations/:id', {
                params: { id: registration.id },
                body: { ...changes, version: conflict.version() },
              })
            : call('POST /api/registrations', { body: values }),
        {
          failed: registration ? 'Error updating registration' : 'Error adding registration',
          mine: (theirs) => ({ ...theirs, ...changes }),
        },
      )
    },
    onSaved: async ({ updatedAbstractsCount, email }) => {
      const correctOthers = correctEmail(form.formRef.current, email)
      toast(
        registration
          ? { title: 'Registration updated' }
          : {
              title: 'Success',
              description: `Registration added successfully. ${updatedAbstractsCount} approved abstract(s) marked as registered.`,
            },
      )
      await correctOthers()
      await changed()
      await toList()
    },
  })
  return (
    <RecordForm form={form} label="Registration" className="grid max-w-2xl gap-8">
      <EditConflict
        conflict={conflict}
        fields={comparedFields(conference)}
        form={form.formRef}
        onTakeTheirs={onRestart}
      />
      <RegistrationFields
        values={registration ?? emptyValues}
        afterEmail={person && <SameAddress form={form.formRef} person={person} />}
      />
      <FormFooter
        submit={registration ? 'Save changes' : 'Add registration'}
        pending={form.pending}
        cancel={() => void toList()}
      />
    </RecordForm>
  )
}
