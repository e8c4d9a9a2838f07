import { useNavigate } from '@tanstack/react-router'
import { Shortcuts } from '#client/components/admin/abstracts/review/shortcuts.tsx'
import { AssignedDiscussion } from '#client/components/admin/discussions/assigned-discussion.tsx'
import type { Neighbours } from '#client/components/admin/layout/neighbours.ts'
import { Alert } from '#client/ui/alert.tsx'
import type { AssignedReview } from '#shared/review/assigned-review.ts'
import { DeclareConflict } from './declare-conflict.tsx'
import { OtherReviews } from './other-reviews.tsx'
import { OtherVersion } from './other-version.tsx'
import { ReviewArticle } from './review-article.tsx'
import { COMMENTS_ID, NOTE_ID, ReviewForm } from './review-form.tsx'
import { SaveBar, SUBMIT_ID } from './save-bar.tsx'
import { useUnsentReview } from './unsent-review.ts'
import { useSaveReview } from './use-save-review.ts'

const focus = (id: string) => document.getElementById(id)?.focus()

type AssignedReviewBodyProps = { review: AssignedReview; position: Neighbours }

/** The abstract, with the review beside it. */
export const AssignedReviewBody = ({ review, position }: AssignedReviewBodyProps) => {
  const navigate = useNavigate()
  const { previous, next, nextOpen } = position
  const go = (id: number | undefined) => {
    if (id !== undefined) void navigate({ to: '/review/$id', params: { id: String(id) } })
  }
  const toNextOpen = nextOpen !== undefined && {
    label: 'Next to review',
    otherwise: 'Open your reviews to find the next one',
    run: () => go(nextOpen),
  }
  const unsent = useUnsentReview(review)
  const saving = useSaveReview(review, { unsent, next: toNextOpen || undefined })
  const isClosed = review.closed !== null
  const moving = [
    { key: 'j', label: 'Next', run: () => go(next) },
    { key: 'k', label: 'Previous', run: () => go(previous) },
  ]
  const writing = [
    { key: 'a', label: 'Accept', run: () => unsent.write({ score: 1 }) },
    { key: 'r', label: 'Reject', run: () => unsent.write({ score: 0 }) },
    { key: 'c', label: 'Comments', run: () => focus(COMMENTS_ID) },
    { key: 'n', label: 'Note', run: () => focus(NOTE_ID) },
    { key: 's', label: 'To Submit', run: () => focus(SUBMIT_ID) },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-6">
        <Shortcuts shortcuts={isClosed ? moving : [...moving, ...writing]} />
        {review.abstract ? (
          <ReviewArticle abstract={review.abstract} />
        ) : (
          <p className="text-ink-soft">You can no longer read the abstract, only what you wrote about it.</p>
        )}
        <OtherReviews others={review.others} />
        {review.discussion && (
          <AssignedDiscussion id={review.id} isDecided={review.discussion === 'decided'} />
        )}
      </div>
      <section
        aria-label="Your review"
        className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-hairline bg-paper-raised p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:scroll-pb-36 lg:overflow-auto"
      >
        <div className="grid gap-1">
          <h2 className="text-xl">Your review</h2>
          {!isClosed && review.submittedAt === null && (
            <DeclareConflict
              review={review}
              onDeclared={() => (nextOpen === undefined ? void navigate({ to: '/review' }) : go(nextOpen))}
            />
          )}
        </div>
        {review.closed && (
          <Alert tone="warning">
            <p>{review.closed}</p>
            {unsent.isChanged && (
              <p>What you typed since is shown below and kept in this browser, but could not be saved.</p>
            )}
          </Alert>
        )}
        {!isClosed && <OtherVersion unsent={unsent} />}
        <ReviewForm review={review} unsent={unsent} issues={saving.missing} />
        {!isClosed && <SaveBar review={review} unsent={unsent} saving={saving} />}
      </section>
    </div>
  )
}
