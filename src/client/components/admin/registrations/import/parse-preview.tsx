import { useEffect, useMemo, useRef, useState } from 'react'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { AlreadyRegistered } from '#client/components/admin/registrations/already-registered.tsx'
import { RegistrationFields } from '#client/components/admin/registrations/registration-fields.tsx'
import { useRegistrationsChanged } from '#client/components/admin/registrations/registration-queries.ts'
import { call, errorMessage } from '#client/data/api.ts'
import { Form, SubmitCancelled, useForm } from '#client/form/form.tsx'
import { readForm } from '#client/form/form-values.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { missingTopics, withAssignments } from '#shared/registration-email/assign.ts'
import {
  fieldsToCheck,
  type ParsedRegistration,
  toRegistrationInput,
} from '#shared/registration-email/parsed-registration.ts'
import { changesOf } from '#shared/registrations/comparison.ts'
import {
  fieldLabel,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationInputSchema } from '#shared/registrations/registrations.ts'
import { Cancellations } from './cancellations.tsx'
import { ChooseAddress } from './choose-address.tsx'
import { FoundText } from './found-text.tsx'
import { groupUnused, UnusedLines } from './unused-lines.tsx'
import { type Assign, useAssignments } from './use-assignments.ts'
import { useExisting, usePreviewValues } from './use-preview-values.ts'
import { useReadOptions } from './use-read-options.ts'

type ParsePreviewProps = {
  text: string
  parsed: ParsedRegistration
  onCancel: () => void
  onSaved: () => void
}

const foundHint = (parsed: ParsedRegistration) => (field: RegistrationField) => {
  const value = parsed.fields[field]
  if (!value) return 'Not found in the text'
  const lines = new Set([value, ...(value.also ?? [])].map(({ line }) => line))
  const place = `Found in line ${[...lines].join(' and ')}`
  return value.toCheck ? `${place}: please check` : place
}

/** Asks once before values are saved that were read without a label and that nobody looked at. */
const useUncheckedFields = (parsed: ParsedRegistration) => {
  const formRef = useRef<HTMLFormElement>(null)
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const form = formRef.current
    const look = ({ target }: FocusEvent) =>
      target instanceof HTMLElement && seen.current.add(target.getAttribute('name') ?? '')
    form?.addEventListener('focusin', look)
    return () => form?.removeEventListener('focusin', look)
  }, [])
  const [asked, setAsked] = useState<RegistrationField[]>([])
  return {
    asked,
    formRef,
    /** Throws when the organiser is to look first. */
    askOnce: () => {
      const unseen = fieldsToCheck(parsed).filter((field) => !seen.current.has(field))
      if (asked.length > 0 || unseen.length === 0) return
      setAsked(unseen)
      throw new SubmitCancelled()
    },
  }
}

const save = (existing: Registration | undefined, body: RegistrationInput) =>
  existing
    ? call('PATCH /api/registrations/:id', {
        params: { id: existing.id },
        body: { ...changesOf(existing, body), version: existing.version },
      })
    : call('POST /api/registrations', { body })

/** What was read beside the text: a registration to save, or one that is taken back. */
export const ParsePreview = (props: ParsePreviewProps) => {
  const { text, parsed, onCancel } = props
  const existing = useExisting(parsed.fields.email?.value ?? '')
  const [isCancellation, setIsCancellation] = useState(parsed.isCancellation)
  if (!isCancellation) return <ParsedForm {...props} />
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-6">
        <Cancellations
          title="This is a cancellation, not a registration"
          rows={[{ existing, registration: toRegistrationInput(parsed) }]}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setIsCancellation(false)}>
            Read it as a registration
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
      <FoundText text={text} parsed={parsed} />
    </div>
  )
}

/** The parsed values beside the text they were found in, editable before saving. */
const ParsedForm = ({ text, parsed: parsedText, onCancel, onSaved }: ParsePreviewProps) => {
  const changed = useRegistrationsChanged()
  const { days } = useReadOptions()
  const { initial, values, existing, setValues, refill } = usePreviewValues(parsedText)
  const { assignments, assign } = useAssignments()
  const parsed = withAssignments(parsedText, assignments, days)
  const groups = useMemo(() => groupUnused([parsedText]), [parsedText])
  const missing = missingTopics(parsed, values)
  const conference = useConference()
  const unchecked = useUncheckedFields(parsed)
  const form = useForm({
    schema: registrationInputSchema,
    formRef: unchecked.formRef,
    onSubmit: async (body) => {
      unchecked.askOnce()
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
        toast({ title, description: errorMessage(error), tone: 'danger' })
        throw error
      } finally {
        // Also after an error: a colleague may just have added this person.
        await changed()
      }
    },
  })
  const typed = (): RegistrationInput => {
    const element = form.formRef.current
    return { ...initial.values, ...(element ? (readForm(element) as Partial<RegistrationInput>) : {}) }
  }
  // Fills in only what the line changes and keeps everything typed.
  const onAssign: Assign = (key, target) => {
    const before = toRegistrationInput(parsed)
    const after = toRegistrationInput(withAssignments(parsedText, assign(key, target), days))
    refill({ ...typed(), ...changesOf(before, after) })
  }

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Form form={form} label="Parsed registration" className="grid grid-cols-1 content-start gap-6">
        <h3 className="text-lg">Preview</h3>
        <UnusedLines {...{ groups, assignments, onAssign }} />
        {missing.length > 0 && (
          <Alert tone="warning">
            {missing.map((topic) => (
              <p key={topic}>{topic}</p>
            ))}
          </Alert>
        )}
        {parsed.addresses.length > 1 && (
          <ChooseAddress addresses={parsed.addresses} onChoose={(email) => refill({ ...typed(), email })} />
        )}
        {parsed.names.length > 1 && (
          <Alert tone="warning">The text names several people: {parsed.names.join(', ')}.</Alert>
        )}
        <div onInput={() => setValues(typed())}>
          <RegistrationFields key={initial.formKey} values={initial.values} hintFor={foundHint(parsed)} />
        </div>
        {existing && <AlreadyRegistered existing={existing} values={values} />}
        {unchecked.asked.length > 0 && (
          <Alert tone="warning" title="Please check before you save">
            Read without a label: {unchecked.asked.map((field) => fieldLabel(field, conference)).join(', ')}.
            Press the button again to save.
          </Alert>
        )}
        <FormFooter
          submit={existing ? 'Update registration' : 'Confirm & Save'}
          pending={form.pending}
          cancel={onCancel}
        />
      </Form>
      <FoundText text={text} parsed={parsed} />
    </div>
  )
}
