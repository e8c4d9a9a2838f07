import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { AccountsPanel } from '#client/components/admin/settings/accounts-panel.tsx'

const AccountsPage = () => (
  <AdminPage width="table" back={{ label: 'Back to settings', tab: 'settings' }}>
    <div className="grid gap-4">
      <AccountsPanel />
    </div>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/accounts')({
  staticData: { heading: 'Accounts' },
  component: AccountsPage,
})
