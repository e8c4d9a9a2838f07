import { CorrectEverywhere } from '#client/components/admin/people/correct-everywhere.tsx'
import { EditRecord } from '#client/components/admin/records/edit-record.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { changesOf } from '#shared/registrations/comparison.ts'
import {
  emptyValue,
  fieldLabel,
  perField,
  type RegistrationInput,
  registrationFields,
  shownFields,
} from '#shared/registrations/registration-fields.ts'
import {
  type Registration,
  registrationInputSchema,
  type SavedRegistration,
} from '#shared/registrations/registrations.ts'
import { markedNote } from './marked-note.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { registrationPaths } from './registration-queries.ts'

const record: RecordDescription<Registration, RegistrationInput, SavedRegistration> = {
  kind: 'registrations',
  schema: registrationInputSchema,
  read: ({ id }) => call('GET /api/registrations/:id', { params: { id } }),
  add: {
    send: (body) => undoableCall('POST /api/registrations', { body }),
    label: 'Registration',
    submit: 'Add registration',
    saved: ({ updatedAbstractsCount }) => ({
      title: 'Success',
      description: `Registration added successfully.${markedNote(updatedAbstractsCount)}`,
    }),
    failed: 'Error adding registration',
  },
  edit: {
    // Only the fields changed here, so that a colleague's changes to others are kept.
    send: (start, { version, ...values }) =>
      undoableCall('PATCH /api/registrations/:id', {
        params: { id: start.id },
        body: { ...changesOf(start, values), version },
      }),
    label: 'Registration',
    submit: 'Save changes',
    saved: 'Registration updated',
    failed: 'Error updating registration',
  },
  refresh: registrationPaths,
}

const emptyValues = perField<RegistrationInput>(emptyValue)

export const RegistrationForm = ({ registration }: { registration?: Registration }) => {
  const conference = useConference()
  const fields = shownFields(conference).map((field) => [
    field,
    { ...registrationFields[field], label: fieldLabel(field, conference) },
  ])
  return (
    <EditRecord
      record={record}
      start={registration}
      fields={Object.fromEntries(fields)}
      leaveTo={{ to: '/admin/registrations', list: 'registrations' }}
      className="grid max-w-2xl gap-8"
    >
      {({ start, formRef }) => (
        <RegistrationFields
          values={start ?? emptyValues}
          afterEmail={start && <CorrectEverywhere formRef={formRef} entity="registration" record={start} />}
        />
      )}
    </EditRecord>
  )
}
