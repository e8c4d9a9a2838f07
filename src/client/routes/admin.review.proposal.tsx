import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { ListLoading } from '#client/components/admin/lists/list-loading.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { ReviewProposal } from '#client/components/admin/review/review-proposal.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'

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
