import { Link } from '@tanstack/react-router'
import type { LetterFilter, LetterListItem } from '../../../../shared/letters/letters'
import { defaultTemplates } from '../../../../shared/letters/templates'
import { Badge } from '../../../ui/badge'
import type { TableColumn } from '../../../ui/table-sort'
import { useVenueTime } from '../../venue/venue-time'
import { LetterBadge } from './letter-badge'

type Options = {
  /** The list a letter is opened from, for paging. */
  filter: LetterFilter
  /** False where there are no bulk actions. */
  selection: false | { isSelected: (id: number) => boolean; toggle: (id: number) => void }
}

const LatestDeliveryEvent = ({ state, sentAt, nextAttemptAt, answer, createdAt }: LetterListItem) => {
  const { formatDateTime } = useVenueTime()
  if (sentAt) return formatDateTime(sentAt)
  if (state === 'waiting' && answer && nextAttemptAt)
    return `${answer} Next try ${formatDateTime(nextAttemptAt)}.`
  return answer || `Written ${formatDateTime(createdAt)}`
}

const selectionColumn = ({
  isSelected,
  toggle,
}: Exclude<Options['selection'], false>): TableColumn<LetterListItem> => ({
  id: 'selected',
  header: 'Select',
  width: 5,
  card: 'actions',
  cell: ({ id, toName }) => (
    <input
      type="checkbox"
      aria-label={`Select the letter to ${toName}`}
      checked={isSelected(id)}
      onChange={() => toggle(id)}
      className="size-5 accent-accent"
    />
  ),
})

export const outboxColumns = ({ filter, selection }: Options): TableColumn<LetterListItem>[] => [
  ...(selection ? [selectionColumn(selection)] : []),
  {
    id: 'to',
    header: 'To',
    width: 15,
    card: 'title',
    cell: ({ id, toName, toEmail }) => (
      <>
        <Link
          to="/admin/letters/$id"
          params={{ id: String(id) }}
          search={filter}
          dir="auto"
          className="text-link font-semibold"
        >
          {toName || toEmail}
        </Link>
        <Link to="/admin/people/$email" params={{ email: toEmail }} className="block break-all text-ink-soft">
          {toEmail}
        </Link>
      </>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: 18,
    cell: ({ subject, kind }) => (
      <>
        <span dir="auto">{subject}</span>
        <span className="block text-ink-soft">{defaultTemplates[kind].label}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: 15,
    card: 'status',
    cell: (letter) => (
      <>
        <LetterBadge state={letter.state} /> {letter.unfinished && <Badge tone="red">Incomplete</Badge>}
        <span className="mt-1 block text-ink-soft [overflow-wrap:anywhere]">
          <LatestDeliveryEvent {...letter} />
        </span>
      </>
    ),
  },
]
