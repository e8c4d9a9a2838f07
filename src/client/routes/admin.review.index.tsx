import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { readListSearch } from '#client/components/admin/lists/list-search.ts'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { InviteReviewers } from '#client/components/admin/review/invite-reviewers.tsx'
import { ReviewHead } from '#client/components/admin/review/review-head.tsx'
import { ReviewedAbstracts } from '#client/components/admin/review/reviewed-abstracts.tsx'
import { ReviewersList } from '#client/components/admin/review/reviewers-list.tsx'
import { query } from '#client/data/api.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { ReviewOverview } from '#shared/review/overview.ts'

const tabs = [
  { id: 'abstracts', label: 'Abstracts' },
  { id: 'reviewers', label: 'Reviewers' },
] as const

const Actions = ({ overview: { reviewers } }: { overview: ReviewOverview }) => (
  <>
    <InviteReviewers isFirst={reviewers.length === 0} />
    {reviewers.length > 0 && <ReviewActions hasReviews={reviewers.some(({ done }) => done > 0)} />}
  </>
)

const ReviewActions = ({ hasReviews }: { hasReviews: boolean }) => (
  <>
    <Link to="/admin/review/proposal" className={buttonStyle({ size: 'sm' })}>
      Propose reviewers
    </Link>
    <Link to="/admin/review/discussion" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
      Discuss disagreements
    </Link>
    <Link
      to="/admin/letters/new"
      search={{ kind: 'reviews', audience: 'reviewing' }}
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      Remind reviewers
    </Link>
    {hasReviews && (
      <Link
        to="/admin/letters/new"
        search={{ kind: 'thanks', audience: 'reviewed' }}
        className={buttonStyle({ variant: 'secondary', size: 'sm' })}
      >
        Thank reviewers
      </Link>
    )}
  </>
)

const ReviewPage = () => {
  const { tab } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const overview = useQuery(query('GET /api/review-assignments', {}))
  const selected = tab === 'reviewers' ? 'reviewers' : 'abstracts'
  return (
    <AdminPage width="table" actions={overview.data && <Actions overview={overview.data} />}>
      <Loaded of={overview} failure="Could not load the assignments.">
        {(loaded) => (
          <div className="grid grid-cols-1 gap-8">
            <ReviewHead overview={loaded} />
            <Tabs
              label="Assignments"
              tabs={tabs}
              selected={selected}
              onSelect={(id) =>
                void navigate({ search: { tab: id === 'abstracts' ? undefined : id }, resetScroll: false })
              }
            >
              {selected === 'abstracts' ? <ReviewedAbstracts /> : <ReviewersList overview={loaded} />}
            </Tabs>
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/review/')({
  validateSearch: (search) => ({ ...searchParams('tab')(search), ...readListSearch(search) }),
  staticData: { heading: 'Review' },
  component: ReviewPage,
})
