import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DiscussionBody, discussionQuery } from '../components/admin/discussions/discussion-body'
import { AdminPage } from '../components/admin/layout/admin-page'
import { ListLoading } from '../components/admin/lists/list-loading'
import { isMissing, QueryError } from '../components/admin/lists/query-error'
import { Alert } from '../ui/alert'

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
