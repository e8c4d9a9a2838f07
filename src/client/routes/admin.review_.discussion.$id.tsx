import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { PlainText, Section } from '#client/components/admin/layout/record-details.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { useAction } from '#client/components/admin/undo/use-action.ts'
import { CommentThread } from '#client/components/review/comment-thread.tsx'
import { ReviewCards } from '#client/components/review/review-cards.tsx'
import { call, query } from '#client/data/api.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import type { Decision } from '#shared/abstracts/review.ts'
import type { Discussion } from '#shared/review/discussion.ts'

const DiscussionPage = () => {
  const { id } = Route.useParams()
  const discussion = useQuery(discussionQuery(id))
  return (
    <AdminPage
      title={discussion.data?.abstractTitle}
      back={{ label: 'Back to the discussions', to: '/admin/review/discussion' }}
    >
      <Loaded
        of={discussion}
        loading="Loading discussion"
        missing={discussion.data ? undefined : 'Abstract not found'}
        failure="Could not load the discussion."
      >
        {(loaded) => <DiscussionBody key={id} discussion={loaded} />}
      </Loaded>
    </AdminPage>
  )
}

const discussionQuery = (id: number | string) => query('GET /api/review/discussions/:id', { params: { id } })

/** What the reviewers said, what is said about it, and the decision of the organisers. */
const DiscussionBody = ({ discussion }: { discussion: Discussion }) => {
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

const titles: Record<Decision, [done: string, failed: string]> = {
  approved: ['Abstract approved', 'Failed to approve abstract'],
  rejected: ['Abstract rejected', 'Failed to reject abstract'],
}

/** The organisers decide, whatever the reviewers said; the reason is part of the history. */
const DecideWithReason = ({ discussion: { abstractId, version } }: { discussion: Discussion }) => {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const decide = useAction({
    send: (status: Decision) =>
      undoableCall('PATCH /api/abstracts/:id/status', {
        params: { id: abstractId },
        body: { status, reason, version },
      }),
    done: ({ undoStep }, status) => ({ title: titles[status][0], undoStep }),
    failed: (status) => titles[status][1],
    onDone: () => navigate({ to: '/admin/review/discussion' }),
    refreshes: [...abstractPaths, '/api/review/'],
  })
  const button = (status: Decision, label: string, variant?: 'danger') => (
    <Button variant={variant} className="text-sm" {...decide.button(status)}>
      {label}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <TextArea
        id="reason"
        name="reason"
        label="Reason"
        hint="For the history of the abstract; authors never see it."
        rows={3}
        dir="auto"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-2">
        {button('approved', 'Approve Abstract')}
        {button('rejected', 'Reject Abstract', 'danger')}
      </div>
    </div>
  )
}

export const Route = createFileRoute('/admin/review_/discussion/$id')({
  staticData: { heading: 'Discussion' },
  component: DiscussionPage,
})
