import { type ReactNode, useMemo, useState } from 'react'
import { LongCards, LongTableBody, TableBody } from './table-body.tsx'
import { SortSelect, TableHead } from './table-head.tsx'
import { useTopRow } from './table-scroll.ts'
import { nextSort, type SortState, sortRows, type TableColumn } from './table-sort.ts'
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
      <section
        ref={setScroller}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
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
      </section>
    </>
  )
}
