import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { ProgrammeVisibility } from '#client/components/admin/settings/programme-visibility.tsx'
import { PublicationDate } from '#client/components/admin/settings/publication-date.tsx'

const ProgrammeSettingsPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <Panel title="What visitors see">
      <ProgrammeVisibility />
      <PublicationDate />
    </Panel>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/programme')({
  staticData: { heading: 'Programme settings' },
  component: ProgrammeSettingsPage,
})
