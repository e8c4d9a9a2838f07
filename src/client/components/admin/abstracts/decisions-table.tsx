import type { MadeDecision } from '../../../../shared/abstracts/decisions'
import { Table } from '../../../ui/table'
import type { TableColumn } from '../../../ui/table-sort'
import { VenueDate } from '../../venue/venue-time'
import { byText } from '../lists/by-text'
import { toggled } from '../lists/selection'
import { leadAuthorColumn, titleColumn } from './abstract-columns'
import { AuthorResponseBadge } from './author-response-badge'
import { StatusBadge } from './status-badge'

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
