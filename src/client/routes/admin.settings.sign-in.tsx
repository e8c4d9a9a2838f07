import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { SecondFactorRoles } from '#client/components/admin/settings/second-factor-roles.tsx'

const SignInSettingsPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <Panel title="Second factor">
      <SecondFactorRoles />
    </Panel>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/sign-in')({
  staticData: { heading: 'Sign-in' },
  component: SignInSettingsPage,
})
