import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'

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
}

type TableProps<Row> = {
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  initialSort?: SortState
  empty: ReactNode
}

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
export const Table = <Row,>({ caption, columns, rows, rowKey, initialSort, empty }: TableProps<Row>) => {
  const [sort, setSort] = useState(initialSort)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  if (rows.length === 0)
    return <div className="rounded-md border border-hairline p-8 text-center text-ink-soft">{empty}</div>
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative max-h-[500px] overflow-auto rounded-md border border-hairline"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-paper-sunken">
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={() => setSort(nextSort(sort, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)} className="border-hairline border-t align-top hover:bg-paper-sunken">
              {columns.map(({ id, cell, className }) => (
                <td key={id} className={`px-3 py-2 ${className ?? ''}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
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
