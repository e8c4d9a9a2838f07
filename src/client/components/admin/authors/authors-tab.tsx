import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { MailLink } from '#client/components/admin/layout/mail-link.tsx'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { RecordLink } from '#client/components/admin/lists/record-link.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { actionsColumn, EditLink } from '#client/components/admin/lists/row-actions.tsx'
import {
  AddLink,
  focusTabHeading,
  ImportLink,
  TabHeader,
} from '#client/components/admin/lists/tab-header.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { KeynoteBadge, RegisteredBadge } from '#client/components/authors/author-badges.tsx'
import { query } from '#client/data/api.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { type Author, authorColumns, authorFields } from '#shared/authors/authors.ts'
import { readAuthor } from '#shared/authors/names.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { deleteAuthor } from './author-record.ts'

const byFlag = (of: (row: Author) => boolean | undefined) => (a: Author, b: Author) =>
  Number(of(a)) - Number(of(b))

const pathOf = ({ id }: Author) => `/admin/authors/edit/${id}`

const columns: TableColumn<Author>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => <RecordLink to={pathOf(row)}>{row.name}</RecordLink>,
    compare: byText((row) => row.name),
    firstDirection: 'ascending',
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
  actionsColumn(11, (row) => (
    <>
      <PersonLink compact email={row.email ?? ''} />
      <Link
        to="/authors/$id"
        params={{ id: String(row.id) }}
        aria-label={`View ${row.name}`}
        className={buttonStyle({ variant: 'quiet', size: 'icon-sm' })}
      >
        <ExternalLink aria-hidden className="size-4" />
      </Link>
      <EditLink to={pathOf(row)} of={row.name} />
      <DeleteButton {...deleteAuthor(row)} of={row.name} onDeleted={focusTabHeading} />
    </>
  )),
]

const readAuthors = (authors: Author[]) => authors.map(readAuthor)

export const AuthorsTab = () => (
  <>
    <TabHeader title="Speakers">
      <ImportLink list="authors" />
      <AddLink to="/admin/authors/edit/new">Add Speaker</AddLink>
    </TabHeader>
    <RecordList
      name="authors"
      caption="Speakers"
      noun={['speaker', 'speakers']}
      records={useQuery({ ...query('GET /api/authors', {}), select: readAuthors })}
      failure="Failed to fetch authors"
      columns={columns}
      startSort={{ column: 'name', direction: 'ascending' }}
      texts={textsOf}
      searchHint="Name, institution or e-mail"
      export={{ from: '/api/authors/export', columns: authorColumns }}
      empty="No speakers yet. They appear when an abstract is approved, or when you add one."
    />
  </>
)

const textsOf = searchedTexts(authorFields)
