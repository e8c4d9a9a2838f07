import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { MailLink } from '#client/components/admin/layout/mail-link.tsx'
import { actionsColumn, EditLink, fieldColumn, nameColumn } from '#client/components/admin/lists/columns.tsx'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import {
  AddLink,
  focusTabHeading,
  ImportLink,
  TabHeader,
} from '#client/components/admin/lists/tab-header.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { KeynoteBadge, RegisteredBadge } from '#client/components/authors/author-badges.tsx'
import { query } from '#client/data/api.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { type Author, authorColumns, authorFields } from '#shared/authors/authors.ts'
import { readAuthor } from '#shared/authors/names.ts'
import { searchedTexts } from '#shared/records/record-fields.ts'
import { deleteAuthor } from './author-record.ts'

const pathOf = ({ id }: Author) => `/admin/authors/edit/${id}`

const columns: TableColumn<Author>[] = [
  nameColumn('name', 'Name', 12, (row) => row.name, pathOf, { className: 'break-words font-semibold' }),
  fieldColumn(authorFields, 'institution', 12),
  fieldColumn(authorFields, 'email', 15.5, {
    cell: ({ email = '' }) => <MailLink email={email} />,
    className: '[overflow-wrap:anywhere]',
  }),
  fieldColumn(authorFields, 'keynoteSpeaker', 10, {
    header: 'Keynote',
    cell: (row) => row.keynoteSpeaker && <KeynoteBadge keynote />,
    className: undefined,
    card: 'status',
  }),
  fieldColumn(authorFields, 'registered', 8, {
    cell: (row) => row.registered && <RegisteredBadge registered />,
    className: undefined,
    card: 'status',
  }),
  actionsColumn(11, (row) => (
    <>
      <PersonLink compact email={row.email ?? ''} />
      <ButtonLink
        to="/authors/$id"
        params={{ id: String(row.id) }}
        aria-label={`View ${row.name}`}
        variant="quiet"
        size="icon-sm"
        icon={ExternalLink}
      />
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
      noun="speaker"
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
