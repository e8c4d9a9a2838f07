import { CircleCheck, CircleHelp, CircleX, Copy, Equal, Pencil, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SavedTogether } from '#client/components/admin/imports/saved-together.tsx'
import { markedNote } from '#client/components/admin/registrations/marked-note.ts'
import {
  registrationPaths,
  useRegistrations,
} from '#client/components/admin/registrations/registration-queries.ts'
import { AttendedDays } from '#client/components/admin/registrations/registrations-table.tsx'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { ApiError, call } from '#client/data/api.ts'
import { useConference } from '#client/routing/page-context.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { pluralise } from '#shared/pluralise.ts'
import { type Assignments, missingTopics, withAssignments } from '#shared/registration-email/assign.ts'
import type { ParsedRegistration } from '#shared/registration-email/parsed-registration.ts'
import {
  type ComparedRegistration,
  type ComparisonState,
  changesOf,
  compareBatch,
} from '#shared/registrations/comparison.ts'
import { registrationLimits, registrationMessages } from '#shared/registrations/registration-fields.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { Cancellations } from './cancellations.tsx'
import { NotUsed } from './not-used.tsx'
import type { Leftover } from './use-paste-draft.ts'
import { useReadOptions } from './use-read-options.ts'

const states = {
  new: { label: 'New', tone: 'green', Icon: CircleCheck },
  changed: { label: 'Existing, changed', tone: 'blue', Icon: Pencil },
  same: { label: 'Existing', tone: 'grey', Icon: Equal },
  repeated: { label: 'Repeated', tone: 'grey', Icon: Copy },
  cancelled: { label: 'Cancellation', tone: 'amber', Icon: CircleX },
  unclear: { label: 'Not recognised', tone: 'red', Icon: CircleHelp },
} as const satisfies Record<ComparisonState, unknown>

/** Rows that are not saved need no remarks about missing data. */
const needsNote = (state: ComparisonState) => state === 'new' || state === 'changed'

const columns: TableColumn<ComparedRegistration>[] = [
  {
    id: 'state',
    header: 'Recognised as',
    cell: ({ state }) => {
      const { label, tone, Icon } = states[state]
      return (
        <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
          {label}
        </Badge>
      )
    },
    card: 'status',
  },
  {
    id: 'name',
    header: 'Name',
    cell: ({ registration }) => <span dir="auto">{registrationName(registration) || '–'}</span>,
    className: 'min-w-36 font-semibold',
    card: 'title',
  },
  { id: 'email', header: 'E-mail', cell: ({ registration }) => registration.email || '–' },
  {
    id: 'institution',
    header: 'Institution',
    cell: ({ registration }) => <span dir="auto">{registration.institution}</span>,
  },
  {
    id: 'days',
    header: 'Days',
    cell: ({ registration }) => <AttendedDays row={registration} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'needs',
    header: 'Needs',
    cell: ({ registration: { allergiesDetails, accessDetails } }) =>
      (allergiesDetails || accessDetails) && (
        <span dir="auto">{[allergiesDetails, accessDetails].filter(Boolean).join('; ')}</span>
      ),
  },
  {
    id: 'remarks',
    header: 'Remarks',
    cell: ({ remarks, warnings, state }) => (
      <>
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {needsNote(state) &&
          warnings.map((warning) => (
            <p key={warning} className="flex items-start gap-1.5 text-amber-ink">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {warning}
            </p>
          ))}
      </>
    ),
    className: 'min-w-48',
  },
]

type ParseBatchProps = {
  text: string
  registrations: ParsedRegistration[]
  assignments: Assignments
  onAssign: (assignments: Assignments) => void
  onCancel: () => void
  onSaved: (leftovers: Leftover[]) => void
}

/** The registrations found in a mailbox or table, saved as a whole. */
export const ParseBatch = ({ text, registrations, onCancel, onSaved, ...assigned }: ParseBatchProps) => {
  const { days } = useReadOptions()
  const stored = useRegistrations().data
  const conference = useConference()
  const { assignments } = assigned
  const rows = useMemo(
    () =>
      compareBatch(
        registrations.map((parsed) => withAssignments(parsed, assignments, days)),
        stored ?? [],
        conference,
      ),
    [registrations, assignments, days, stored, conference],
  )
  const warned = rows.filter(
    ({ state, parsed, registration }) => needsNote(state) && missingTopics(parsed, registration).length > 0,
  ).length
  const [alsoChanged, setAlsoChanged] = useState(true)
  const count = (state: ComparisonState) => rows.filter((row) => row.state === state).length
  const cancelled = rows.filter(({ state }) => state === 'cancelled')
  const saved = rows.filter(({ state }) => state === 'new' || (state === 'changed' && alsoChanged))
  const leftovers = rows
    .filter(({ state }) => state === 'unclear')
    .map(({ parsed, remarks }) => ({ text: text.slice(parsed.start, parsed.end), remarks }))
  const save = useAction({
    send: () =>
      call('POST /api/registrations/batch', {
        body: {
          added: saved.filter(({ existing }) => !existing).map(({ registration }) => registration),
          changed: saved.flatMap(({ existing, registration }) => {
            if (!existing) return []
            const { id, version } = existing
            return [{ id, version, changes: changesOf(existing, registration) }]
          }),
        },
      }),
    done: ({ added, updated, updatedAbstractsCount }) => ({
      title: 'Success',
      description: `${pluralise(added, 'registration')} added, ${updated} updated.${markedNote(updatedAbstractsCount)}`,
    }),
    failed: 'Error adding registrations',
    onDone: () => onSaved(leftovers),
    refreshes: registrationPaths,
  })
  const tooMany = saved.length > registrationLimits.batch

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base">
        {rows.length - cancelled.length} registrations found: {count('new')} new,{' '}
        {count('changed') + count('same')} existing, {count('repeated')} repeated, {count('unclear')} not
        recognised.
      </p>
      {count('unclear') === rows.length && (
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
      {count('changed') > 0 && (
        <Checkbox
          id="update-existing"
          label={`Also update the ${count('changed')} existing registrations that changed`}
          checked={alsoChanged}
          onChange={(event) => setAlsoChanged(event.currentTarget.checked)}
        />
      )}
      {warned > 0 && (
        <Alert tone="warning">
          {warned === 1 ? 'One of them does' : `${warned} of them do`} not mention days or needs. See the
          remarks.
        </Alert>
      )}
      <NotUsed registrations={registrations} {...assigned} />
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
          disabled={save.isPending || saved.length === 0 || tooMany}
          onClick={() => save.mutate()}
        >
          {saved.length === 0 ? 'Nothing to save' : `Confirm & Save ${saved.length}`}
        </Button>
        {saved.length === 0 && leftovers.length > 0 && (
          <Button onClick={() => onSaved(leftovers)}>Complete {leftovers.length} by hand</Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <SavedTogether count={saved.length} incomplete={leftovers.length} />
      </div>
    </div>
  )
}
