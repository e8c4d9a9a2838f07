import { Link } from '@tanstack/react-router'
import { Count } from '#client/components/admin/layout/count.tsx'
import { WithoutEmail } from '#client/components/admin/letters/without-email.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { buttonStyle } from '#client/ui/button.tsx'
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
        <Link
          to="/admin/letters/new"
          search={{ kind: 'assigned', audience: 'assigned' }}
          className={buttonStyle({ size: 'sm' })}
        >
          Tell the reviewers
        </Link>
      </p>
    </Alert>
  )

/** Figures of the review, and its deadline. */
export const ReviewHead = ({ overview }: { overview: ReviewOverview }) => {
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
