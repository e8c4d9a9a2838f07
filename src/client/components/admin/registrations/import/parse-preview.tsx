import { useState } from 'react'
import { changesOf, findByEmail, withParsed } from '../../../../../shared/registration-email/comparison'
import type { ParsedRegistration } from '../../../../../shared/registration-email/parse-email'
import {
  type Registration,
  type RegistrationInput,
  registrationInputSchema,
} from '../../../../../shared/registrations'
import { call, shownMessage } from '../../../../api'
import { Form, useForm } from '../../../../form/form'
import { readForm } from '../../../../form/form-values'
import { toast } from '../../../../toasts'
import { Button } from '../../../../ui/button'
import { AlreadyRegistered } from '../already-registered'
import { RegistrationFields } from '../registration-fields'
import { useRegistrations, useRegistrationsChanged } from '../registration-queries'
import { FoundText } from './found-text'

type ParsePreviewProps = {
  text: string
  parsed: ParsedRegistration
  onCancel: () => void
  onSaved: () => void
}

const foundHint = (parsed: ParsedRegistration) => (field: keyof RegistrationInput) => {
  const found = parsed.fields[field]
  return found ? `Found in line ${found.line}` : 'Not found in the text'
}

const save = (existing: Registration | undefined, body: RegistrationInput) =>
  existing
    ? call('PATCH /api/registrations/:id', { params: { id: existing.id }, body: changesOf(existing, body) })
    : call('POST /api/registrations', { body })

/** Everything that was understood, beside where it was found, to be corrected before it is saved. */
export const ParsePreview = ({ text, parsed, onCancel, onSaved }: ParsePreviewProps) => {
  const changed = useRegistrationsChanged()
  const registrations = useRegistrations().data ?? []
  const [initial] = useState(() =>
    withParsed(findByEmail(registrations, parsed.fields.email?.value ?? ''), parsed),
  )
  const [values, setValues] = useState<RegistrationInput>(initial)
  const existing = findByEmail(registrations, values.email)
  const form = useForm({
    schema: registrationInputSchema,
    onSubmit: async (body) => {
      try {
        const { updatedAbstractsCount } = await save(existing, body)
        const done = existing ? 'Registration updated' : 'Registration added successfully'
        toast({
          title: 'Success',
          description: `${done}. ${updatedAbstractsCount} approved abstract(s) marked as registered.`,
        })
        onSaved()
      } catch (error) {
        const title = existing ? 'Error updating registration' : 'Error adding registration'
        toast({ title, description: shownMessage(error), tone: 'danger' })
        throw error
      } finally {
        // Also after a refusal: somebody else may have added this person a moment ago.
        await changed()
      }
    },
  })
  const noteValues = () => {
    const element = form.formRef.current
    if (element) setValues({ ...initial, ...(readForm(element) as Partial<RegistrationInput>) })
  }

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Form form={form} label="Parsed registration" className="grid content-start gap-6">
        <h3 className="text-lg">Preview</h3>
        <div onInput={noteValues}>
          <RegistrationFields values={initial} hintFor={foundHint(parsed)} />
        </div>
        {existing && <AlreadyRegistered existing={existing} values={values} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.pending} disabled={form.pending}>
            {existing ? 'Update registration' : 'Confirm & Save'}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
      <FoundText text={text} parsed={parsed} />
    </div>
  )
}
