import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import { ReviewSettingsForm } from '../components/admin/settings/review/review-settings'

const ReviewSettingsPage = () => (
  <AdminPage
    back={{ label: 'Back to settings', tab: 'settings' }}
    history={{ entity: 'setting', entityId: 'review' }}
  >
    <ReviewSettingsForm />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/review')({
  staticData: { heading: 'Review settings' },
  component: ReviewSettingsPage,
})
