import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import { NextConferencePanel } from '../components/admin/settings/next-conference/next-conference-panel'

const NextConferencePage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <NextConferencePanel />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/next-conference')({
  staticData: { heading: 'Start the next conference' },
  component: NextConferencePage,
})
