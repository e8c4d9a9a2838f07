import { byText } from '#client/components/admin/lists/by-text.ts'
import { toggled } from '#client/components/admin/lists/selection.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { Table } from '#client/ui/table.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { MadeDecision } from '#shared/abstracts/decisions.ts'
import { leadAuthorColumn, titleColumn } from './abstract-columns.tsx'
import { AuthorResponseBadge } from './author-response-badge.tsx'
import { StatusBadge } from './status-badge.tsx'

type Left = ReadonlySet<number>

const columns = (left: Left, toggle: (id: number) => void): TableColumn<MadeDecision>[] => [
  {
    id: 'chosen',
    header: 'Release',
    width: 5,
    cell: ({ id, abstractTitle, released }) =>
      !released && (
        <input
          type="checkbox"
          aria-label={`Release ${abstractTitle}`}
          checked={!left.has(id)}
          onChange={() => toggle(id)}
          className="size-5 accent-accent"
        />
      ),
  },
  titleColumn(18, ({ id }) => `/admin/abstracts/review/${id}`),
  leadAuthorColumn(15, ({ email }) => email),
  {
    id: 'status',
    header: 'Decision',
    width: 9,
    cell: ({ status, withdrawnAt }) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge abstract={{ status, reviewer1Score: null, reviewer2Score: null }} />
        <AuthorResponseBadge row={{ withdrawnAt, answer: null }} />
      </span>
    ),
    compare: byText(({ status }) => status),
    card: 'status',
  },
  {
    id: 'released',
    header: 'Released',
    width: 9,
    cell: ({ released, releasedAt }) => {
      if (!released) return 'Not yet'
      return releasedAt ? <VenueDate at={releasedAt} /> : 'In the programme'
    },
    compare: (a, b) => Number(a.released) - Number(b.released),
    firstDirection: 'ascending',
  },
]

type DecisionsTableProps = { decisions: MadeDecision[]; left: Left; onLeft: (left: Left) => void }

/** All decisions; unreleased ones can be deselected. */
export const DecisionsTable = ({ decisions, left, onLeft }: DecisionsTableProps) => (
  <Table
    caption="Decisions"
    columns={columns(left, (id) => onLeft(toggled(left, id)))}
    rows={decisions}
    rowKey={({ id }) => id}
    initialSort={{ column: 'released', direction: 'ascending' }}
    empty="No abstracts have been approved or rejected yet."
  />
)
