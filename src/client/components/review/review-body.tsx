import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LateBadge, StatusBadge } from '#client/components/admin/abstracts/abstract-badges.tsx'
import { AuthorActivitySections } from '#client/components/admin/abstracts/author-activity.tsx'
import { CoAuthors } from '#client/components/admin/abstracts/co-authors.tsx'
import { rememberTab } from '#client/components/admin/dashboard/active-tab.ts'
import { MailLink } from '#client/components/admin/layout/mail-link.tsx'
import type { Neighbours } from '#client/components/admin/layout/neighbours.ts'
import { DescriptionList, PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { PersonLetters } from '#client/components/admin/letters/letter-links.tsx'
import { PersonLink } from '#client/components/admin/people/person-link.tsx'
import { VenueDateTime } from '#client/components/venue/venue-time.tsx'
import { safeLocalStorage, useStoredState } from '#client/data/storage.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Checkbox } from '#client/ui/field.tsx'
import { hasModifier } from '#client/ui/shortcut-keys.ts'
import type { Abstract } from '#shared/abstracts/abstract-fields.ts'
import { abstractLimits, preferredFormLabels } from '#shared/abstracts/constants.ts'
import { changesDecision, type ReviewStep } from '#shared/abstracts/review.ts'
import {
  type AssignedReviewer,
  DecisionBar,
  DecisionState,
  InPlaceOf,
  useAssignedReviewers,
} from './decision-panel.tsx'
import { AssignedReviews } from './review-cards.tsx'
import { COMMENTS_ID, CommentsToAuthor, Feedback, useUnsentText } from './review-texts.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { ChangeNotice, useChangesByOthers, useReview } from './use-review.tsx'

type ScoreStep = Extract<ReviewStep, { kind: 'score' }>

const score = (reviewerNumber: ScoreStep['reviewerNumber'], value: ScoreStep['score']): ScoreStep => ({
  kind: 'score',
  reviewerNumber,
  score: value,
})

const scoreLabel = ({ reviewerNumber, score: value }: ScoreStep) =>
  `Reviewer ${reviewerNumber} ${value ? 'accepts' : 'rejects'}`

const focusComments = () => document.getElementById(COMMENTS_ID)?.focus()

type ReviewBodyProps = { abstract: Abstract; previousNext: Neighbours }

export const ReviewBody = ({ abstract, previousNext }: ReviewBodyProps) => {
  const navigate = useNavigate()
  const [opensNext, setOpensNext] = useStoredState(safeLocalStorage, 'reviewGoesOn', false)
  const [asked, setAsked] = useState<PendingStep>()
  const [asking, setAsking] = useState(false)
  const feedback = useUnsentText(abstract, 'reviewerFeedback')
  const comments = useUnsentText(abstract, 'commentsToAuthor')
  const changesByOthers = useChangesByOthers(abstract)
  const { next, previous, nextOpen: nextUndecided } = previousNext
  const go = (id: number | undefined) => {
    if (id !== undefined) void navigate({ to: '/admin/abstracts/review/$id', params: { id: String(id) } })
  }
  const onDecided = () => {
    if (opensNext && next !== undefined) return go(next)
    rememberTab('abstracts')
    void navigate({ to: '/admin' })
  }
  const toNextUndecided = {
    label: 'Next undecided',
    otherwise: 'Open the list of abstracts to find the next undecided one',
    run: () => go(nextUndecided),
  }
  const offersNextUndecided = nextUndecided !== undefined && !(opensNext && next === nextUndecided)
  const review = useReview(abstract, {
    onDecided,
    afterDecision: offersNextUndecided ? [toNextUndecided] : [],
    onVersionSeen: changesByOthers.markSeen,
    texts: { reviewerFeedback: feedback, commentsToAuthor: comments },
  })
  const { assignedTo, replacedBy } = useAssignedReviewers(abstract)
  /** Scores in place of an assigned reviewer are confirmed first, and by key also what decides the abstract. */
  const request = async (step: ReviewStep, { key, label }: { key?: string; label: string }) => {
    const replaced = step.kind === 'score' ? await replacedBy(step.reviewerNumber) : undefined
    const decides = key !== undefined && changesDecision(abstract, step)
    if (!replaced && !decides) return review.submit(step)
    setAsked({ key, label, step, replaced, decides })
    setAsking(true)
  }
  const byKey = (key: string, label: string, step: ReviewStep) => ({
    key,
    label,
    run: () => {
      if (step.kind === 'decision' && step.status === abstract.status) return
      void request(step, { key, label })
    },
  })
  const byButton = (step: ReviewStep) =>
    void request(step, { label: step.kind === 'score' ? scoreLabel(step) : '' })
  const shortcuts = [
    { key: 'j', label: 'Next', run: () => go(next) },
    { key: 'k', label: 'Previous', run: () => go(previous) },
    byKey('1', scoreLabel(score(1, 1)), score(1, 1)),
    byKey('2', scoreLabel(score(1, 0)), score(1, 0)),
    byKey('3', scoreLabel(score(2, 1)), score(2, 1)),
    byKey('4', scoreLabel(score(2, 0)), score(2, 0)),
    byKey('a', 'Approve', { kind: 'decision', status: 'approved' }),
    byKey('r', 'Reject', { kind: 'decision', status: 'rejected' }),
    { key: 'c', label: 'Comments', run: focusComments },
    { key: 'f', label: 'Feedback', run: () => document.getElementById('reviewerFeedback')?.focus() },
  ]
  /** Into the form, to be read and shortened before it is saved. */
  const copyNote = (note: string) => {
    comments.write(
      [comments.text, note].filter(Boolean).join('\n\n').slice(0, abstractLimits.commentsToAuthor),
    )
    focusComments()
  }
  const submitAsked = (step: ReviewStep) => {
    setAsking(false)
    review.submit(step)
  }
  return (
    <div className="items-start gap-x-12 max-lg:flex max-lg:flex-col max-lg:items-stretch max-lg:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 gap-6">
        <Shortcuts shortcuts={shortcuts} />
        <AbstractArticle abstract={abstract} />
      </div>
      <aside
        aria-label="Decision"
        className="max-lg:contents lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:overflow-hidden lg:rounded-lg lg:border lg:border-hairline lg:bg-paper-raised"
      >
        <h2 className="sr-only">Review</h2>
        <DecisionBar abstract={abstract} review={{ ...review, submit: byButton }} assignedTo={assignedTo}>
          <ChangeNotice
            changes={changesByOthers.changes}
            onSeen={() => changesByOthers.markSeen(abstract.version)}
          />
        </DecisionBar>
        <div className="grid min-h-0 gap-5 max-lg:border-hairline max-lg:border-t max-lg:pt-5 lg:overflow-auto lg:p-5">
          <DecisionState abstract={abstract} review={review} />
          <CommentsToAuthor
            abstract={abstract}
            comments={comments}
            onVersionSeen={changesByOthers.markSeen}
          />
          <Feedback feedback={feedback} closed={abstract.status === 'approved'} onCopy={copyNote} />
          <Checkbox
            id="reviewGoesOn"
            label="Go to the next abstract after approving or rejecting"
            checked={opensNext}
            onChange={(event) => setOpensNext(event.target.checked)}
          />
        </div>
      </aside>
      {asked && (
        <ConfirmStepDialog
          asked={asked}
          open={asking}
          title={abstract.abstractTitle}
          onConfirm={submitAsked}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const AbstractArticle = ({ abstract }: { abstract: Abstract }) => (
  <article className="grid min-w-0 gap-8">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusBadge abstract={abstract} />
      <LateBadge abstract={abstract} />
      <span className="text-ink-soft">
        Submitted <VenueDateTime at={abstract.submittedAt} />
      </span>
      <span className="text-ink-soft">Submission number {abstract.id}</span>
      <Link to="/admin/abstracts/edit/$id" params={{ id: String(abstract.id) }} className="text-link">
        Correct the abstract
      </Link>
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
    <Section title="Abstract">
      <PlainText>{abstract.abstractText}</PlainText>
    </Section>
    <AssignedReviews abstractId={abstract.id} />
    <Section title="Co-authors">
      <CoAuthors stored={abstract.otherAuthors} />
    </Section>
    <Section title="Lead author">
      <DescriptionList
        details={[
          ['Name', abstract.leadAuthorName],
          ['Institution', `${abstract.institution} (${abstract.institutionType})`],
          ['E-mail', <MailLink key="email" email={abstract.email} />],
          ['Preferred form', preferredFormLabels[abstract.preferredForm]],
        ]}
      />
      <p>
        <PersonLink email={abstract.email} />
      </p>
    </Section>
    <Section title="Biography">
      {abstract.biography ? (
        <PlainText>{abstract.biography}</PlainText>
      ) : (
        <p className="text-ink-soft">Biography not provided</p>
      )}
    </Section>
    <AuthorActivitySections abstractId={abstract.id} status={abstract.status} />
    <Section title="Letters">
      <PersonLetters person={`abstract:${abstract.id}`} />
    </Section>
  </article>
)

type PendingStep = {
  step: ReviewStep
  label: string
  key?: string
  replaced?: AssignedReviewer
  decides: boolean
}

type ConfirmStepDialogProps = {
  asked: PendingStep
  /** The dialog stays mounted, because it returns the focus when it closes. */
  open: boolean
  title: string
  onConfirm: (step: ReviewStep) => void
  onCancel: () => void
}

/** Guards against keys pressed by accident: the same key confirms, Escape cancels. */
const ConfirmStepDialog = ({ asked, open, title, onConfirm, onCancel }: ConfirmStepDialogProps) => {
  const { step, key, label, replaced, decides } = asked
  useEffect(() => {
    if (!open || key === undefined) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || hasModifier(event)) return
      if (event.key.toLowerCase() !== key) return
      event.preventDefault()
      onConfirm(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, key, step, onConfirm])
  return (
    <ConfirmDialog
      open={open}
      title={`${label}?`}
      confirm={label}
      variant={label === 'Reject' ? 'danger' : 'primary'}
      onConfirm={() => onConfirm(step)}
      onCancel={onCancel}
    >
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      <div className="mt-2">{replaced && <InPlaceOf {...replaced} />}</div>
      <p className="mt-2">
        {decides && 'This will decide the abstract. '}
        {key !== undefined && `Press ${key.toUpperCase()} again to confirm, or Escape to cancel.`}
      </p>
    </ConfirmDialog>
  )
}
