import { type ReactNode, useMemo, useState } from 'react'
import { LongTableBody, TableBody } from './table-body'
import { SortSelect, TableHead } from './table-head'
import { useTopRow } from './table-scroll'
import { nextSort, type SortState, sortRows, type TableColumn } from './table-sort'

type TableProps<Row> = {
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  initialSort?: SortState
  /** Given by whoever keeps the order elsewhere too, and has put the rows in it. */
  sort?: SortState
  onSort?: (sort: SortState) => void
  empty: ReactNode
  /** The row that is to stand at the top at first. */
  topRow?: string
  /** Told which row is at the top, once scrolling has come to rest. */
  onTopRow?: (key: string | undefined) => void
}

// So few rows are drawn at once that nobody notices; more are drawn as they scroll into view.
const LONG = 100
const USUAL_WIDTH = 10

/** A table with sortable columns and a sticky head, scrolling within 500px; on a phone every row is a card. */
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
  // State, not a ref: rows can only be laid out once the region is there, and that has to draw them.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useTopRow(scroller, onTopRow)
  const isLong = rows.length > LONG
  const hasWidths = isLong || columns.some(({ width }) => width !== undefined)
  const total = columns.reduce((sum, { width = USUAL_WIDTH }) => sum + width, 0)
  if (rows.length === 0)
    return <div className="rounded-md border border-hairline p-8 text-center text-ink-soft">{empty}</div>
  return (
    <>
      <SortSelect columns={columns} sort={sort} onSort={changeSort} />
      <section
        ref={setScroller}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        // Rows keep their place by measurement; the browser's own anchoring would fight it.
        className="relative max-h-[500px] overflow-auto rounded-md border border-hairline [overflow-anchor:none]"
      >
        <table
          aria-rowcount={isLong ? rows.length + 1 : undefined}
          className={`w-full border-collapse text-left max-sm:block sm:min-w-(--least) ${hasWidths ? 'sm:table-fixed' : ''}`}
          style={{ ['--least' as string]: hasWidths ? `${total}rem` : 'auto' }}
        >
          <caption className="sr-only">{caption}</caption>
          {hasWidths && (
            <colgroup>
              {columns.map(({ id, width = USUAL_WIDTH }) => (
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
            <LongTableBody {...{ columns, rowKey, scroller, topRow }} rows={sorted} />
          ) : (
            <TableBody {...{ columns, rowKey, scroller, topRow }} rows={sorted} />
          )}
        </table>
      </section>
    </>
  )
}
