import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { ReviewProposal } from '#client/components/admin/review/review-proposal.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'

const ProposalPage = () => {
  const proposal = useQuery({ ...query('GET /api/review-assignments/proposal', {}), ...formQuery })
  return (
    <AdminPage width="table" back={{ label: 'Back to review', to: '/admin/review' }}>
      <Loaded of={proposal} loading="Loading proposed reviewers" failure="Could not load the proposal.">
        {(loaded) => <ReviewProposal proposal={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/review/proposal')({
  staticData: { heading: 'Proposed reviewers' },
  component: ProposalPage,
})
