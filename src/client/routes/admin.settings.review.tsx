import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { ReviewSettingsForm } from '#client/components/admin/review/review-settings.tsx'
import { SubmissionModes } from '#client/components/admin/settings/submission-modes.tsx'

const ReviewSettingsPage = () => (
  <AdminPage
    back={{ label: 'Back to settings', tab: 'settings' }}
    history={{ entity: 'setting', entityId: 'review' }}
  >
    <div className="mb-5">
      <Panel title="Submissions">
        <SubmissionModes />
      </Panel>
    </div>
    <ReviewSettingsForm />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/review')({
  staticData: { heading: 'Review settings' },
  component: ReviewSettingsPage,
})
