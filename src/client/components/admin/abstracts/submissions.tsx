import type { UseQueryResult } from '@tanstack/react-query'
import { actionsColumn, numberColumn, textColumn, ViewLink } from '#client/components/admin/lists/columns.tsx'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
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
  textColumn('status', 'Status', 11, (row) => statuses[shownStatus(row)].label, {
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
    card: 'status',
  }),
  numberColumn('totalScore', 'Score', 5, (row) => row.totalScore, {
    cell: (row) => `${row.totalScore} / ${MAX_POINTS}`,
    className: 'whitespace-nowrap tabular-nums',
  }),
  actionsColumn(7.5, (row) => (
    <>
      <ViewLink to={`/admin/abstracts/review/${row.id}`} of={row.abstractTitle} />
      <DeleteAbstract abstract={row} onDeleted={focusTabHeading} />
    </>
  )),
]

const filters = {
  label: 'Status',
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
    noun="abstract"
    caption="Submitted abstracts"
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
