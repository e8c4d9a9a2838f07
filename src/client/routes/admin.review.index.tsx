import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Count } from '#client/components/admin/layout/count.tsx'
import { WithoutEmail } from '#client/components/admin/letters/without-email.tsx'
import { readListSearch } from '#client/components/admin/lists/list-search.ts'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { InviteReviewers } from '#client/components/review/invite-reviewers.tsx'
import { ReviewedAbstracts } from '#client/components/review/reviewed-abstracts.tsx'
import { ReviewersList } from '#client/components/review/reviewers-list.tsx'
import { query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { pluralise } from '#shared/pluralise.ts'
import type { ReviewOverview } from '#shared/review/overview.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'

const NoReviewers = () => (
  <Alert title="There are no reviewers yet">
    <p>
      Without reviewers, organisers give both scores in the back office. Invite reviewers to assign abstracts
      to them.
    </p>
  </Alert>
)

const Deadline = ({ deadline, isOver }: Pick<ReviewOverview, 'deadline' | 'isOver'>) => (
  <p>
    {deadline === ''
      ? 'There is no deadline for reviews.'
      : `Reviews ${isOver ? 'were' : 'are'} due by the end of ${formatCalendarDate(deadline)}.`}{' '}
    <Link to="/admin/settings/review" className="text-link">
      {deadline === '' ? 'Set a deadline' : 'Change the deadline'}
    </Link>
  </p>
)

const Untold = ({ untold }: Pick<ReviewOverview, 'untold'>) =>
  untold > 0 && (
    <Alert
      tone="warning"
      title={`${pluralise(untold, 'reviewer')} ${untold === 1 ? 'has' : 'have'} new abstracts and no letter about them`}
    >
      <p className="mt-3">
        <ButtonLink to="/admin/letters/new" search={{ kind: 'assigned', audience: 'assigned' }} size="sm">
          Tell the reviewers
        </ButtonLink>
      </p>
    </Alert>
  )

const ReviewHead = ({ overview }: { overview: ReviewOverview }) => {
  const slots = overview.abstracts.flatMap((abstract) => abstract.slots)
  const countOf = (...states: string[]) => slots.filter(({ state }) => states.includes(state)).length
  return (
    <div className="grid gap-4">
      {overview.reviewers.length === 0 && <NoReviewers />}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Count
          term="Abstracts without two reviewers"
          count={overview.abstracts.filter(({ openSlots }) => openSlots.length > 0).length}
        />
        <Count term="Reviews to do" count={countOf('open', 'late')} />
        <Count term="Late reviews" count={countOf('late')} />
        <Count term="Reviews done" count={countOf('done')} />
      </dl>
      <Deadline {...overview} />
      <Untold untold={overview.untold} />
      <WithoutEmail
        names={overview.reviewers
          .filter(({ email, caution }) => email === null && caution === '')
          .map(({ name }) => name)}
      />
    </div>
  )
}

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
    <ButtonLink to="/admin/review/proposal" size="sm">
      Propose reviewers
    </ButtonLink>
    <ButtonLink to="/admin/review/discussion" variant="secondary" size="sm">
      Discuss disagreements
    </ButtonLink>
    <ButtonLink
      to="/admin/letters/new"
      search={{ kind: 'reviews', audience: 'reviewing' }}
      variant="secondary"
      size="sm"
    >
      Remind reviewers
    </ButtonLink>
    {hasReviews && (
      <ButtonLink
        to="/admin/letters/new"
        search={{ kind: 'thanks', audience: 'reviewed' }}
        variant="secondary"
        size="sm"
      >
        Thank reviewers
      </ButtonLink>
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
