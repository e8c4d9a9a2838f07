import { CircleCheck, CircleHelp, CircleX, Copy, Equal, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { SavedTogether } from '#client/components/admin/imports/saved-together.tsx'
import { markedNote } from '#client/components/admin/registrations/marked-note.ts'
import { registrationPaths } from '#client/components/admin/registrations/registration-queries.ts'
import { AttendedDays } from '#client/components/admin/registrations/registrations-table.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { ApiError, call } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { pluralise } from '#shared/pluralise.ts'
import { type Assignments, missingTopics } from '#shared/registration-email/assign.ts'
import type { ParsedRegistration } from '#shared/registration-email/parsed-registration.ts'
import {
  type ComparedRegistration,
  type ComparisonState,
  changesOf,
} from '#shared/registrations/comparison.ts'
import {
  type RegistrationInput,
  registrationLimits,
  registrationMessages,
} from '#shared/registrations/registration-fields.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { Cancellations } from './cancellations.tsx'
import { NotUsed } from './not-used.tsx'
import type { Leftover } from './use-paste-draft.ts'

const states = {
  new: { label: 'New', tone: 'green', Icon: CircleCheck },
  changed: { label: 'Existing, changed', tone: 'blue', Icon: Pencil },
  same: { label: 'Existing', tone: 'grey', Icon: Equal },
  repeated: { label: 'Repeated', tone: 'grey', Icon: Copy },
  cancelled: { label: 'Cancellation', tone: 'amber', Icon: CircleX },
  unclear: { label: 'Not recognised', tone: 'red', Icon: CircleHelp },
} as const satisfies Record<ComparisonState, unknown>

const State = ({ state }: ComparedRegistration) => {
  const { label, tone, Icon } = states[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}

/** Rows that are not saved need no remarks about missing data. */
const needsNote = ({ state }: ComparedRegistration) => state === 'new' || state === 'changed'

const Remarks = (row: ComparedRegistration) => (
  <>
    {row.remarks.map((remark) => (
      <p key={remark}>{remark}</p>
    ))}
    {needsNote(row) &&
      row.warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-1.5 text-amber-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      ))}
  </>
)

const column = (
  header: string,
  textOf: (registration: RegistrationInput) => string,
): TableColumn<ComparedRegistration> => ({
  id: header,
  header,
  cell: ({ registration }) => textOf(registration) && <span dir="auto">{textOf(registration)}</span>,
})

const columns: TableColumn<ComparedRegistration>[] = [
  { id: 'state', header: 'Recognised as', cell: State, card: 'status' },
  {
    ...column('Name', (registration) => registrationName(registration) || '–'),
    className: 'min-w-36 font-semibold',
    card: 'title',
  },
  column('E-mail', ({ email }) => email || '–'),
  column('Institution', ({ institution }) => institution),
  {
    id: 'days',
    header: 'Days',
    cell: ({ registration }) => <AttendedDays row={registration} />,
    className: 'whitespace-nowrap',
  },
  column('Needs', (needs) => [needs.allergiesDetails, needs.accessDetails].filter(Boolean).join('; ')),
  { id: 'remarks', header: 'Remarks', cell: Remarks, className: 'min-w-48' },
]

export type PreviewProps = {
  text: string
  registrations: ParsedRegistration[]
  assignments: Assignments
  onAssign: (assignments: Assignments) => void
  onCancel: () => void
  onSaved: (leftovers: Leftover[]) => void
}

/** The registrations found in a mailbox or table, saved as a whole. */
export const ParsedList = ({
  rows,
  text,
  onCancel,
  onSaved,
  ...unused
}: PreviewProps & { rows: ComparedRegistration[] }) => {
  const [alsoChanged, setAlsoChanged] = useState(true)
  const inState = (state: ComparisonState) => rows.filter((row) => row.state === state)
  const added = inState('new')
  const changed = inState('changed')
  const unclear = inState('unclear')
  const cancelled = inState('cancelled')
  const updated = alsoChanged ? changed : []
  const savedCount = added.length + updated.length
  const warned = rows.filter(
    (row) => needsNote(row) && missingTopics(row.parsed, row.registration).length > 0,
  )
  const leftovers = unclear.map(({ parsed: { start, end }, remarks }) => ({
    text: text.slice(start, end),
    remarks,
  }))
  const save = useAction({
    send: () =>
      call('POST /api/registrations/batch', {
        body: {
          added: added.map(({ registration }) => registration),
          changed: updated.flatMap(({ existing, registration }) => {
            if (!existing) return []
            const { id, version } = existing
            return [{ id, version, changes: changesOf(existing, registration) }]
          }),
        },
      }),
    done: (saved) => ({
      title: 'Success',
      description: `${pluralise(saved.added, 'registration')} added, ${saved.updated} updated.${markedNote(saved.updatedAbstractsCount)}`,
    }),
    failed: 'Error adding registrations',
    onDone: () => onSaved(leftovers),
    refreshes: registrationPaths,
  })
  const tooMany = savedCount > registrationLimits.batch

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base">
        {rows.length - cancelled.length} registrations found: {added.length} new,{' '}
        {changed.length + inState('same').length} existing, {inState('repeated').length} repeated,{' '}
        {unclear.length} not recognised.
      </p>
      {unclear.length === rows.length && (
        <Alert tone="danger" title={registrationMessages.validationFailed} />
      )}
      <Table
        caption="Registrations found in the text"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.parsed.start}
        empty="Nothing was found."
      />
      {cancelled.length > 0 && (
        <Cancellations title={pluralise(cancelled.length, 'cancellation')} rows={cancelled} />
      )}
      {changed.length > 0 && (
        <Checkbox
          id="update-existing"
          label={`Also update the ${changed.length} existing registrations that changed`}
          checked={alsoChanged}
          onChange={(event) => setAlsoChanged(event.currentTarget.checked)}
        />
      )}
      {warned.length > 0 && (
        <Alert tone="warning">
          {warned.length === 1 ? 'One of them does' : `${warned.length} of them do`} not mention days or
          needs. See the remarks.
        </Alert>
      )}
      <NotUsed {...unused} />
      {save.error instanceof ApiError && save.error.issues.length > 0 && (
        <Alert tone="danger" title={save.error.userMessage}>
          <ul className="mt-1 list-disc pl-5">
            {save.error.issues.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {tooMany && (
        <Alert tone="danger">
          Please paste no more than {registrationLimits.batch} registrations at a time.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={save.isPending}
          disabled={save.isPending || savedCount === 0 || tooMany}
          onClick={() => save.mutate()}
        >
          {savedCount === 0 ? 'Nothing to save' : `Confirm & Save ${savedCount}`}
        </Button>
        {savedCount === 0 && leftovers.length > 0 && (
          <Button onClick={() => onSaved(leftovers)}>Complete {leftovers.length} by hand</Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <SavedTogether count={savedCount} incomplete={leftovers.length} />
      </div>
    </div>
  )
}
