import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Section } from '#client/components/admin/layout/record-details.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { call, query } from '#client/data/api.ts'
import { Loading } from '#client/ui/loading.tsx'
import { CommentThread } from './comment-thread.tsx'

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
