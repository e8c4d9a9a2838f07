import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CoAuthors } from '#client/components/admin/abstracts/co-authors.tsx'
import { DifferenceTable } from '#client/components/admin/layout/difference-table.tsx'
import type { Neighbours } from '#client/components/admin/layout/neighbours.ts'
import { DescriptionList, PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { call, query } from '#client/data/api.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  type AssignedReview,
  type OtherReview,
  type ShownAbstract,
  scoreWords,
  type WrittenReview,
} from '#shared/review/assigned-review.ts'
import { CommentThread } from './comment-thread.tsx'
import { COMMENTS_ID, DeclareConflict, NOTE_ID, ReviewForm, SaveBar, SUBMIT_ID } from './review-form.tsx'
import { ScoreBadge } from './scores.tsx'
import { useSaveReview } from './send-reviews.ts'
import { Shortcuts } from './shortcuts.tsx'
import { type UnsentReview, useUnsentReview } from './unsent-review.ts'

const focus = (id: string) => document.getElementById(id)?.focus()

type AssignedReviewBodyProps = { review: AssignedReview; position: Neighbours }

export const AssignedReviewBody = ({ review, position }: AssignedReviewBodyProps) => {
  const navigate = useNavigate()
  const { previous, next, nextOpen } = position
  const go = (id: number | undefined) => {
    if (id !== undefined) void navigate({ to: '/review/$id', params: { id: String(id) } })
  }
  const unsent = useUnsentReview(review)
  const saving = useSaveReview(review, unsent)
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

const OtherReviews = ({ others }: { others: readonly OtherReview[] }) => {
  if (others.length === 0) return null
  return (
    <Section title="Other reviews">
      <ul className="grid gap-4">
        {others.map(({ slot, name, review }) => (
          <li key={slot} className="grid gap-2 border-hairline border-l-4 pl-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span dir="auto">{name ? `${name} (Reviewer ${slot})` : `Reviewer ${slot}`}</span>
              {typeof review?.score === 'number' && <ScoreBadge score={review.score} />}
            </p>
            {review ? (
              review.commentsToAuthor && <PlainText>{review.commentsToAuthor}</PlainText>
            ) : (
              <p className="text-ink-soft">Shown once both of you have submitted.</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const fields: [label: string, text: (review: WrittenReview) => string][] = [
  ['Your recommendation', ({ score }) => (score === null ? '' : scoreWords[score])],
  ['Comments to the author', ({ commentsToAuthor }) => commentsToAuthor],
  ['Note to the organisers', ({ reviewerFeedback }) => reviewerFeedback],
]

/** What the reviewer saved elsewhere, beside what is typed here; neither is lost before they choose. */
const OtherVersion = ({ unsent }: { unsent: UnsentReview }) => {
  const { replaced, values, keepMine, discard } = unsent
  if (!replaced) return null
  const differences = fields
    .map(([label, text]) => ({ label, before: text(replaced), after: text(values) }))
    .filter(({ before, after }) => before !== after)
  return (
    <Alert tone="warning" title="You saved another version in another window or on another device">
      <DifferenceTable differences={differences} before="Saved" after="Typed here" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={keepMine}>
          Keep what I typed here
        </Button>
        <Button size="sm" variant="secondary" onClick={discard}>
          Take the saved version
        </Button>
      </div>
    </Alert>
  )
}

const ReviewArticle = ({ abstract }: { abstract: ShownAbstract }) => {
  const { abstractText, keywords, authors } = abstract
  return (
    <article className="grid min-w-0 gap-8">
      <Section title="Abstract">
        <PlainText>{abstractText}</PlainText>
      </Section>
      {keywords !== '' && (
        <Section title="Keywords">
          <PlainText>{keywords}</PlainText>
        </Section>
      )}
      {authors ? (
        <>
          <Section title="Lead author">
            <DescriptionList
              details={[
                ['Name', authors.leadAuthorName],
                ['Institution', `${authors.institution} (${authors.institutionType})`],
                ['Biography', authors.biography || 'Not provided'],
              ]}
            />
          </Section>
          <Section title="Co-authors">
            <CoAuthors stored={authors.otherAuthors} />
          </Section>
        </>
      ) : (
        <p className="text-ink-soft">
          This review is double blind: you do not see the authors, and they will not learn who you are.
        </p>
      )}
    </article>
  )
}

type AssignedDiscussionProps = { id: number; isDecided: boolean }

const AssignedDiscussion = ({ id, isDecided }: AssignedDiscussionProps) => {
  const queryClient = useQueryClient()
  const commentsQuery = query('GET /api/review/assigned-reviews/:id/comments', { params: { id } })
  const comments = useQuery(commentsQuery)
  const send = async (text: string) => {
    const sent = call('POST /api/review/assigned-reviews/:id/comments', { params: { id }, body: { text } })
    queryClient.setQueryData(commentsQuery.queryKey, await sent)
  }
  return (
    <Section title="Discussion">
      <p>The two reviewers do not agree. Please discuss it here; the organisers decide.</p>
      <Loaded of={comments} failure="Could not load the discussion.">
        {(loaded) => (
          <CommentThread
            draftOf={{ kind: 'assigned-discussion', id }}
            comments={loaded}
            hint="Seen by the organisers and the other reviewer, never by authors"
            closed={isDecided ? 'This abstract has been decided.' : undefined}
            onSend={send}
          />
        )}
      </Loaded>
    </Section>
  )
}
