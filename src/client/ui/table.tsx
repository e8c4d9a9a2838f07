import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import { LongCards, LongTableBody, TableBody } from './table-body.tsx'
import { useTopRow } from './table-scroll.ts'
import { nextSort, type SortDirection, type SortState, sortRows, type TableColumn } from './table-sort.ts'
import { useMedia } from './use-media.ts'

type TableProps<Row> = {
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  initialSort?: SortState
  /** Set when the caller controls the sort order and has sorted the rows. */
  sort?: SortState
  onSort?: (sort: SortState) => void
  empty: ReactNode
  /** The row to scroll to initially. */
  topRow?: string
  /** Called with the topmost visible row when scrolling ends. */
  onTopRow?: (key: string | undefined) => void
}

const VIRTUALISE_ABOVE_ROWS = 100
const DEFAULT_WIDTH = 10

/** A table with sortable columns and a sticky head, scrolling within 500px; on a phone every row is a card of the page. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  initialSort,
  sort: givenSort,
  onSort,
  empty,
  topRow,
  onTopRow,
}: TableProps<Row>) => {
  const [ownSort, setOwnSort] = useState(initialSort)
  const sort = givenSort ?? ownSort
  const changeSort = onSort ?? setOwnSort
  const sorted = useMemo(
    () => (givenSort ? rows : sortRows(rows, columns, ownSort)),
    [rows, columns, givenSort, ownSort],
  )
  // State instead of a ref, because the virtualiser must re-render when the container is mounted.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useTopRow(scroller, onTopRow)
  const isPhone = useMedia('(width < 40rem)')
  const LongBody = isPhone ? LongCards : LongTableBody
  const isLong = rows.length > VIRTUALISE_ABOVE_ROWS
  const hasWidths = isLong || columns.some(({ width }) => width !== undefined)
  const total = columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0)
  if (rows.length === 0)
    return <div className="rounded-md border border-hairline p-8 text-center text-ink-soft">{empty}</div>
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={changeSort} />
      <ScrollRegion
        ref={setScroller}
        aria-label={caption}
        // The virtualiser keeps the scroll position; scroll anchoring would interfere.
        className="relative rounded-md sm:max-h-[500px] sm:overflow-auto border border-hairline [overflow-anchor:none]"
      >
        <table
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          className={`w-full border-collapse text-left max-sm:block sm:min-w-(--min-width) ${hasWidths ? 'sm:table-fixed' : ''}`}
          style={{ ['--min-width' as string]: hasWidths ? `${total}rem` : 'auto' }}
        >
          <caption className="sr-only">{caption}</caption>
          {hasWidths && (
            <colgroup>
              {columns.map(({ id, width = DEFAULT_WIDTH }) => (
                <col key={id} style={{ width: `${(100 * width) / total}%` }} />
              ))}
            </colgroup>
          )}
          <TableHead
            columns={columns}
            sort={sort}
            onSort={(column) => changeSort(nextSort(sort, column))}
            rowIndex={isLong ? 1 : undefined}
          />
          {isLong ? (
            <LongBody {...{ columns, rowKey, scroller, topRow }} rows={sorted} />
          ) : (
            <TableBody {...{ columns, rowKey, scroller, topRow }} rows={sorted} />
          )}
        </table>
      </ScrollRegion>
    </>
  )
}

type TableHeadProps<Row> = {
  columns: TableColumn<Row>[]
  sort: SortState | undefined
  onSort: (column: TableColumn<Row>) => void
  rowIndex: number | undefined
}

const TableHead = <Row,>({ columns, sort, onSort, rowIndex }: TableHeadProps<Row>) => (
  <thead className="sticky top-0 z-10 bg-paper-sunken max-sm:hidden">
    <tr aria-rowindex={rowIndex}>
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={sort} onSort={() => onSort(column)} />
      ))}
    </tr>
  </thead>
)

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

const directions: SortDirection[] = ['ascending', 'descending']

type SortSelectProps<Row> = {
  columns: TableColumn<Row>[]
  sort: SortState | undefined
  onSort: (sort: SortState) => void
}

/** Cards have no header row, so phones sort with a select. */
const SortSelect = <Row,>({ columns, sort, onSort }: SortSelectProps<Row>) => {
  const id = useId()
  const choices = columns
    .filter(({ compare }) => compare)
    .flatMap(({ id: column, header }) => directions.map((direction) => ({ column, header, direction })))
  if (choices.length === 0) return null
  const keyOf = ({ column, direction }: SortState) => `${column} ${direction}`
  return (
    <div className="mb-2 flex items-center gap-2 sm:hidden">
      <label htmlFor={id} className="shrink-0 font-semibold">
        Sort by
      </label>
      <select
        id={id}
        value={sort ? keyOf(sort) : ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices.find((choice) => keyOf(choice) === value)
          if (chosen) onSort({ column: chosen.column, direction: chosen.direction })
        }}
        className="min-h-9 min-w-0 flex-1 rounded-md border border-line bg-paper-raised px-2 py-1"
      >
        {!sort && <option value="">Default order</option>}
        {choices.map((choice) => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {choice.header}, {choice.direction}
          </option>
        ))}
      </select>
    </div>
  )
}
