import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordLink, textColumn } from '#client/components/admin/lists/columns.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'

type Row = { id: number; title: string; date: string; startTime: string; endTime: string }

/** The columns that events and sessions share. A start time begins with its date. */
export const whenColumn = <R extends Row>(): TableColumn<R> =>
  textColumn('date', 'Date and time', 13.5, (row) => row.startTime, {
    cell: (row) => (
      <>
        {formatLongDate(row.date)}
        <br />
        {formatTimeRange(row.startTime, row.endTime)}
      </>
    ),
    className: 'tabular-nums',
  })

export const ClashBadge = () => (
  <Badge tone="red" icon={<CircleAlert aria-hidden className="size-4" />}>
    Clash
  </Badge>
)

export const programmeTitleColumn = <R extends Row>(
  width: number,
  pathOf: (row: R) => string,
  notes: (row: R) => ReactNode,
): TableColumn<R> =>
  textColumn('title', 'Title', width, (row) => row.title, {
    cell: (row) => (
      <div className="grid justify-items-start gap-1">
        <span className="font-semibold">
          <RecordLink to={pathOf(row)}>{row.title}</RecordLink>
        </span>
        {notes(row)}
      </div>
    ),
    firstDirection: 'ascending',
    card: 'title',
  })
