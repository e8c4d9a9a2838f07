import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changesOf } from '../../../../shared/registration-email/comparison'
import { type Registration, registrationInputSchema } from '../../../../shared/registrations'
import { call, shownMessage } from '../../../api'
import { Form, useForm } from '../../../form/form'
import { toast } from '../../../toasts'
import { Button } from '../../../ui/button'
import { RegistrationFields } from './registration-fields'
import { useRegistrationsChanged } from './registration-queries'

export const RegistrationForm = ({ registration: loaded }: { registration: Registration }) => {
  // What the form was filled with: only what differs from it was changed by this person.
  const [registration] = useState(loaded)
  const navigate = useNavigate()
  const changed = useRegistrationsChanged()
  const toList = () => navigate({ to: '/admin/registrations' })
  const form = useForm({
    schema: registrationInputSchema,
    onSubmit: async (values) => {
      try {
        const { id } = registration
        await call('PATCH /api/registrations/:id', { params: { id }, body: changesOf(registration, values) })
      } catch (error) {
        toast({ title: 'Error updating registration', description: shownMessage(error), tone: 'danger' })
        throw error
      }
      toast({ title: 'Registration updated' })
      await changed()
      await toList()
    },
  })
  return (
    <Form form={form} label="Registration" className="grid max-w-2xl gap-8">
      <RegistrationFields values={registration} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.pending} disabled={form.pending}>
          Save changes
        </Button>
        <Button variant="secondary" onClick={() => void toList()}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
