import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { ListLoading } from '#client/components/admin/lists/list-loading.tsx'
import { isMissing, QueryError } from '#client/components/admin/lists/query-error.tsx'
import { DiscussionBody, discussionQuery } from '#client/components/admin/review/discussion-body.tsx'
import { Alert } from '#client/ui/alert.tsx'

const DiscussionPage = () => {
  const { id } = Route.useParams()
  const discussion = useQuery(discussionQuery(id))
  return (
    <AdminPage
      title={discussion.data?.abstractTitle}
      back={{ label: 'Back to the discussions', to: '/admin/review/discussion' }}
    >
      {discussion.data ? (
        <DiscussionBody key={id} discussion={discussion.data} />
      ) : isMissing(discussion.error) ? (
        <Alert tone="danger">Abstract not found</Alert>
      ) : discussion.isError ? (
        <QueryError title="Could not load the discussion." of={discussion} />
      ) : (
        <ListLoading label="Loading discussion" />
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/review_/discussion/$id')({
  staticData: { heading: 'Discussion' },
  component: DiscussionPage,
})
