import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import { searchParams } from '../components/admin/navigation/search-params'
import { ConferenceSetup } from '../components/admin/settings/setup/conference-setup'
import { setupStepId } from '../components/admin/settings/setup/setup-steps'

const SetupPage = () => (
  <AdminPage back={{ label: 'Back to dashboard' }} width="table">
    <ConferenceSetup step={setupStepId.parse(Route.useSearch().step)} />
  </AdminPage>
)

export const Route = createFileRoute('/admin/setup')({
  validateSearch: searchParams('step'),
  staticData: { heading: 'Set up your conference' },
  component: SetupPage,
})
