import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { ReviewSettingsForm } from '#client/components/admin/settings/review/review-settings.tsx'

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
