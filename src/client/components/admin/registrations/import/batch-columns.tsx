import { CircleCheck, CircleHelp, CircleX, Copy, Equal, Pencil, TriangleAlert } from 'lucide-react'
import { AttendedDays } from '#client/components/admin/registrations/registrations-table.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { ComparedRegistration, ComparisonState } from '#shared/registrations/comparison.ts'
import { registrationName } from '#shared/registrations/registrations.ts'

const states = {
  new: { label: 'New', tone: 'green', Icon: CircleCheck },
  changed: { label: 'Existing, changed', tone: 'blue', Icon: Pencil },
  same: { label: 'Existing', tone: 'grey', Icon: Equal },
  repeated: { label: 'Repeated', tone: 'grey', Icon: Copy },
  cancelled: { label: 'Cancellation', tone: 'amber', Icon: CircleX },
  unclear: { label: 'Not recognised', tone: 'red', Icon: CircleHelp },
} as const satisfies Record<ComparisonState, unknown>

/** Rows that are not saved need no remarks about missing data. */
export const needsNote = (state: ComparisonState) => state === 'new' || state === 'changed'

const State = ({ state }: { state: ComparisonState }) => {
  const { label, tone, Icon } = states[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {label}
    </Badge>
  )
}

export const batchColumns: TableColumn<ComparedRegistration>[] = [
  { id: 'state', header: 'Recognised as', cell: ({ state }) => <State state={state} />, card: 'status' },
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
