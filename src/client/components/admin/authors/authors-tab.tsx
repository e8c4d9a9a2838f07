import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { readAuthor } from '../../../../shared/author-names'
import type { Author } from '../../../../shared/authors'
import { wordSearch } from '../../../../shared/text'
import { query } from '../../../api'
import { fresh } from '../../../refresh'
import { buttonStyle } from '../../../ui/button'
import { LoadError } from '../../../ui/load-error'
import { Loading } from '../../../ui/loading'
import { byText, Table, type TableColumn } from '../../../ui/table'
import { KeynoteBadge, RegisteredBadge } from '../../authors/author-badges'
import { CsvExport } from '../frame/csv-export'
import { AddLink, EditLink, FilterInput, focusTabHeading, TabHeader } from '../frame/tab-header'
import { DeleteAuthor } from './delete-author'

const byFlag = (of: (row: Author) => boolean | undefined) => (a: Author, b: Author) =>
  Number(of(a)) - Number(of(b))

const columns: TableColumn<Author>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => <span dir="auto">{row.name}</span>,
    compare: byText((row) => row.name),
    startsWith: 'ascending',
    className: 'min-w-40 max-w-72 break-words font-semibold',
  },
  {
    id: 'institution',
    header: 'Institution',
    cell: (row) => <span dir="auto">{row.institution}</span>,
    compare: byText((row) => row.institution),
    className: 'min-w-48',
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email = '' }) => (
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
    ),
    compare: byText((row) => row.email ?? ''),
  },
  {
    id: 'keynoteSpeaker',
    header: 'Keynote',
    cell: (row) => row.keynoteSpeaker && <KeynoteBadge keynote />,
    compare: byFlag((row) => row.keynoteSpeaker),
  },
  {
    id: 'registered',
    header: 'Registered',
    cell: (row) => row.registered && <RegisteredBadge registered />,
    compare: byFlag((row) => row.registered),
  },
  {
    id: 'actions',
    header: 'Actions',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <div className="-my-1.5">
        <Link
          to={`/authors/${row.id}` as string}
          aria-label={`View ${row.name}`}
          className={buttonStyle({ variant: 'quiet', size: 'icon-sm' })}
        >
          <ExternalLink aria-hidden className="size-4" />
        </Link>
        <EditLink to={`/admin/authors/edit/${row.id}`} label={`Edit ${row.name}`} />
        <DeleteAuthor author={row} inList onDeleted={focusTabHeading} />
      </div>
    ),
  },
]

export const AuthorsTab = () => {
  const authors = useQuery({ ...query('GET /api/authors', {}), ...fresh, select: readAll })
  const [filter, setFilter] = useState('')

  if (authors.isPending) return <Loading />
  if (authors.isError)
    return (
      <LoadError
        title="Failed to fetch authors"
        detail={authors.error.shown}
        onRetry={() => void authors.refetch()}
      />
    )
  const finds = wordSearch(filter)
  const shown = authors.data.filter((row) => finds(row.name, row.institution, row.email))
  return (
    <div>
      <TabHeader title="Speakers">
        <FilterInput label="Filter speakers" value={filter} onChange={setFilter} />
        <CsvExport from="GET /api/authors/export" />
        <AddLink to="/admin/authors/edit/new">Add Speaker</AddLink>
      </TabHeader>
      <Table
        caption="Speakers"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        initialSort={{ column: 'name', direction: 'ascending' }}
        empty={
          filter
            ? 'No speaker matches the filter.'
            : 'No speakers yet. They appear when an abstract is approved, or when you add one.'
        }
      />
    </div>
  )
}

const readAll = (authors: Author[]) => authors.map(readAuthor)
