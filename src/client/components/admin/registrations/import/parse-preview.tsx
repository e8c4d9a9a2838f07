import { useMemo, useState } from 'react'
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
import {
  type ComparedRegistration,
  changesOf,
  compareBatch,
  differencesOf,
  markFound,
  withParsed,
} from '#shared/registrations/comparison.ts'
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
import { ParsedList, type PreviewProps } from './parsed-list.tsx'

const foundHint = (parsed: ParsedRegistration) => (field: RegistrationField) => {
  const value = parsed.fields[field]
  if (!value) return 'Not found in the text'
  const lines = new Set([value, ...(value.also ?? [])].map(({ line }) => line))
  const place = `Found in line ${[...lines].join(' and ')}`
  return value.cutFrom ? `Cut from “${value.cutFrom}”. ${place}` : place
}

/** What was read, with what the organiser assigned: one person as a form beside the text, several as a list. */
export const ParsePreview = (props: PreviewProps) => {
  const { registrations, assignments } = props
  const stored = useRegistrations().data
  const conference = useConference()
  const rows = useMemo(() => {
    const read = registrations.map((parsed) => withAssignments(parsed, assignments, conference.days))
    return compareBatch(read, stored ?? [], conference)
  }, [registrations, assignments, stored, conference])
  const [row, ...others] = rows
  if (!row || others.length > 0) return <ParsedList rows={rows} {...props} />
  return <ParsedPerson row={row} stored={stored ?? []} {...props} />
}

type ParsedPersonProps = PreviewProps & { row: ComparedRegistration; stored: Registration[] }

/** A registration to save, or one that is taken back. */
const ParsedPerson = ({ row, stored, text, registrations, assignments, ...on }: ParsedPersonProps) => {
  const { parsed, existing: saved } = row
  const { days } = useConference()
  const [edits, setEdits] = useState<Partial<RegistrationInput>>({})
  const [isCancellation, setIsCancellation] = useState(parsed.isCancellation)
  // A cancellation may be carried out here before its text is read as a registration.
  const [savedAtFirst] = useState(isCancellation ? undefined : saved)
  const read = withParsed(saved, parsed, saved?.id === savedAtFirst?.id ? savedAtFirst : saved)
  const values = mergeRegistration(read, edits)
  const existing = stored.find(({ email }) => sameEmail(email, values.email))
  const missing = missingTopics(parsed, values)
  const assign = (next: Assignments) => {
    const [after] = registrations.map((one) => toRegistrationInput(withAssignments(one, next, days)))
    // Only the fields that the line changes lose what was typed.
    const changed = after ? changesOf(toRegistrationInput(parsed), after) : {}
    setEdits(omit(edits, Object.keys(changed) as RegistrationField[]))
    on.onAssign(next)
  }
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
    onDone: () => on.onSaved([]),
    refreshes: registrationPaths,
  })
  const form = useForm({
    schema: registrationInputSchema,
    onSubmit: (body) => save.mutateAsync(body),
    onInput: (typed) => setEdits(changesOf(read, mergeRegistration(read, typed))),
  })
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      {isCancellation ? (
        <div className="grid grid-cols-1 content-start gap-6">
          <Cancellations title="This is a cancellation, not a registration" rows={[row]} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setIsCancellation(false)}>
              Read it as a registration
            </Button>
            <Button variant="secondary" onClick={on.onCancel}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <Form form={form} label="Parsed registration" className="grid grid-cols-1 content-start gap-6">
          <h3 className="text-lg">Preview</h3>
          <NotUsed registrations={registrations} assignments={assignments} onAssign={assign} />
          {missing.length > 0 && (
            <Alert tone="warning">
              {missing.map((topic) => (
                <p key={topic}>{topic}</p>
              ))}
            </Alert>
          )}
          <RegistrationFields
            // They are filled in anew when the line of a field, or what is saved, changes.
            key={JSON.stringify([saved?.id, saved?.version, assignments])}
            values={values}
            hintFor={foundHint(parsed)}
          />
          {existing && <AlreadyRegistered existing={existing} values={values} />}
          <FormFooter
            submit={existing ? 'Update registration' : 'Confirm & Save'}
            pending={form.pending}
            cancel={on.onCancel}
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
