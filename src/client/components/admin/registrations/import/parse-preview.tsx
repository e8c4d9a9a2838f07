import { useMemo, useState } from 'react'
import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { markedNote } from '#client/components/admin/registrations/marked-note.ts'
import { RegistrationFields } from '#client/components/admin/registrations/registration-fields.tsx'
import {
  useRegistrations,
  useRegistrationsChanged,
} from '#client/components/admin/registrations/registration-queries.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call, errorMessage } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { readForm } from '#client/form/form-values.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { sameEmail } from '#shared/email.ts'
import { type Assignments, missingTopics, withAssignments } from '#shared/registration-email/assign.ts'
import {
  type ParsedRegistration,
  toRegistrationInput,
} from '#shared/registration-email/parsed-registration.ts'
import {
  changesOf,
  differencesOf,
  indexByEmail,
  rebase,
  withParsed,
} from '#shared/registrations/comparison.ts'
import {
  fieldLabel,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationInputSchema } from '#shared/registrations/registrations.ts'
import { Cancellations } from './cancellations.tsx'
import { FoundText } from './found-text.tsx'
import { NotUsed } from './not-used.tsx'
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
  return value.cutFrom ? `Cut from “${value.cutFrom}”. ${place}` : place
}

const save = (existing: Registration | undefined, body: RegistrationInput) =>
  existing
    ? call('PATCH /api/registrations/:id', {
        params: { id: existing.id },
        body: { ...changesOf(existing, body), version: existing.version },
      })
    : call('POST /api/registrations', { body })

/** Finds the saved registration of an address. */
const useRegistrationFinder = () => {
  const registrations = useRegistrations().data
  return useMemo(() => indexByEmail(registrations ?? []), [registrations])
}

/** The preview's initial and current values, and the saved registration it would update. */
const usePreviewValues = (parsed: ParsedRegistration) => {
  const find = useRegistrationFinder()
  const [initial, setInitial] = useState(() => ({
    values: withParsed(find(parsed.fields.email?.value ?? ''), parsed),
    formKey: 0,
  }))
  const [values, setValues] = useState<RegistrationInput>(initial.values)
  const refill = (next: RegistrationInput) => {
    setInitial(({ formKey }) => ({ values: next, formKey: formKey + 1 }))
    setValues(next)
  }
  const existing = find(values.email)
  const [previous, setPrevious] = useState(existing)
  if (existing !== previous) {
    setPrevious(existing)
    const isSame = sameEmail(values.email, initial.values.email) && existing?.version !== previous?.version
    // What the text and the organiser say is applied over what was saved meanwhile.
    const isSaid = (field: RegistrationField) =>
      previous
        ? values[field] !== previous[field]
        : parsed.fields[field] !== null || values[field] !== initial.values[field]
    if (existing && isSame) refill(rebase(values, existing, isSaid))
  }
  return { initial, values, existing, setValues, refill }
}

/** What was read beside the text: a registration to save, or one that is taken back. */
export const ParsePreview = (props: ParsePreviewProps) => {
  const { text, parsed, onCancel } = props
  const existing = useRegistrationFinder()(parsed.fields.email?.value ?? '')
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
  const [assignments, setAssignments] = useState<Assignments>({})
  const parsed = withAssignments(parsedText, assignments, days)
  const registrations = useMemo(() => [parsedText], [parsedText])
  const missing = missingTopics(parsed, values)
  const form = useForm({
    schema: registrationInputSchema,
    onSubmit: async (body) => {
      try {
        const { updatedAbstractsCount } = await save(existing, body)
        toast({
          title: 'Success',
          description: existing
            ? `Registration updated.${markedNote(updatedAbstractsCount)}`
            : `Registration added successfully. ${updatedAbstractsCount} approved abstract(s) marked as registered.`,
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
  const onAssign = (next: Assignments) => {
    setAssignments(next)
    const before = toRegistrationInput(parsed)
    const after = toRegistrationInput(withAssignments(parsedText, next, days))
    refill({ ...typed(), ...changesOf(before, after) })
  }

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Form form={form} label="Parsed registration" className="grid grid-cols-1 content-start gap-6">
        <h3 className="text-lg">Preview</h3>
        <NotUsed {...{ registrations, assignments, onAssign }} />
        {missing.length > 0 && (
          <Alert tone="warning">
            {missing.map((topic) => (
              <p key={topic}>{topic}</p>
            ))}
          </Alert>
        )}
        <div onInput={() => setValues(typed())}>
          <RegistrationFields key={initial.formKey} values={initial.values} hintFor={foundHint(parsed)} />
        </div>
        {existing && <AlreadyRegistered existing={existing} values={values} />}
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

type AlreadyRegisteredProps = { existing: Registration; values: RegistrationInput }

/** An address can register once only: the saved registration beside the new one. */
const AlreadyRegistered = ({ existing, values }: AlreadyRegisteredProps) => {
  const conference = useConference()
  const differences = differencesOf(existing, values)
  return (
    <Alert title="This address is already registered">
      <p>
        It was added on <VenueDate at={existing.createdAt} />.{' '}
        {differences.length > 0 ? 'Saving will change:' : 'Saving will not change anything.'}
      </p>
      {differences.length > 0 && (
        <DifferenceTable
          differences={differences.map(({ field, ...values }) => ({
            label: fieldLabel(field, conference),
            ...values,
          }))}
          before="Saved"
          after="New"
        />
      )}
    </Alert>
  )
}
