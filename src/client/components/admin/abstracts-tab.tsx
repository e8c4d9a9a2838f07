import { useQuery } from '@tanstack/react-query'
import { type AbstractListItem, shownStatus, statuses } from '../../../shared/abstracts'
import { formatDateTime } from '../../../shared/format'
import { query } from '../../api'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Table, type TableColumn } from '../../ui/table'
import { PageLoading } from '../page-states'
import { StatusBadge } from './status-badge'

const byText = (of: (row: AbstractListItem) => string) => (a: AbstractListItem, b: AbstractListItem) =>
  of(a).localeCompare(of(b), 'en-GB')

const columns: TableColumn<AbstractListItem>[] = [
  {
    id: 'abstractTitle',
    header: 'Title',
    cell: (row) => <span dir="auto">{row.abstractTitle}</span>,
    compare: byText((row) => row.abstractTitle),
    startsWith: 'ascending',
    className: 'min-w-64 font-semibold',
  },
  {
    id: 'leadAuthorName',
    header: 'Lead author',
    cell: (row) => <span dir="auto">{row.leadAuthorName}</span>,
    compare: byText((row) => row.leadAuthorSurname),
  },
  {
    id: 'institution',
    header: 'Institution',
    cell: (row) => row.institution,
    compare: byText((row) => row.institution),
  },
  {
    id: 'submittedAt',
    header: 'Submitted',
    cell: (row) => formatDateTime(row.submittedAt),
    compare: byText((row) => row.submittedAt),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge abstract={row} />,
    compare: byText((row) => statuses[shownStatus(row)].label),
  },
  {
    id: 'totalScore',
    header: 'Score',
    cell: (row) => `${row.totalScore} / 2`,
    compare: (a, b) => a.totalScore - b.totalScore,
    className: 'whitespace-nowrap tabular-nums',
  },
]

export const AbstractsTab = () => {
  const abstracts = useQuery({ ...query('GET /api/abstracts', {}), staleTime: 0, refetchOnWindowFocus: true })
  if (abstracts.isPending) return <PageLoading />
  if (abstracts.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <Alert tone="danger">Failed to load abstracts. {abstracts.error.shown}</Alert>
        <Button variant="secondary" onClick={() => void abstracts.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <section aria-label="Submissions">
      <h2 className="mb-3 text-xl">Submissions</h2>
      <Table
        caption="Submitted abstracts"
        columns={columns}
        rows={abstracts.data}
        rowKey={(row) => row.id}
        initialSort={{ column: 'submittedAt', direction: 'descending' }}
        empty="No abstracts yet. They appear here as soon as authors submit them."
      />
    </section>
  )
}
