import { Accessibility, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { MailLink } from '#client/components/admin/layout/mail-link.tsx'
import { byText } from '#client/components/admin/lists/by-text.ts'
import {
  actionsColumn,
  EditLink,
  fieldColumn,
  nameColumn,
  RecordLink,
  textColumn,
} from '#client/components/admin/lists/columns.tsx'
import { DeleteButton, type Deletion } from '#client/components/admin/lists/delete-button.tsx'
import { focusTabHeading } from '#client/components/admin/lists/tab-header.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { VenueDate } from '#client/components/venue/venue-time.tsx'
import { useConference } from '#client/routing/page-context.ts'
import type { TableColumn } from '#client/ui/table-sort.ts'
import {
  dayFieldsOf,
  isAttending,
  type RegistrationInput,
  registrationFields,
} from '#shared/registrations/registration-fields.ts'
import { type Registration, registrationName } from '#shared/registrations/registrations.ts'
import { surnameKey } from '#shared/surname-key.ts'
import { registrationPaths } from './registration-queries.ts'
import { StatusBadge } from './status-badge.tsx'
import { StatusButton } from './status-button.tsx'

/** The numbers of the days: '1, 3'. */
export const AttendedDays = ({ row }: { row: RegistrationInput }) =>
  dayFieldsOf(useConference())
    .flatMap((day, index) => (row[day] ? [index + 1] : []))
    .join(', ') || 'Not known'

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

export const deletionOf = ({ id }: Registration): Deletion => ({
  label: 'Delete Registration',
  question:
    'This registration will be deleted, and a speaker with the same address is no longer marked as registered. You can undo this for a moment.',
  send: () => undoableCall('DELETE /api/registrations/:id', { params: { id } }),
  paths: registrationPaths,
  success: { title: 'Registration deleted' },
  failure: 'Failed to delete registration. Please try again.',
})

export const registrationTableColumns: TableColumn<Registration>[] = [
  nameColumn('name', 'Name', 10, registrationName, pathOf, {
    cell: (row) => (
      <>
        <RecordLink to={pathOf(row)}>{registrationName(row)}</RecordLink>
        {row.ticketType && (
          <span dir="auto" className="block font-normal text-ink-soft">
            {row.ticketType}
          </span>
        )}
        {row.status !== 'registered' && (
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <StatusBadge status={row.status} />
            {!isAttending(row) && <StatusButton registration={row} onChanged={focusTabHeading} />}
          </span>
        )}
      </>
    ),
    compare: byText((row) => surnameKey(row.surname, row.firstName)),
    firstDirection: undefined,
  }),
  fieldColumn(registrationFields, 'email', 16, {
    cell: (row) => <MailLink email={row.email} />,
    className: '[overflow-wrap:anywhere]',
  }),
  fieldColumn(registrationFields, 'institution', 12, {
    cell: (row) =>
      (row.institution || row.jobTitle) && (
        <span dir="auto">
          {row.institution}
          {row.jobTitle && <span className="block text-ink-soft">{row.jobTitle}</span>}
        </span>
      ),
  }),
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
  textColumn('createdAt', 'Added', 8.5, (row) => row.createdAt, {
    cell: (row) => <VenueDate at={row.createdAt} />,
    className: 'whitespace-nowrap tabular-nums',
  }),
  actionsColumn(9, (row) => (
    <>
      <PersonLink compact email={row.email} />
      <EditLink to={pathOf(row)} of={registrationName(row)} />
      <DeleteButton {...deletionOf(row)} of={registrationName(row)} onDeleted={focusTabHeading} />
    </>
  )),
]
