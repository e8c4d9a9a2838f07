import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { LearntLabelsPanel } from '#client/components/admin/settings/learnt-labels-panel.tsx'

const RegistrationSettingsPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <Panel title="Labels in registration e-mails">
      <LearntLabelsPanel />
    </Panel>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/registrations')({
  staticData: { heading: 'Registration e-mails' },
  component: RegistrationSettingsPage,
})
