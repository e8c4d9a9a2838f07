import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, Copy, Equal, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  type ReviewedRegistration,
  type ReviewState,
  reviewBatch,
} from '../../../../../shared/registration-email/comparison'
import type { ParsedRegistration } from '../../../../../shared/registration-email/parse-email'
import {
  registrationLimits,
  registrationMessages,
  registrationName,
} from '../../../../../shared/registrations'
import { call, shownMessage } from '../../../../api'
import { toast } from '../../../../toasts'
import { Alert } from '../../../../ui/alert'
import { Badge } from '../../../../ui/badge'
import { Button } from '../../../../ui/button'
import { Checkbox } from '../../../../ui/field'
import { Table, type TableColumn } from '../../../../ui/table'
import { useRegistrations, useRegistrationsChanged } from '../registration-queries'
import { daysText } from '../registrations-table'

const states = {
  new: { label: 'New', tone: 'green', Icon: CircleCheck },
  changed: { label: 'Already there, changed', tone: 'blue', Icon: Pencil },
  same: { label: 'Already there', tone: 'grey', Icon: Equal },
  repeated: { label: 'Repeated', tone: 'grey', Icon: Copy },
  unclear: { label: 'Not understood', tone: 'red', Icon: CircleHelp },
} as const satisfies Record<ReviewState, unknown>

const State = ({ state }: { state: ReviewState }) => {
  const { label, tone, Icon } = states[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}

const columns: TableColumn<ReviewedRegistration>[] = [
  { id: 'state', header: 'Understood as', cell: ({ state }) => <State state={state} /> },
  {
    id: 'name',
    header: 'Name',
    cell: ({ registration }) => <span dir="auto">{registrationName(registration) || '–'}</span>,
    className: 'min-w-36 font-semibold',
  },
  { id: 'email', header: 'Email', cell: ({ registration }) => registration.email || '–' },
  {
    id: 'institution',
    header: 'Institution',
    cell: ({ registration }) => <span dir="auto">{registration.institution}</span>,
  },
  {
    id: 'days',
    header: 'Days',
    cell: ({ registration }) => daysText(registration),
    className: 'whitespace-nowrap',
  },
  {
    id: 'needs',
    header: 'Needs',
    cell: ({ registration }) => (
      <span dir="auto">
        {[registration.allergiesDetails, registration.accessDetails].filter(Boolean).join('; ')}
      </span>
    ),
  },
  {
    id: 'remarks',
    header: 'Remarks',
    cell: ({ remarks }) => remarks.map((remark) => <p key={remark}>{remark}</p>),
    className: 'min-w-48',
  },
]

type ParseBatchProps = { found: ParsedRegistration[]; onCancel: () => void; onSaved: () => void }

/** What was understood of a mailbox or a table, to be saved as a whole. */
export const ParseBatch = ({ found, onCancel, onSaved }: ParseBatchProps) => {
  const rows = reviewBatch(found, useRegistrations().data ?? [])
  const changed = useRegistrationsChanged()
  const [alsoChanged, setAlsoChanged] = useState(true)
  const count = (state: ReviewState) => rows.filter((row) => row.state === state).length
  const chosen = rows.filter(({ state }) => state === 'new' || (state === 'changed' && alsoChanged))
  const save = useMutation({
    mutationFn: () =>
      call('POST /api/registrations/batch', {
        body: {
          registrations: chosen.map(({ existing, registration }) => ({ id: existing?.id, registration })),
        },
      }),
    onSuccess: ({ added, updated, updatedAbstractsCount }) => {
      toast({
        title: 'Success',
        description: `${added} registration(s) added, ${updated} updated. ${updatedAbstractsCount} approved abstract(s) marked as registered.`,
      })
      onSaved()
    },
    onError: (error) =>
      toast({ title: 'Error adding registrations', description: shownMessage(error), tone: 'danger' }),
    onSettled: changed,
  })
  const tooMany = chosen.length > registrationLimits.batch

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-base">
        {rows.length} registrations were found: {count('new')} new, {count('changed') + count('same')} already
        there, {count('repeated')} repeated, {count('unclear')} not understood.
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
      {count('changed') > 0 && (
        <Checkbox
          id="update-existing"
          label={`Also update the ${count('changed')} that are already there and changed`}
          checked={alsoChanged}
          onChange={(event) => setAlsoChanged(event.currentTarget.checked)}
        />
      )}
      {tooMany && (
        <Alert tone="danger">Please paste {registrationLimits.batch} registrations or less at a time.</Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={save.isPending}
          disabled={save.isPending || chosen.length === 0 || tooMany}
          onClick={() => save.mutate()}
        >
          {chosen.length === 0 ? 'Nothing to save' : `Confirm & Save ${chosen.length}`}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <span className="text-ink-soft">All of them are saved, or none.</span>
      </div>
    </div>
  )
}
