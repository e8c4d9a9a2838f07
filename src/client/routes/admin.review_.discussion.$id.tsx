import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { DiscussionBody, discussionQuery } from '#client/components/admin/review/discussion-body.tsx'

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

export const Route = createFileRoute('/admin/review_/discussion/$id')({
  staticData: { heading: 'Discussion' },
  component: DiscussionPage,
})
