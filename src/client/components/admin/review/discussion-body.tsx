import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { CommentThread } from '#client/components/review/comment-thread.tsx'
import { call, query } from '#client/data/api.ts'
import type { Discussion } from '#shared/review/discussion.ts'
import { DecideWithReason } from './decide-with-reason.tsx'
import { ReviewCards } from './review-cards.tsx'

export const discussionQuery = (id: number | string) =>
  query('GET /api/review/discussions/:id', { params: { id } })

/** What the reviewers said, what is said about it, and the decision of the organisers. */
export const DiscussionBody = ({ discussion }: { discussion: Discussion }) => {
  const queryClient = useQueryClient()
  const { abstractId, abstractText, criteria, reviews, comments, isDiscussed } = discussion
  const send = async (text: string) => {
    const answer = await call('POST /api/review/discussions/:id/comments', {
      params: { id: abstractId },
      body: { text },
    })
    queryClient.setQueryData(discussionQuery(abstractId).queryKey, answer)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Section title="Reviews">
          <ReviewCards reviews={reviews} criteria={criteria} />
          {reviews.length === 0 && <p>The scores were entered by organisers.</p>}
        </Section>
        <Section title="Discussion">
          <CommentThread
            draftOf={{ kind: 'discussion', id: abstractId }}
            comments={comments}
            hint="Seen by organisers and the reviewers of this abstract, never by authors"
            onSend={send}
          />
        </Section>
        <Section title="Abstract">
          <PlainText>{abstractText}</PlainText>
        </Section>
      </div>
      <section
        aria-label="Decision"
        className="grid gap-4 rounded-lg border border-hairline bg-paper-raised p-5 lg:sticky lg:top-20"
      >
        <h2 className="text-xl">Decision</h2>
        {isDiscussed ? (
          <DecideWithReason discussion={discussion} />
        ) : (
          <p>This abstract is decided, withdrawn, or its reviewers agree.</p>
        )}
        <Link
          to="/admin/abstracts/review/$id"
          params={{ id: String(abstractId) }}
          className="text-link justify-self-start"
        >
          Open the abstract
        </Link>
      </section>
    </div>
  )
}
