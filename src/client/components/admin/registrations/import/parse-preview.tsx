import { useMemo, useState } from 'react'
import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { Cancellations } from '#client/components/admin/registrations/import/cancellations.tsx'
import { type Assign, groupUnused, NotUsed } from '#client/components/admin/registrations/import/not-used.tsx'
import {
  useExisting,
  usePreviewValues,
} from '#client/components/admin/registrations/import/use-preview-values.ts'
import { useReadOptions } from '#client/components/admin/registrations/import/use-read-options.ts'
import { markedNote } from '#client/components/admin/registrations/marked-note.ts'
import { RegistrationFields } from '#client/components/admin/registrations/registration-fields.tsx'
import { useRegistrationsChanged } from '#client/components/admin/registrations/registration-queries.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call, errorMessage } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { readForm } from '#client/form/form-values.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toasts.ts'
import { type Assignments, missingTopics, withAssignments } from '#shared/registration-email/assign.ts'
import {
  type ParsedRegistration,
  toRegistrationInput,
} from '#shared/registration-email/parsed-registration.ts'
import { changesOf, differencesOf, markFound } from '#shared/registrations/comparison.ts'
import {
  fieldLabel,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationInputSchema } from '#shared/registrations/registrations.ts'

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
  const [assignments, setAssignments] = useState<Assignments>(new Map())
  const parsed = withAssignments(parsedText, assignments, days)
  const groups = useMemo(() => groupUnused([parsedText]), [parsedText])
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
  const onAssign: Assign = (key, target) => {
    const next = new Map(assignments)
    if (target === null) next.delete(key)
    else next.set(key, target)
    setAssignments(next)
    const before = toRegistrationInput(parsed)
    const after = toRegistrationInput(withAssignments(parsedText, next, days))
    refill({ ...typed(), ...changesOf(before, after) })
  }

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Form form={form} label="Parsed registration" className="grid grid-cols-1 content-start gap-6">
        <h3 className="text-lg">Preview</h3>
        <NotUsed {...{ groups, assignments, onAssign }} />
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

/** The pasted text with every value marked where it was found, and named. */
const FoundText = ({ text, parsed }: { text: string; parsed: ParsedRegistration }) => {
  const conference = useConference()
  // ‘Monday, Wednesday’ also says that Tuesday is not meant, which needs no name.
  const marked = markFound(text, parsed).map((part) => ({
    ...part,
    fields: part.fields.filter((field) => parsed.fields[field]?.value !== false),
  }))
  return (
    <section aria-label="Pasted text" className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-lg">Where the values were found</h3>
      <pre
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[42rem] overflow-auto whitespace-pre-wrap rounded-md border border-hairline bg-paper p-4 font-mono text-sm leading-7"
      >
        {marked.map(({ start, text: part, isMarked, fields }) =>
          isMarked ? (
            <mark key={start} className="rounded-sm bg-saffron-soft px-0.5 text-ink">
              {part}
              {fields.length > 0 && (
                <small className="ml-1 select-none font-sans text-saffron-ink text-xs">
                  {fields.map((field) => fieldLabel(field, conference)).join(', ')}
                </small>
              )}
            </mark>
          ) : (
            part
          ),
        )}
      </pre>
    </section>
  )
}
