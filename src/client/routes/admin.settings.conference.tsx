import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import { searchParams } from '../components/admin/navigation/search-params'
import { settingsSection } from '../components/admin/settings/conference/conference-sections'
import { ConferenceSettings } from '../components/admin/settings/conference/conference-settings'

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
