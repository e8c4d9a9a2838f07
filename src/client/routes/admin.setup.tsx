import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { ConferenceSetup } from '#client/components/admin/settings/setup/conference-setup.tsx'
import { setupStepId } from '#client/components/admin/settings/setup/setup-steps.tsx'

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
