import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useId } from 'react'
import type { SortDirection, SortState, TableColumn } from './table-sort.ts'

type TableHeadProps<Row> = {
  columns: TableColumn<Row>[]
  sort: SortState | undefined
  onSort: (column: TableColumn<Row>) => void
  rowIndex: number | undefined
}

export const TableHead = <Row,>({ columns, sort, onSort, rowIndex }: TableHeadProps<Row>) => (
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
export const SortSelect = <Row,>({ columns, sort, onSort }: SortSelectProps<Row>) => {
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
