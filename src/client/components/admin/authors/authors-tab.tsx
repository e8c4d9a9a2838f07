import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { Author } from '../../../../shared/authors/authors'
import { readAuthor } from '../../../../shared/authors/names'
import { query } from '../../../data/api'

import { buttonStyle } from '../../../ui/button'
import type { TableColumn } from '../../../ui/table-sort'
import { KeynoteBadge, RegisteredBadge } from '../../authors/author-badges'
import { MailLink } from '../layout/mail-link'
import { byText } from '../lists/by-text'
import { RecordLink } from '../lists/record-link'
import { RecordList } from '../lists/record-list'
import { actionsColumn, EditLink } from '../lists/row-actions'
import { AddLink, focusTabHeading, TabHeader } from '../lists/tab-header'
import { DeleteAuthor } from './delete-author'

const byFlag = (of: (row: Author) => boolean | undefined) => (a: Author, b: Author) =>
  Number(of(a)) - Number(of(b))

const pathOf = ({ id }: Author) => `/admin/authors/edit/${id}`

const columns: TableColumn<Author>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => <RecordLink to={pathOf(row)}>{row.name}</RecordLink>,
    compare: byText((row) => row.name),
    startsWith: 'ascending',
    className: 'break-words font-semibold',
    width: 12,
    card: 'title',
  },
  {
    id: 'institution',
    header: 'Institution',
    cell: (row) => <span dir="auto">{row.institution}</span>,
    compare: byText((row) => row.institution),
    width: 12,
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email = '' }) => <MailLink email={email} />,
    compare: byText((row) => row.email ?? ''),
    className: '[overflow-wrap:anywhere]',
    width: 15.5,
  },
  {
    id: 'keynoteSpeaker',
    header: 'Keynote',
    cell: (row) => row.keynoteSpeaker && <KeynoteBadge keynote />,
    compare: byFlag((row) => row.keynoteSpeaker),
    width: 10,
    card: 'status',
  },
  {
    id: 'registered',
    header: 'Registered',
    cell: (row) => row.registered && <RegisteredBadge registered />,
    compare: byFlag((row) => row.registered),
    width: 8,
    card: 'status',
  },
  actionsColumn(9, (row) => (
    <>
      <Link
        to="/authors/$id"
        params={{ id: String(row.id) }}
        aria-label={`View ${row.name}`}
        className={buttonStyle({ variant: 'quiet', size: 'icon-sm' })}
      >
        <ExternalLink aria-hidden className="size-4" />
      </Link>
      <EditLink to={pathOf(row)} of={row.name} />
      <DeleteAuthor author={row} inList onDeleted={focusTabHeading} />
    </>
  )),
]

export const AuthorsTab = () => (
  <>
    <TabHeader title="Speakers">
      <AddLink to="/admin/authors/edit/new">Add Speaker</AddLink>
    </TabHeader>
    <RecordList
      name="authors"
      caption="Speakers"
      noun={['speaker', 'speakers']}
      records={useQuery({ ...query('GET /api/authors', {}), select: readAll })}
      failure="Failed to fetch authors"
      columns={columns}
      startSort={{ column: 'name', direction: 'ascending' }}
      texts={textsOf}
      searchHint="Name, institution or e-mail"
      exportFrom="/api/authors/export"
      empty="No speakers yet. They appear when an abstract is approved, or when you add one."
    />
  </>
)

const readAll = (authors: Author[]) => authors.map(readAuthor)
const textsOf = ({ name, institution, email }: Author) => [name, institution, email]
