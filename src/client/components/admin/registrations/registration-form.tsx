import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changesOf, differencesOf } from '../../../../shared/registration-email/comparison'
import {
  type Registration,
  registrationFields,
  registrationInputSchema,
} from '../../../../shared/registrations/registrations'
import { call, errorMessage } from '../../../data/api'
import { RecordForm, useRecordForm } from '../../../form/record-form'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toasts'
import { EditConflict, useEditConflict } from '../conflicts/edit-conflict'
import { storedListSearch } from '../lists/list-search'
import { RegistrationFields } from './registration-fields'
import { useRegistrationsChanged } from './registration-queries'

/** Started again when the organiser takes over what somebody else saved. */
export const RegistrationForm = ({ registration }: { registration: Registration }) => {
  const [start, setStart] = useState(registration)
  return <FormFrom key={start.version} registration={start} onRestart={setStart} />
}

type FormFromProps = { registration: Registration; onRestart: (theirs: Registration) => void }

const FormFrom = ({ registration, onRestart }: FormFromProps) => {
  const { seenVersion, theirs, look, saveAnyway } = useEditConflict(registration)
  const navigate = useNavigate()
  const changed = useRegistrationsChanged()
  const params = { id: registration.id }
  const toList = () => navigate({ to: '/admin/registrations', search: storedListSearch('registrations') })
  const form = useRecordForm({
    record: { kind: 'registrations', id: registration.id, version: registration.version },
    schema: registrationInputSchema,
    onSubmit: async (values) => {
      try {
        // Only what differs from what the form was filled with was changed by this person.
        const body = { ...changesOf(registration, values), version: seenVersion() }
        await call('PATCH /api/registrations/:id', { params, body })
      } catch (error) {
        toast({ title: 'Error updating registration', description: errorMessage(error), tone: 'danger' })
        await look(error, () => call('GET /api/registrations/:id', { params }))
        throw error
      }
    },
    onSaved: async () => {
      toast({ title: 'Registration updated' })
      await changed()
      await toList()
    },
  })
  return (
    <RecordForm form={form} label="Registration" className="grid max-w-2xl gap-8">
      {theirs && (
        <EditConflict
          savedAt={theirs.updatedAt}
          facts={differencesOf(registration, theirs).map(({ field, after }) => [
            registrationFields[field].label,
            after,
          ])}
          onSaveAnyway={() => saveAnyway(form.formRef.current)}
          onTakeTheirs={() => onRestart(theirs)}
        />
      )}
      <RegistrationFields values={registration} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending} disabled={form.pending}>
          Save changes
        </Button>
        <Button variant="secondary" onClick={() => void toList()}>
          Cancel
        </Button>
      </div>
    </RecordForm>
  )
}
