import { createFileRoute } from '@tanstack/react-router'
import { DiscussionList } from '../components/admin/discussions/discussion-list'
import { AdminPage } from '../components/admin/layout/admin-page'

const DiscussionsPage = () => (
  <AdminPage back={{ label: 'Back to review', to: '/admin/review' }}>
    <DiscussionList />
  </AdminPage>
)

export const Route = createFileRoute('/admin/review_/discussion/')({
  staticData: { heading: 'Discussion' },
  component: DiscussionsPage,
})
