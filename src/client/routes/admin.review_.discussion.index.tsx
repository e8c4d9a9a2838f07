import { createFileRoute } from '@tanstack/react-router'
import { DiscussionList } from '#client/components/admin/discussions/discussion-list.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'

const DiscussionsPage = () => (
  <AdminPage back={{ label: 'Back to review', to: '/admin/review' }}>
    <DiscussionList />
  </AdminPage>
)

export const Route = createFileRoute('/admin/review_/discussion/')({
  staticData: { heading: 'Discussion' },
  component: DiscussionsPage,
})
