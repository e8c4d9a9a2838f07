import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import { ListLoading } from '../components/admin/lists/list-loading'
import { QueryError } from '../components/admin/lists/query-error'
import { ReviewProposal } from '../components/admin/review/review-proposal'
import { query } from '../data/api'
import { formQuery } from '../data/refresh'

const ProposalPage = () => {
  const proposal = useQuery({ ...query('GET /api/review-assignments/proposal', {}), ...formQuery })
  return (
    <AdminPage width="table" back={{ label: 'Back to review', to: '/admin/review' }}>
      {proposal.isPending && <ListLoading label="Loading proposed reviewers" />}
      {proposal.isError && <QueryError title="Could not load the proposal." of={proposal} />}
      {proposal.data && <ReviewProposal proposal={proposal.data} />}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/review/proposal')({
  staticData: { heading: 'Proposed reviewers' },
  component: ProposalPage,
})
