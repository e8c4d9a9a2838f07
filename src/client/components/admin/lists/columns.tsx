import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import type { RecordFields } from '#shared/records/record-fields.ts'
import { byText } from './by-text.ts'

type OtherOptions<Row> = Partial<TableColumn<Row>>

/** A text, in natural order. */
export const textColumn = <Row extends object>(
  id: string,
  header: string,
  width: number,
  textOf: (row: Row) => string | null | undefined,
  options?: OtherOptions<Row>,
): TableColumn<Row> => ({
  id,
  header,
  width,
  cell: (row) => textOf(row) && <span dir="auto">{textOf(row)}</span>,
  compare: byText((row) => textOf(row) ?? ''),
  ...options,
})

export const numberColumn = <Row extends object>(
  id: string,
  header: string,
  width: number,
  numberOf: (row: Row) => number,
  options?: OtherOptions<Row>,
): TableColumn<Row> => ({
  id,
  header,
  width,
  cell: numberOf,
  compare: (a, b) => numberOf(a) - numberOf(b),
  className: 'tabular-nums',
  ...options,
})

/** A text or a number, with the label of its field. */
export const fieldColumn = <Row extends object>(
  fields: RecordFields,
  name: keyof Row & string,
  width: number,
  options?: OtherOptions<Row>,
): TableColumn<Row> => {
  const { label = name, kind } = fields[name] ?? {}
  return kind === 'number' || kind === 'flag'
    ? numberColumn(name, label, width, (row) => Number(row[name]), options)
    : textColumn(name, label, width, (row) => row[name] as string | null | undefined, options)
}

/** A record's name in a list, linking to its page. */
export const RecordLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    dir="auto"
    className="text-ink underline decoration-hairline underline-offset-4 hover:decoration-current"
  >
    {children}
  </Link>
)

/** The name of a record, linking to its page. */
export const nameColumn = <Row extends object>(
  id: string,
  header: string,
  width: number,
  nameOf: (row: Row) => string,
  pathOf: (row: Row) => string,
  options?: OtherOptions<Row>,
): TableColumn<Row> =>
  textColumn(id, header, width, nameOf, {
    cell: (row) => <RecordLink to={pathOf(row)}>{nameOf(row)}</RecordLink>,
    firstDirection: 'ascending',
    className: 'font-semibold',
    card: 'title',
    ...options,
  })

/** The last column of every list; on a phone it is beside the row's title. */
export const actionsColumn = <Row,>(width: number, actions: (row: Row) => ReactNode): TableColumn<Row> => ({
  id: 'actions',
  header: 'Actions',
  cell: (row) => <div className="-my-1.5 flex items-center">{actions(row)}</div>,
  width,
  card: 'actions',
})

type RowActionProps = { to: string; of: string }

export const ViewLink = ({ to, of }: RowActionProps) => (
  <ButtonLink to={to} aria-label={`View ${of}`} variant="quiet" size="sm" icon={Eye}>
    View
  </ButtonLink>
)

export const EditLink = ({ to, of }: RowActionProps) => (
  <ButtonLink to={to} aria-label={`Edit ${of}`} variant="quiet" size="icon-sm" icon={Pencil} />
)
