import type { UseQueryResult } from '@tanstack/react-query'
import { actionsColumn, EditLink, ViewLink } from '#client/components/admin/lists/columns.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { KeynoteBadge, RegisteredBadge } from '#client/components/authors/author-badges.tsx'
import type { ApiError } from '#client/data/api.ts'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { type ApprovedAbstractListItem, approvedAbstractColumns } from '#shared/abstracts/abstract-fields.ts'
import { authorStatusFilters } from '#shared/authors/author-status.ts'
import { ABSTRACT_SEARCH, abstractTableColumns, abstractTexts, dateColumn } from './abstract-columns.tsx'
import { AuthorNoteBadge, AuthorResponseBadge, RevisionBadge } from './author-response-badge.tsx'

const columns: TableColumn<ApprovedAbstractListItem>[] = [
  ...abstractTableColumns<ApprovedAbstractListItem>(
    ({ abstractId }) => `/admin/abstracts/approved-details/${abstractId}`,
  ),
  dateColumn('approvedAt', 'Approved', (row) => row.approvedAt),
  {
    id: 'speaker',
    header: 'Speaker',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        {row.keynoteSpeaker && <KeynoteBadge keynote />}
        <RegisteredBadge registered={row.registered} />
        <AuthorResponseBadge row={row} />
        <RevisionBadge row={row} />
        <AuthorNoteBadge row={row} />
      </span>
    ),
    compare: (a, b) => Number(a.registered) - Number(b.registered),
    width: 11,
    card: 'status',
  },
  actionsColumn(8.5, (row) => (
    <>
      <ViewLink to={`/admin/abstracts/approved-details/${row.abstractId}`} of={row.abstractTitle} />
      <EditLink to={`/admin/approved-abstracts/edit/${row.id}`} of={row.abstractTitle} />
    </>
  )),
]

const filters = {
  label: 'Author',
  choices: [{ id: 'all', label: 'All authors', includes: () => true }, ...authorStatusFilters],
} as const

type ApprovedAbstractsProps = { abstracts: UseQueryResult<ApprovedAbstractListItem[], ApiError> }

export const ApprovedAbstracts = ({ abstracts }: ApprovedAbstractsProps) => (
  <RecordList
    name="approved"
    noun="approved abstract"
    records={abstracts}
    failure="Could not load the approved abstracts."
    columns={columns}
    startSort={{ column: 'approvedAt', direction: 'descending' }}
    texts={abstractTexts}
    searchHint={ABSTRACT_SEARCH}
    filters={filters}
    export={{ from: '/api/approved-abstracts/export', columns: approvedAbstractColumns }}
    empty="No abstracts have been approved yet. Open one under Submissions to review it."
  />
)
