import { Link, useNavigate } from '@tanstack/react-router'
import type { Abstract } from '../../../../../shared/abstracts'
import { formatDateTime } from '../../../../../shared/venue-clock'
import { inBrowser, useStoredState } from '../../../../stored-state'
import { Checkbox } from '../../../../ui/field'
import { rememberTab } from '../../frame/active-tab'
import { MailLink } from '../../frame/mail-link'
import { LettersOf } from '../../letters/letters-of'
import { CoAuthors, Facts, Part, WrittenText } from '../abstract-texts'
import { AuthorActs } from '../author-acts'
import { LateBadge, StatusBadge } from '../status-badge'
import { DecisionPanel } from './decision-panel'
import { Feedback, useFeedback } from './feedback'
import type { NeighbourIds } from './neighbours'
import { Shortcuts } from './shortcuts'
import { useReview } from './use-review'

type ReviewBodyProps = { abstract: Abstract; neighbours: NeighbourIds }

/** The abstract at reading width, and beside it, staying in view, what can be decided about it. */
export const ReviewBody = ({ abstract, neighbours }: ReviewBodyProps) => {
  const navigate = useNavigate()
  const [goesOn, setGoesOn] = useStoredState(inBrowser, 'reviewGoesOn', false)
  const feedback = useFeedback(abstract)
  const go = (id: number | undefined) => {
    if (id !== undefined) void navigate({ to: '/admin/abstracts/review/$id', params: { id: String(id) } })
  }
  const onDecided = () => {
    if (goesOn && neighbours.next !== undefined) return go(neighbours.next)
    rememberTab('abstracts')
    void navigate({ to: '/admin' })
  }
  const review = useReview(abstract, { onDecided, feedback })
  const score = (reviewerNumber: 1 | 2, value: 0 | 1) => () =>
    review.take({ kind: 'score', reviewerNumber, score: value })
  const decide = (status: 'approved' | 'rejected') => () => {
    if (abstract.status !== status) review.take({ kind: 'decision', status })
  }
  const shortcuts = [
    { key: 'j', label: 'Next', run: () => go(neighbours.next) },
    { key: 'k', label: 'Previous', run: () => go(neighbours.previous) },
    { key: '1', label: 'Reviewer 1 accepts', run: score(1, 1) },
    { key: '2', label: 'Reviewer 1 rejects', run: score(1, 0) },
    { key: '3', label: 'Reviewer 2 accepts', run: score(2, 1) },
    { key: '4', label: 'Reviewer 2 rejects', run: score(2, 0) },
    { key: 'a', label: 'Approve', run: decide('approved') },
    { key: 'r', label: 'Reject', run: decide('rejected') },
    { key: 'f', label: 'Feedback', run: () => document.getElementById('reviewerFeedback')?.focus() },
  ]
  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="lg:col-span-2">
        <Shortcuts shortcuts={shortcuts} />
      </div>
      <AbstractArticle abstract={abstract} />
      <aside
        aria-label="Decision"
        className="grid gap-5 rounded-lg border border-hairline bg-paper-raised p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-auto"
      >
        <DecisionPanel abstract={abstract} review={review} />
        <Checkbox
          id="reviewGoesOn"
          label="Go to the next abstract after approving or rejecting"
          checked={goesOn}
          onChange={(event) => setGoesOn(event.target.checked)}
        />
        <hr className="border-hairline" />
        <Feedback feedback={feedback} closed={abstract.status === 'approved'} />
      </aside>
    </div>
  )
}

const AbstractArticle = ({ abstract }: { abstract: Abstract }) => (
  <article className="grid min-w-0 gap-8">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusBadge abstract={abstract} />
      <LateBadge abstract={abstract} />
      <span className="text-ink-soft">Submitted {formatDateTime(abstract.submittedAt)}</span>
      {abstract.status === 'approved' && (
        <Link
          to="/admin/abstracts/approved-details/$id"
          params={{ id: String(abstract.id) }}
          className="text-link"
        >
          View approved abstract
        </Link>
      )}
    </div>
    <Part title="Abstract">
      <WrittenText>{abstract.abstractText}</WrittenText>
    </Part>
    <Part title="Co-authors">
      <CoAuthors stored={abstract.otherAuthors} />
    </Part>
    <Part title="Lead author">
      <Facts
        facts={[
          ['Name', abstract.leadAuthorName],
          ['Institution', `${abstract.institution} (${abstract.institutionType})`],
          ['E-mail', <MailLink key="email" email={abstract.email} />],
        ]}
      />
    </Part>
    <Part title="Biography">
      {abstract.biography ? (
        <WrittenText>{abstract.biography}</WrittenText>
      ) : (
        <p className="text-ink-soft">Biography not provided</p>
      )}
    </Part>
    <AuthorActs abstractId={abstract.id} status={abstract.status} />
    <Part title="Letters">
      <LettersOf person={`abstract:${abstract.id}`} />
    </Part>
  </article>
)
