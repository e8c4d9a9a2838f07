import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, memo } from 'react'
import type { TableColumn } from './table'

type BodyProps<Row> = {
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
}

const TYPICAL_ROW_PX = 61
const SPARE_ROWS = 8

export const TableBody = <Row,>({ columns, rows, rowKey }: BodyProps<Row>) => (
  <tbody>
    {rows.map((row) => (
      <TableRow key={rowKey(row)} columns={columns} row={row} />
    ))}
  </tbody>
)

/** Draws only the rows in view; the table still says how many there are and which one each is. */
export const LongTableBody = <Row,>({
  columns,
  rows,
  rowKey,
  scroller,
}: BodyProps<Row> & { scroller: HTMLElement | null }) => {
  // oxlint-disable-next-line react/incompatible-library -- it warns of a compiler that this project does not use
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => TYPICAL_ROW_PX,
    overscan: SPARE_ROWS,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
  })
  const shown = virtualizer.getVirtualItems()
  const above = shown.at(0)?.start ?? 0
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Gap height={above} />
      {shown.map(({ index, key }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <TableRow
            key={String(key)}
            columns={columns}
            row={row}
            data-index={index}
            aria-rowindex={index + 2}
            ref={virtualizer.measureElement}
          />
        )
      })}
      <Gap height={below} />
    </tbody>
  )
}

// The room of the rows that are not drawn.
const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden style={{ height: `${height}px` }} /> : null

type RowProps<Row> = ComponentProps<'tr'> & { columns: TableColumn<Row>[]; row: Row }

const DrawnRow = <Row,>({ columns, row, ...rest }: RowProps<Row>) => (
  <tr {...rest} className="border-hairline border-t align-top hover:bg-paper-sunken">
    {columns.map(({ id, cell, className }) => (
      <td key={id} className={`px-3 py-2 ${className ?? ''}`}>
        {cell(row)}
      </td>
    ))}
  </tr>
)

// Scrolling draws the rows that come into view and leaves the others as they are.
const TableRow = memo(DrawnRow) as typeof DrawnRow
