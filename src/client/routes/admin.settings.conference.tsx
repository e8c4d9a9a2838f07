import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { settingsSection } from '#client/components/admin/settings/conference/conference-sections.ts'
import { ConferenceSettings } from '#client/components/admin/settings/conference/conference-settings.tsx'

const ConferencePage = () => (
  <AdminPage
    back={{ label: 'Back to settings', tab: 'settings' }}
    history={{ entity: 'conference', entityId: 1 }}
    width="table"
  >
    <ConferenceSettings section={settingsSection.catch('basics').parse(Route.useSearch().section)} />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/conference')({
  validateSearch: searchParams('section'),
  staticData: { heading: 'Conference' },
  component: ConferencePage,
})
