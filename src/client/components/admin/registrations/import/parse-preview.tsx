import { useState } from 'react'
import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import { FormFooter } from '#client/components/admin/layout/form-footer.tsx'
import { markedNote } from '#client/components/admin/registrations/marked-note.ts'
import { RegistrationFields } from '#client/components/admin/registrations/registration-fields.tsx'
import {
  registrationPaths,
  useRegistrations,
} from '#client/components/admin/registrations/registration-queries.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { call } from '#client/data/api.ts'
import { Form, useForm } from '#client/form/form.tsx'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { sameEmail } from '#shared/email.ts'
import { omit } from '#shared/omit.ts'
import { type Assignments, missingTopics, withAssignments } from '#shared/registration-email/assign.ts'
import {
  type ParsedRegistration,
  toRegistrationInput,
} from '#shared/registration-email/parsed-registration.ts'
import { changesOf, differencesOf, markFound, withParsed } from '#shared/registrations/comparison.ts'
import {
  fieldLabel,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import {
  mergeRegistration,
  type Registration,
  registrationInputSchema,
} from '#shared/registrations/registrations.ts'
import { Cancellations } from './cancellations.tsx'
import { NotUsed } from './not-used.tsx'

/** What the text, the organiser's assignments and edits say, over what is saved with that address. */
const usePreviewValues = (parsedText: ParsedRegistration) => {
  const { days } = useConference()
  const registrations = useRegistrations().data
  const find = (email = '') => registrations?.find((registration) => sameEmail(registration.email, email))
  const [assignments, setAssignments] = useState<Assignments>({})
  const [edits, setEdits] = useState<Partial<RegistrationInput>>({})
  const parsed = withAssignments(parsedText, assignments, days)
  const saved = find(parsed.fields.email?.value)
  // A cancellation may be carried out here before its text is read as a registration.
  const [savedAtFirst] = useState(parsedText.isCancellation ? undefined : saved)
  const read = withParsed(saved, parsed, saved?.id === savedAtFirst?.id ? savedAtFirst : saved)
  const values = mergeRegistration(read, edits)
  return {
    parsed,
    values,
    saved,
    existing: find(values.email),
    assignments,
    /** The fields are filled in anew when this changes. */
    formKey: JSON.stringify([saved?.id, saved?.version, assignments]),
    edit: (typed: Partial<RegistrationInput>) => setEdits(changesOf(read, mergeRegistration(read, typed))),
    /** Only the fields that the line changes lose what was typed. */
    assign: (next: Assignments) => {
      const after = toRegistrationInput(withAssignments(parsedText, next, days))
      const changed = changesOf(toRegistrationInput(parsed), after)
      setEdits(omit(edits, Object.keys(changed) as RegistrationField[]))
      setAssignments(next)
    },
  }
}

const foundHint = (parsed: ParsedRegistration) => (field: RegistrationField) => {
  const value = parsed.fields[field]
  if (!value) return 'Not found in the text'
  const lines = new Set([value, ...(value.also ?? [])].map(({ line }) => line))
  const place = `Found in line ${[...lines].join(' and ')}`
  return value.cutFrom ? `Cut from “${value.cutFrom}”. ${place}` : place
}

type ParsePreviewProps = {
  text: string
  parsed: ParsedRegistration
  onCancel: () => void
  onSaved: () => void
}

/** What was read of one person beside the text: a registration to save, or one that is taken back. */
export const ParsePreview = ({ text, parsed: parsedText, onCancel, onSaved }: ParsePreviewProps) => {
  const { parsed, values, saved, existing, formKey, ...preview } = usePreviewValues(parsedText)
  const [isCancellation, setIsCancellation] = useState(parsedText.isCancellation)
  const missing = missingTopics(parsed, values)
  const save = useAction({
    send: (body: RegistrationInput) =>
      existing
        ? call('PATCH /api/registrations/:id', {
            params: { id: existing.id },
            body: { ...changesOf(existing, body), version: existing.version },
          })
        : call('POST /api/registrations', { body }),
    done: ({ updatedAbstractsCount: count }) => ({
      title: 'Success',
      description: existing
        ? `Registration updated.${markedNote(count)}`
        : `Registration added successfully. ${count} approved abstract(s) marked as registered.`,
    }),
    failed: existing ? 'Error updating registration' : 'Error adding registration',
    onDone: onSaved,
    refreshes: registrationPaths,
  })
  const form = useForm({
    schema: registrationInputSchema,
    onSubmit: (body) => save.mutateAsync(body),
    onInput: preview.edit,
  })
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      {isCancellation ? (
        <div className="grid grid-cols-1 content-start gap-6">
          <Cancellations
            title="This is a cancellation, not a registration"
            rows={[{ existing: saved, registration: values }]}
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
      ) : (
        <Form form={form} label="Parsed registration" className="grid grid-cols-1 content-start gap-6">
          <h3 className="text-lg">Preview</h3>
          <NotUsed registrations={[parsedText]} assignments={preview.assignments} onAssign={preview.assign} />
          {missing.length > 0 && (
            <Alert tone="warning">
              {missing.map((topic) => (
                <p key={topic}>{topic}</p>
              ))}
            </Alert>
          )}
          <RegistrationFields key={formKey} values={values} hintFor={foundHint(parsed)} />
          {existing && <AlreadyRegistered existing={existing} values={values} />}
          <FormFooter
            submit={existing ? 'Update registration' : 'Confirm & Save'}
            pending={form.pending}
            cancel={onCancel}
          />
        </Form>
      )}
      <FoundText text={text} parsed={parsed} />
    </div>
  )
}

type AlreadyRegisteredProps = { existing: Registration; values: RegistrationInput }

/** An address can register once only: the saved registration beside the new one. */
const AlreadyRegistered = ({ existing, values }: AlreadyRegisteredProps) => {
  const conference = useConference()
  const differences = differencesOf(existing, values).map((difference) => ({
    ...difference,
    label: fieldLabel(difference.field, conference),
  }))
  return (
    <Alert title="This address is already registered">
      <p>
        It was added on <VenueDate at={existing.createdAt} />.{' '}
        {differences.length > 0 ? 'Saving will change:' : 'Saving will not change anything.'}
      </p>
      {differences.length > 0 && <DifferenceTable differences={differences} before="Saved" after="New" />}
    </Alert>
  )
}

/** The pasted text with every value marked where it was found, and named. */
const FoundText = ({ text, parsed }: { text: string; parsed: ParsedRegistration }) => {
  const conference = useConference()
  return (
    <section aria-label="Pasted text" className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-lg">Where the values were found</h3>
      <pre
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[42rem] overflow-auto whitespace-pre-wrap rounded-md border border-hairline bg-paper p-4 font-mono text-sm leading-7"
      >
        {markFound(text, parsed).map(({ start, text: part, isMarked, fields }) => {
          if (!isMarked) return part
          // ‘Monday, Wednesday’ also says that Tuesday is not meant, which needs no name.
          const named = fields.filter((field) => parsed.fields[field]?.value !== false)
          return (
            <mark key={start} className="rounded-sm bg-saffron-soft px-0.5 text-ink">
              {part}
              {named.length > 0 && (
                <small className="ml-1 select-none font-sans text-saffron-ink text-xs">
                  {named.map((field) => fieldLabel(field, conference)).join(', ')}
                </small>
              )}
            </mark>
          )
        })}
      </pre>
    </section>
  )
}
