import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '#client/ui/button.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'

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
  <Link to={to} aria-label={`View ${of}`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
    <Eye aria-hidden className="size-4" />
    View
  </Link>
)

export const EditLink = ({ to, of }: RowActionProps) => (
  <Link to={to} aria-label={`Edit ${of}`} className={buttonStyle({ variant: 'quiet', size: 'icon-sm' })}>
    <Pencil aria-hidden className="size-4" />
  </Link>
)
