import { byText } from '#client/components/admin/lists/by-text.ts'
import { RecordLink } from '#client/components/admin/lists/record-link.tsx'
import { toggled } from '#client/components/admin/lists/selection.ts'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { NamedProposal } from '#shared/review/overview.ts'
import { slotNames } from '#shared/review/slots.ts'

export type Proposed = NamedProposal['assignments'][number]
export type Left = ReadonlySet<string>

export const keyOf = ({ abstractId, slot }: Pick<Proposed, 'abstractId' | 'slot'>) => `${abstractId}-${slot}`

const columns = (left: Left, toggle: (key: string) => void): TableColumn<Proposed>[] => [
  {
    id: 'chosen',
    header: 'Assign',
    width: 5,
    cell: (proposed) => (
      <input
        type="checkbox"
        aria-label={`Assign ${proposed.name} to ${proposed.abstractTitle}`}
        checked={!left.has(keyOf(proposed))}
        onChange={() => toggle(keyOf(proposed))}
        className="size-5 accent-accent"
      />
    ),
  },
  {
    id: 'abstractTitle',
    header: 'Abstract',
    width: 18,
    cell: ({ abstractId, abstractTitle }) => (
      <RecordLink to={`/admin/abstracts/review/${abstractId}`}>{abstractTitle}</RecordLink>
    ),
    compare: byText(({ abstractTitle, slot }) => `${abstractTitle} ${slot}`),
    firstDirection: 'ascending',
    className: 'font-semibold',
    card: 'title',
  },
  { id: 'slot', header: 'Place', width: 8, cell: ({ slot }) => slotNames[slot] },
  {
    id: 'name',
    header: 'Reviewer',
    width: 11,
    cell: ({ name }) => <span dir="auto">{name}</span>,
    compare: byText(({ name, abstractTitle }) => `${name} ${abstractTitle}`),
    firstDirection: 'ascending',
  },
  {
    id: 'reasons',
    header: 'Why this person',
    width: 20,
    cell: ({ reasons }) => (
      <ul>
        {reasons.map((reason) => (
          <li key={reason} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    ),
    card: 'detail',
  },
]

type ProposalTableProps = { assignments: Proposed[]; left: Left; onLeft: (left: Left) => void }

/** Who could review what; single ones can be left out. */
export const ProposalTable = ({ assignments, left, onLeft }: ProposalTableProps) => (
  <Table
    caption="Proposed reviewers"
    columns={columns(left, (key) => onLeft(toggled(left, key)))}
    rows={assignments}
    rowKey={keyOf}
    initialSort={{ column: 'abstractTitle', direction: 'ascending' }}
    empty="Nobody can be proposed at the moment."
  />
)
