import { Accessibility, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayFieldsOf, type RegistrationInput } from '../../../../shared/registrations/registration-fields'
import { type Registration, registrationName } from '../../../../shared/registrations/registrations'
import { useConference } from '../../../routing/page-context'
import type { TableColumn } from '../../../ui/table-sort'
import { VenueDate } from '../../venue/venue-time'
import { MailLink } from '../layout/mail-link'
import { byText } from '../lists/by-text'
import { RecordLink } from '../lists/record-link'
import { actionsColumn, EditLink } from '../lists/row-actions'
import { focusTabHeading } from '../lists/tab-header'
import { PersonLink } from '../people/person-link'
import { DeleteRegistration } from './delete-registration'

/** The numbers of the days: '1, 3'. */
export const AttendedDays = ({ row }: { row: RegistrationInput }) =>
  dayFieldsOf(useConference())
    .flatMap((day, index) => (row[day] ? [index + 1] : []))
    .join(', ') || 'None'

const Need = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex items-start gap-1.5">
    <span className="mt-0.5 text-saffron-ink">{icon}</span>
    <span dir="auto">{children}</span>
  </span>
)

export const Needs = ({ row }: { row: Registration }) => (
  <div className="grid gap-1">
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

export const hasNeeds = (row: Registration) => row.hasAllergies || row.hasAccessRequirements

const pathOf = ({ id }: Registration) => `/admin/registrations/edit/${id}`

export const registrationTableColumns: TableColumn<Registration>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 10,
    cell: (row) => <RecordLink to={pathOf(row)}>{registrationName(row)}</RecordLink>,
    compare: byText((row) => `${row.surname} ${row.firstName}`),
    className: 'font-semibold',
    card: 'title',
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 14,
    cell: (row) => <MailLink email={row.email} />,
    compare: byText((row) => row.email),
    className: '[overflow-wrap:anywhere]',
  },
  {
    id: 'institution',
    header: 'Institution',
    width: 12,
    cell: (row) =>
      (row.institution || row.jobTitle) && (
        <span dir="auto">
          {row.institution}
          {row.jobTitle && <span className="block text-ink-soft">{row.jobTitle}</span>}
        </span>
      ),
    compare: byText((row) => row.institution),
  },
  {
    id: 'days',
    header: 'Days',
    width: 5,
    cell: (row) => <AttendedDays row={row} />,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'needs',
    header: 'Needs',
    width: 10,
    cell: (row) => hasNeeds(row) && <Needs row={row} />,
    card: 'status',
  },
  {
    id: 'createdAt',
    header: 'Added',
    width: 8.5,
    cell: (row) => <VenueDate at={row.createdAt} />,
    compare: byText((row) => row.createdAt),
    className: 'whitespace-nowrap tabular-nums',
  },
  actionsColumn(9, (row) => (
    <>
      <PersonLink compact email={row.email} />
      <EditLink to={pathOf(row)} of={registrationName(row)} />
      <DeleteRegistration registration={row} onDeleted={focusTabHeading} />
    </>
  )),
]
