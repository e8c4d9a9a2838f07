import type { UseQueryResult } from '@tanstack/react-query'
import { byText } from '#client/components/admin/lists/by-text.ts'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { actionsColumn, ViewLink } from '#client/components/admin/lists/row-actions.tsx'
import { focusTabHeading } from '#client/components/admin/lists/tab-header.tsx'
import type { ApiError } from '#client/data/api.ts'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { type AbstractListItem, abstractColumns as exportColumns } from '#shared/abstracts/abstract-fields.ts'
import { type ShownStatus, shownStatus, statuses } from '#shared/abstracts/abstracts.ts'
import { MAX_POINTS } from '#shared/abstracts/review.ts'
import { authorStatusFilters } from '#shared/authors/author-status.ts'
import { ABSTRACT_SEARCH, abstractTableColumns, abstractTexts, dateColumn } from './abstract-columns.tsx'
import { AuthorNoteBadge, AuthorResponseBadge, RevisionBadge } from './author-response-badge.tsx'
import { DeleteAbstract } from './delete-abstract.tsx'
import { rememberReviewQueue } from './review-queue.ts'
import { LateBadge, SameReviewerBadge, StatusBadge } from './status-badge.tsx'

const columns: TableColumn<AbstractListItem>[] = [
  ...abstractTableColumns<AbstractListItem>(({ id }) => `/admin/abstracts/review/${id}`),
  dateColumn('submittedAt', 'Submitted', (row) => row.submittedAt),
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge abstract={row} />
        <AuthorResponseBadge row={row} />
        <RevisionBadge row={row} />
        <AuthorNoteBadge row={row} />
        <LateBadge abstract={row} />
        {row.sameReviewer && <SameReviewerBadge />}
      </span>
    ),
    compare: byText((row) => statuses[shownStatus(row)].label),
    width: 11,
    card: 'status',
  },
  {
    id: 'totalScore',
    header: 'Score',
    cell: (row) => `${row.totalScore} / ${MAX_POINTS}`,
    compare: (a, b) => a.totalScore - b.totalScore,
    className: 'whitespace-nowrap tabular-nums',
    width: 5,
  },
  actionsColumn(7.5, (row) => (
    <>
      <ViewLink to={`/admin/abstracts/review/${row.id}`} of={row.abstractTitle} />
      <DeleteAbstract abstract={row} onDeleted={focusTabHeading} />
    </>
  )),
]

const filters = {
  label: 'Status',
  as: 'select',
  choices: [
    { id: 'all', label: 'All statuses', includes: () => true },
    ...(Object.keys(statuses) as ShownStatus[]).map((status) => ({
      id: status,
      label: statuses[status].label,
      includes: (row: AbstractListItem) => shownStatus(row) === status,
    })),
    {
      id: 'same-reviewer',
      label: 'Both scores by one person',
      includes: (row: AbstractListItem) => row.sameReviewer,
    },
    ...authorStatusFilters,
  ],
} as const

type SubmissionsProps = {
  abstracts: UseQueryResult<AbstractListItem[], ApiError>
  /** Shown until the whole list has loaded. */
  newest: AbstractListItem[] | undefined
}

export const Submissions = ({ abstracts, newest }: SubmissionsProps) => (
  <RecordList
    name="submissions"
    caption="Submitted abstracts"
    noun={['abstract', 'abstracts']}
    records={abstracts}
    first={newest}
    failure="Could not load the abstracts."
    columns={columns}
    startSort={{ column: 'submittedAt', direction: 'descending' }}
    texts={abstractTexts}
    searchHint={ABSTRACT_SEARCH}
    filters={filters}
    export={{ from: '/api/abstracts/export', columns: exportColumns }}
    empty="No abstracts yet. They appear here as soon as authors submit them."
    onShown={rememberReviewQueue}
  />
)
