import { Link } from '@tanstack/react-router'
import { Accessibility, Pencil, Utensils } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type Registration, registrationName } from '../../../../shared/registrations'
import { formatDate } from '../../../../shared/venue-clock'
import { buttonStyle } from '../../../ui/button'
import { byText, Table, type TableColumn } from '../../../ui/table'
import { DeleteRegistration } from './delete-registration'

export const daysText = ({ day1, day2, day3 }: Pick<Registration, 'day1' | 'day2' | 'day3'>) =>
  [day1, day2, day3].flatMap((comes, index) => (comes ? [index + 1] : [])).join(', ') || 'None'

const Need = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex items-start gap-1.5">
    <span className="mt-0.5 text-saffron-ink">{icon}</span>
    <span dir="auto">{children}</span>
  </span>
)

const Needs = ({ row }: { row: Registration }) => (
  <div className="grid min-w-36 gap-1">
    {row.hasAllergies && (
      <Need icon={<Utensils role="img" aria-label="Dietary:" className="size-4" />}>
        {row.allergiesDetails || 'Allergies, no details'}
      </Need>
    )}
    {row.hasAccessRequirements && (
      <Need icon={<Accessibility role="img" aria-label="Access:" className="size-4" />}>
        {row.accessDetails || 'Access needs, no details'}
      </Need>
    )}
  </div>
)

const columns: TableColumn<Registration>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 11,
    cell: (row) => <span dir="auto">{registrationName(row)}</span>,
    compare: byText((row) => `${row.surname} ${row.firstName}`),
    className: 'min-w-40 font-semibold',
  },
  {
    id: 'email',
    header: 'Email',
    width: 15,
    cell: (row) => (
      <a href={`mailto:${row.email}`} className="text-link">
        {row.email}
      </a>
    ),
    compare: byText((row) => row.email),
  },
  {
    id: 'institution',
    header: 'Institution',
    width: 13,
    cell: (row) => (
      <span dir="auto">
        {row.institution}
        {row.jobTitle && <span className="block text-ink-soft">{row.jobTitle}</span>}
      </span>
    ),
    compare: byText((row) => row.institution),
    className: 'min-w-36',
  },
  { id: 'days', header: 'Days', width: 5, cell: daysText, className: 'whitespace-nowrap tabular-nums' },
  { id: 'needs', header: 'Needs', width: 10, cell: (row) => <Needs row={row} /> },
  {
    id: 'createdAt',
    header: 'Added',
    width: 9,
    cell: (row) => formatDate(row.createdAt),
    compare: byText((row) => row.createdAt),
    className: 'whitespace-nowrap tabular-nums',
  },
]

const TABLE = 'registrations'
const focusTable = () => document.getElementById(TABLE)?.focus()

const actions = (onDeleted: () => unknown): TableColumn<Registration> => ({
  id: 'actions',
  header: 'Actions',
  width: 7,
  cell: (row) => (
    <div className="-my-1 flex">
      <Link
        to="/admin/registrations/edit/$id"
        params={{ id: String(row.id) }}
        aria-label={`Edit ${registrationName(row)}`}
        className={buttonStyle({ variant: 'quiet', size: 'icon-sm' })}
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
      <DeleteRegistration registration={row} onDeleted={onDeleted} />
    </div>
  ),
})

type RegistrationsTableProps = {
  registrations: Registration[]
  empty: string
}

export const RegistrationsTable = ({ registrations, empty }: RegistrationsTableProps) => {
  const all = useMemo(() => [...columns, actions(focusTable)], [])
  return (
    <Table
      id={TABLE}
      caption="Registrations"
      columns={all}
      rows={registrations}
      rowKey={(row) => row.id}
      initialSort={{ column: 'createdAt', direction: 'descending' }}
      empty={empty}
    />
  )
}
