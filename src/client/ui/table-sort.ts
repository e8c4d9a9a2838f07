import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'
export type SortState = { column: string; direction: SortDirection }

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Columns that can be compared can be sorted. */
  compare?: (a: Row, b: Row) => number
  /** The direction a first click sorts in. */
  firstDirection?: SortDirection
  className?: string
  /** Minimum width in rem; remaining space is shared in proportion. */
  width?: number
  /** Its position on the card that a row becomes on a phone. */
  card?: 'title' | 'status' | 'actions' | 'detail'
}

export const sortRows = <Row>(
  rows: Row[],
  columns: readonly TableColumn<Row>[],
  sort: SortState | undefined,
): Row[] => {
  const compare = columns.find(({ id }) => id === sort?.column)?.compare
  if (!compare || !sort) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(a, b))
}

export const nextSort = <Row>(sort: SortState | undefined, column: TableColumn<Row>): SortState => {
  if (sort?.column !== column.id)
    return { column: column.id, direction: column.firstDirection ?? 'descending' }
  return { column: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}
