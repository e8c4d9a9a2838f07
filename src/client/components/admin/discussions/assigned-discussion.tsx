import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, query } from '../../../data/api'
import { Loading } from '../../../ui/loading'
import { Section } from '../layout/record-details'
import { QueryError } from '../lists/query-error'
import { CommentThread } from './comment-thread'

type AssignedDiscussionProps = { id: number; isDecided: boolean }

/** The discussion as a reviewer of the abstract sees it. */
export const AssignedDiscussion = ({ id, isDecided }: AssignedDiscussionProps) => {
  const queryClient = useQueryClient()
  const comments = useQuery(query('GET /api/review/assigned-reviews/:id/comments', { params: { id } }))
  const send = async (text: string) => {
    const answer = await call('POST /api/review/assigned-reviews/:id/comments', {
      params: { id },
      body: { text },
    })
    const { queryKey } = query('GET /api/review/assigned-reviews/:id/comments', { params: { id } })
    queryClient.setQueryData(queryKey, answer)
  }
  return (
    <Section title="Discussion">
      <p>The two reviewers do not agree. Please discuss it here; the organisers decide.</p>
      {comments.isPending && <Loading />}
      {comments.isError && !comments.data && (
        <QueryError title="Could not load the discussion." of={comments} />
      )}
      {comments.data && (
        <CommentThread
          draftOf={{ kind: 'assigned-discussion', id }}
          comments={comments.data}
          hint="Seen by the organisers and the other reviewer, never by authors"
          closed={isDecided ? 'This abstract has been decided.' : undefined}
          onSend={send}
        />
      )}
    </Section>
  )
}
