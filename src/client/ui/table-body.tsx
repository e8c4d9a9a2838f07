import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, memo } from 'react'
import { cx } from './class-names.ts'
import { scrollToRow, useInitialScroll } from './table-scroll.ts'
import type { TableColumn } from './table-sort.ts'

type BodyProps<Row> = {
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  scroller: HTMLElement | null
  topRow: string | undefined
}

const ESTIMATED_ROW_PX = 61
const ESTIMATED_CARD_PX = 150
const OVERSCAN_ROWS = 2
const body = 'max-sm:block'

export const TableBody = <Row,>({ columns, rows, rowKey, scroller, topRow }: BodyProps<Row>) => {
  useInitialScroll(scroller, () => scrollToRow(scroller, topRow))
  return (
    <tbody className={body}>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} data-key={rowKey(row)} columns={columns} row={row} />
      ))}
    </tbody>
  )
}

const optionsOf = <Row,>({ rows, rowKey }: BodyProps<Row>) => ({
  count: rows.length,
  overscan: OVERSCAN_ROWS,
  getItemKey: (index: number) => {
    const row = rows[index]
    return row === undefined ? index : rowKey(row)
  },
})

/** Scrolls within its table. */
export const LongTableBody = <Row,>(props: BodyProps<Row>) => {
  const { rows, rowKey, scroller, topRow } = props
  // oxlint-disable-next-line react/incompatible-library -- it warns about React Compiler, which this project does not use
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...optionsOf(props),
    getScrollElement: () => scroller,
    estimateSize: () => ESTIMATED_ROW_PX,
  })
  useInitialScroll(scroller, () => {
    const index = rows.findIndex((row) => String(rowKey(row)) === topRow)
    if (index > 0) virtualizer.scrollToIndex(index, { align: 'start' })
  })
  return <VirtualRows {...props} virtualizer={virtualizer} />
}

/** Scrolls with the page. */
export const LongCards = <Row,>(props: BodyProps<Row>) => {
  const { scroller } = props
  const scrollMargin = scroller ? scroller.getBoundingClientRect().top + window.scrollY : 0
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    ...optionsOf(props),
    scrollMargin,
    estimateSize: () => ESTIMATED_CARD_PX,
  })
  return <VirtualRows {...props} virtualizer={virtualizer} />
}

type VirtualRowsProps<Row, Scroller extends Element | Window> = BodyProps<Row> & {
  virtualizer: Virtualizer<Scroller, HTMLTableRowElement>
}

/** Renders only visible rows; ARIA attributes give the row count and indices. */
const VirtualRows = <Row, Scroller extends Element | Window>({
  columns,
  rows,
  virtualizer,
}: VirtualRowsProps<Row, Scroller>) => {
  const shown = virtualizer.getVirtualItems()
  const { scrollMargin } = virtualizer.options
  const above = (shown.at(0)?.start ?? scrollMargin) - scrollMargin
  const below = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <tbody className={body}>
      <Gap height={above} />
      {shown.map(({ index, key }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <TableRow
            key={String(key)}
            data-key={key}
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

// The height of the rows that are not rendered.
const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden className={body} style={{ height: `${height}px` }} /> : null

type RowProps<Row> = ComponentProps<'tr'> & { columns: TableColumn<Row>[]; row: Row; 'data-key': unknown }

// On a phone, a row is a card: title and status, actions beside them, details below.
const places = {
  title: 'max-sm:col-start-1 max-sm:order-1 max-sm:text-base',
  status: 'max-sm:col-span-2 max-sm:order-2',
  actions: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end',
  detail: 'max-sm:col-span-2 max-sm:order-3',
} as const

const isEmpty = (content: unknown) =>
  content === '' || content === null || content === undefined || content === false

const PlainRow = <Row,>({ columns, row, ...rest }: RowProps<Row>) => (
  <tr
    {...rest}
    className="border-hairline border-t align-top hover:bg-paper-sunken max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:p-3 max-sm:first:border-t-0"
  >
    {columns.map(({ id, header, cell, className, card = 'detail' }) => {
      const content = cell(row)
      return (
        <td
          key={id}
          className={cx(
            'px-3 py-2 max-sm:block max-sm:p-0 max-sm:[overflow-wrap:anywhere]',
            places[card],
            isEmpty(content) && 'max-sm:hidden',
            className,
          )}
        >
          {card === 'detail' && <span className="text-ink-soft sm:hidden">{`${header}: `}</span>}
          {content}
        </td>
      )
    })}
  </tr>
)

// Memoised, so that scrolling renders only new rows.
const TableRow = memo(PlainRow) as typeof PlainRow
