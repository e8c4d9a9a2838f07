import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/frame/admin-page'
import { RegistrationsTab } from '../components/admin/registrations/registrations-tab'

const RegistrationsPage = () => (
  <AdminPage back={{ label: 'Back to dashboard', tab: 'registrations' }}>
    <RegistrationsTab />
  </AdminPage>
)

export const Route = createFileRoute('/admin/registrations/')({
  staticData: { heading: 'Registrations' },
  component: RegistrationsPage,
})
