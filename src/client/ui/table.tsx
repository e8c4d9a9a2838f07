import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { LongTableBody, TableBody } from './table-body'

export type Direction = 'ascending' | 'descending'
export type SortState = { column: string; direction: Direction }

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Columns that can be compared can be sorted. */
  compare?: (a: Row, b: Row) => number
  /** The direction a first click sorts in. */
  startsWith?: Direction
  className?: string
  /** In rem, at least; what room is left is shared in proportion. */
  width?: number
}

type TableProps<Row> = {
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  initialSort?: SortState
  /** Given by whoever keeps the order elsewhere too. */
  sort?: SortState
  onSort?: (sort: SortState) => void
  empty: ReactNode
  /** Of the region that scrolls, to move the focus there. */
  id?: string
}

// So few rows are drawn at once that nobody notices; more are drawn as they scroll into view.
const LONG = 100
const USUAL_WIDTH = 10

const collator = new Intl.Collator('en-GB', { numeric: true })

/** Sorts by a text as people expect: accents beside their letters, 2 before 10. */
export const byText =
  <Row,>(text: (row: Row) => string) =>
  (a: Row, b: Row) =>
    collator.compare(text(a), text(b))

export const sortRows = <Row,>(
  rows: Row[],
  columns: TableColumn<Row>[],
  sort: SortState | undefined,
): Row[] => {
  const compare = columns.find(({ id }) => id === sort?.column)?.compare
  if (!compare || !sort) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(a, b))
}

export const nextSort = <Row,>(sort: SortState | undefined, column: TableColumn<Row>): SortState => {
  if (sort?.column !== column.id) return { column: column.id, direction: column.startsWith ?? 'descending' }
  return { column: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

/** A table with sortable columns and a sticky head, scrolling within 500px. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  initialSort,
  sort: givenSort,
  onSort,
  empty,
  id,
}: TableProps<Row>) => {
  const [ownSort, setOwnSort] = useState(initialSort)
  const sort = givenSort ?? ownSort
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  // State, not a ref: rows can only be laid out once the region is there, and that has to draw them.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const isLong = rows.length > LONG
  const hasWidths = isLong || columns.some(({ width }) => width !== undefined)
  const total = columns.reduce((sum, { width = USUAL_WIDTH }) => sum + width, 0)
  if (rows.length === 0)
    return <div className="rounded-md border border-hairline p-8 text-center text-ink-soft">{empty}</div>
  return (
    <section
      ref={setScroller}
      id={id}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      // Rows keep their place by measurement; the browser's own anchoring would fight it.
      className="relative max-h-[500px] overflow-auto rounded-md border border-hairline [overflow-anchor:none]"
    >
      <table
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={`w-full border-collapse text-left ${hasWidths ? 'table-fixed' : ''}`}
        style={hasWidths ? { minWidth: `${total}rem` } : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        {hasWidths && (
          <colgroup>
            {columns.map(({ id, width = USUAL_WIDTH }) => (
              <col key={id} style={{ width: `${(100 * width) / total}%` }} />
            ))}
          </colgroup>
        )}
        <thead className="sticky top-0 z-10 bg-paper-sunken">
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={() => (onSort ?? setOwnSort)(nextSort(sort, column))}
              />
            ))}
          </tr>
        </thead>
        {isLong ? (
          <LongTableBody {...{ columns, rowKey, scroller }} rows={sorted} />
        ) : (
          <TableBody {...{ columns, rowKey }} rows={sorted} />
        )}
      </table>
    </section>
  )
}

type HeadCellProps<Row> = { column: TableColumn<Row>; sort: SortState | undefined; onSort: () => void }

const HeadCell = <Row,>({ column, sort, onSort }: HeadCellProps<Row>) => {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th scope="col" aria-sort={direction} className="whitespace-nowrap px-3 py-2 font-semibold">
      {column.compare ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-1 font-semibold"
        >
          {column.header}
          <Icon aria-hidden className={`size-4 ${direction ? '' : 'text-ink-soft'}`} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
