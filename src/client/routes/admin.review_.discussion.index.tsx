import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { DiscussionList } from '#client/components/admin/review/discussion-list.tsx'

const DiscussionsPage = () => (
  <AdminPage back={{ label: 'Back to review', to: '/admin/review' }}>
    <DiscussionList />
  </AdminPage>
)

export const Route = createFileRoute('/admin/review_/discussion/')({
  staticData: { heading: 'Discussion' },
  component: DiscussionsPage,
})
