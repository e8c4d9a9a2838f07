import { Link } from '@tanstack/react-router'
import { useVenueTime } from '#client/components/venue/venue-time.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { LetterFilter, LetterListItem } from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { LetterBadge } from './letter-badge.tsx'

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
