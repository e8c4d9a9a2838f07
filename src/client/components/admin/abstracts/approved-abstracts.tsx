import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { ApprovedAbstractListItem } from '../../../../shared/approved-abstracts'
import { formatDateTime } from '../../../../shared/venue-clock'
import type { ApiError } from '../../../api'
import { buttonStyle } from '../../../ui/button'
import { Input } from '../../../ui/field'
import { LoadError } from '../../../ui/load-error'
import { byText, Table, type TableColumn } from '../../../ui/table'
import { KeynoteBadge, RegisteredBadge } from '../../authors/author-badges'
import { CsvExport } from '../frame/csv-export'
import { ListLoading } from '../frame/list-states'
import { type AbstractView, searchAbstracts } from './abstract-list'

const columns: TableColumn<ApprovedAbstractListItem>[] = [
  {
    id: 'abstractTitle',
    header: 'Title',
    cell: (row) => (
      <Link
        to="/admin/abstracts/approved-details/$id"
        params={{ id: String(row.abstractId) }}
        dir="auto"
        className="text-ink no-underline hover:underline"
      >
        {row.abstractTitle}
      </Link>
    ),
    compare: byText((row) => row.abstractTitle),
    startsWith: 'ascending',
    className: 'font-semibold',
    width: 17,
  },
  {
    id: 'leadAuthorName',
    header: 'Lead author',
    cell: (row) => <span dir="auto">{row.leadAuthorName}</span>,
    compare: byText((row) => `${row.leadAuthorSurname} ${row.leadAuthorFirstName}`),
    width: 11,
  },
  {
    id: 'institution',
    header: 'Institution',
    cell: (row) => <span dir="auto">{row.institution}</span>,
    compare: byText((row) => row.institution),
    width: 11,
  },
  {
    id: 'approvedAt',
    header: 'Approved',
    cell: (row) => formatDateTime(row.approvedAt),
    compare: (a, b) => (a.approvedAt < b.approvedAt ? -1 : a.approvedAt > b.approvedAt ? 1 : a.id - b.id),
    className: 'tabular-nums',
    width: 8,
  },
  {
    id: 'speaker',
    header: 'Speaker',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        {row.keynoteSpeaker && <KeynoteBadge keynote />}
        <RegisteredBadge registered={row.registered} />
      </span>
    ),
    compare: (a, b) => Number(a.registered) - Number(b.registered),
    width: 11,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (row) => (
      <div className="-my-1 flex items-center">
        <Link
          to="/admin/abstracts/approved-details/$id"
          params={{ id: String(row.abstractId) }}
          aria-label={`View ${row.abstractTitle}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          <Eye aria-hidden className="size-4" />
          View
        </Link>
        <Link
          to="/admin/approved-abstracts/edit/$id"
          params={{ id: String(row.id) }}
          aria-label={`Edit ${row.abstractTitle}`}
          className={buttonStyle({ variant: 'quiet', size: 'icon-sm' })}
        >
          <Pencil aria-hidden className="size-4" />
        </Link>
      </div>
    ),
    width: 8.5,
  },
]

type ApprovedAbstractsProps = {
  abstracts: UseQueryResult<ApprovedAbstractListItem[], ApiError>
  search: string
  onChange: (part: Pick<AbstractView, 'search'>) => void
}

export const ApprovedAbstracts = ({ abstracts, search, onChange }: ApprovedAbstractsProps) => {
  const shownSearch = useDeferredValue(search)
  const all = abstracts.data
  const rows = useMemo(() => searchAbstracts(all ?? [], shownSearch), [all, shownSearch])
  if (abstracts.isPending) return <ListLoading label="Loading approved abstracts" />
  if (abstracts.isError)
    return (
      <LoadError
        title="Failed to load approved abstracts."
        detail={abstracts.error.shown}
        onRetry={() => void abstracts.refetch()}
      />
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Input
            id="search"
            name="search"
            type="search"
            label="Search"
            placeholder="Title, author, institution or e-mail"
            value={search}
            onChange={(event) => onChange({ search: event.target.value })}
          />
        </div>
        <CsvExport from="GET /api/approved-abstracts/export" />
      </div>
      <Table
        caption="Approved abstracts"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        initialSort={{ column: 'approvedAt', direction: 'descending' }}
        empty={
          abstracts.data.length === 0
            ? 'No abstract is approved yet. Open one under Submissions to review it.'
            : 'No approved abstract matches. Try another word.'
        }
      />
    </>
  )
}
