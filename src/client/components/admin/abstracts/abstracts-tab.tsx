import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import {
  actionsColumn,
  EditLink,
  numberColumn,
  textColumn,
  ViewLink,
} from '#client/components/admin/lists/columns.tsx'
import { storedListSearch } from '#client/components/admin/lists/list-search.ts'
import { RecordList } from '#client/components/admin/lists/record-list.tsx'
import { focusTabHeading, ImportLink, TabHeader } from '#client/components/admin/lists/tab-header.tsx'
import { KeynoteBadge, RegisteredBadge } from '#client/components/authors/author-badges.tsx'
import type { ApiError } from '#client/data/api.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { TableColumn } from '#client/ui/table-sort.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import {
  type AbstractListItem,
  type ApprovedAbstractListItem,
  approvedAbstractColumns,
  abstractColumns as exportColumns,
} from '#shared/abstracts/abstract-fields.ts'
import { type ShownStatus, shownStatus, statuses } from '#shared/abstracts/abstracts.ts'
import { MAX_POINTS } from '#shared/abstracts/review.ts'
import { authorStatusFilters } from '#shared/authors/author-status.ts'
import {
  AuthorNoteBadge,
  AuthorResponseBadge,
  LateBadge,
  RevisionBadge,
  SameReviewerBadge,
  StatusBadge,
} from './abstract-badges.tsx'
import { ABSTRACT_SEARCH, abstractTableColumns, abstractTexts, dateColumn } from './abstract-columns.tsx'
import {
  rememberAbstractList,
  rememberReviewQueue,
  useAbstracts,
  useApprovedAbstracts,
} from './abstract-queries.ts'
import { DeleteAbstract } from './delete-abstract.tsx'

const submissionColumns: TableColumn<AbstractListItem>[] = [
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

const submissionFilters = {
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
  newest: AbstractListItem[] | undefined
}

const Submissions = ({ abstracts, newest }: SubmissionsProps) => (
  <RecordList
    name="submissions"
    noun="abstract"
    caption="Submitted abstracts"
    records={abstracts}
    first={newest}
    failure="Could not load the abstracts."
    columns={submissionColumns}
    startSort={{ column: 'submittedAt', direction: 'descending' }}
    texts={abstractTexts}
    searchHint={ABSTRACT_SEARCH}
    filters={submissionFilters}
    export={{ from: '/api/abstracts/export', columns: exportColumns }}
    empty="No abstracts yet. They appear here as soon as authors submit them."
    onShown={rememberReviewQueue}
  />
)

const approvedColumns: TableColumn<ApprovedAbstractListItem>[] = [
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

const approvedFilters = {
  label: 'Author',
  choices: [{ id: 'all', label: 'All authors', includes: () => true }, ...authorStatusFilters],
} as const

type ApprovedAbstractsProps = { abstracts: UseQueryResult<ApprovedAbstractListItem[], ApiError> }

const ApprovedAbstracts = ({ abstracts }: ApprovedAbstractsProps) => (
  <RecordList
    name="approved"
    noun="approved abstract"
    records={abstracts}
    failure="Could not load the approved abstracts."
    columns={approvedColumns}
    startSort={{ column: 'approvedAt', direction: 'descending' }}
    texts={abstractTexts}
    searchHint={ABSTRACT_SEARCH}
    filters={approvedFilters}
    export={{ from: '/api/approved-abstracts/export', columns: approvedAbstractColumns }}
    empty="No abstracts have been approved yet. Open one under Submissions to review it."
  />
)

export const AbstractsTab = () => {
  const { tab, list: asked } = useSearch({ from: '/admin/' })
  const list = asked === 'approved' ? 'approved' : 'submissions'
  const navigate = useNavigate()
  const { all: submitted, newest } = useAbstracts()
  const approved = useApprovedAbstracts()
  useEffect(() => {
    rememberAbstractList(list)
  }, [list])
  return (
    <>
      <TabHeader title="Abstracts">
        <ButtonLink to="/admin/decisions" variant="secondary" size="sm" icon={Megaphone}>
          Release decisions
        </ButtonLink>
        <ImportLink list="abstracts" />
      </TabHeader>
      <Tabs
        label="Abstracts"
        tabs={[
          { id: 'submissions', label: <Counted count={submitted.data?.length}>Submissions</Counted> },
          { id: 'approved', label: <Counted count={approved.data?.length}>Approved Abstracts</Counted> },
        ]}
        selected={list}
        onSelect={(chosen) =>
          // The search carries over to the other list, even before it is in the URL.
          void navigate({
            to: '/admin',
            search: {
              tab,
              ...(chosen === 'approved' && { list: chosen }),
              search: storedListSearch(list).search,
            },
            resetScroll: false,
          })
        }
      >
        {list === 'submissions' ? (
          <Submissions abstracts={submitted} newest={newest} />
        ) : (
          <ApprovedAbstracts abstracts={approved} />
        )}
      </Tabs>
    </>
  )
}

const Counted = ({ count, children }: { count: number | undefined; children: ReactNode }) => (
  <>
    {children}{' '}
    {count !== undefined && (
      <span className="ml-1 rounded-full bg-paper-sunken px-2 py-0.5 text-ink text-xs tabular-nums">
        {count}
      </span>
    )}
  </>
)
