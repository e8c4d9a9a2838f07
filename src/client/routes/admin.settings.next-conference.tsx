import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { NextConferencePanel } from '#client/components/admin/settings/next-conference/next-conference-panel.tsx'

const NextConferencePage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <NextConferencePanel />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/next-conference')({
  staticData: { heading: 'Start the next conference' },
  component: NextConferencePage,
})
