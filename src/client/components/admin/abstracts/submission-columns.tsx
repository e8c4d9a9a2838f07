import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { type AbstractListItem, shownStatus, statuses } from '../../../../shared/abstracts'
import { MOST_POINTS } from '../../../../shared/review'
import { formatDateTime } from '../../../../shared/venue-clock'
import { buttonStyle } from '../../../ui/button'
import { byText, type TableColumn } from '../../../ui/table'
import { DeleteAbstract } from './delete-abstract'
import { StatusBadge } from './status-badge'

type Actions = { onView?: () => void; onDeleted?: () => void }

export const submissionColumns = ({ onView, onDeleted }: Actions): TableColumn<AbstractListItem>[] => [
  {
    id: 'abstractTitle',
    header: 'Title',
    cell: (row) => (
      <Link
        to="/admin/abstracts/review/$id"
        params={{ id: String(row.id) }}
        onClick={onView}
        dir="auto"
        className="text-ink no-underline hover:underline"
      >
        {row.abstractTitle}
      </Link>
    ),
    compare: byText((row) => row.abstractTitle),
    startsWith: 'ascending',
    className: 'font-semibold',
    width: 16,
  },
  {
    id: 'leadAuthorName',
    header: 'Lead author',
    cell: (row) => <span dir="auto">{row.leadAuthorName}</span>,
    compare: byText((row) => `${row.leadAuthorSurname} ${row.leadAuthorFirstName}`),
    width: 9.5,
  },
  {
    id: 'institution',
    header: 'Institution',
    cell: (row) => <span dir="auto">{row.institution}</span>,
    compare: byText((row) => row.institution),
    width: 10.5,
  },
  {
    id: 'submittedAt',
    header: 'Submitted',
    cell: (row) => formatDateTime(row.submittedAt),
    // ISO texts sort as they are.
    compare: (a, b) => (a.submittedAt < b.submittedAt ? -1 : a.submittedAt > b.submittedAt ? 1 : a.id - b.id),
    className: 'tabular-nums',
    width: 7.5,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge abstract={row} />,
    compare: byText((row) => statuses[shownStatus(row)].label),
    width: 11,
  },
  {
    id: 'totalScore',
    header: 'Score',
    cell: (row) => `${row.totalScore} / ${MOST_POINTS}`,
    compare: (a, b) => a.totalScore - b.totalScore,
    className: 'whitespace-nowrap tabular-nums',
    width: 5,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (row) => (
      <div className="-my-1 flex items-center">
        <Link
          to="/admin/abstracts/review/$id"
          params={{ id: String(row.id) }}
          onClick={onView}
          aria-label={`View ${row.abstractTitle}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          <Eye aria-hidden className="size-4" />
          View
        </Link>
        <DeleteAbstract abstract={row} onDeleted={onDeleted} />
      </div>
    ),
    width: 8,
  },
]
