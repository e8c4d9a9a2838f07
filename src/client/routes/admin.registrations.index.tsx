import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import type { ListSearch } from '../components/admin/lists/list-search'
import { Registrations } from '../components/admin/registrations/registrations-tab'

const RegistrationsPage = () => (
  <AdminPage width="table" back={{ label: 'Back to dashboard', tab: 'registrations' }}>
    <Registrations />
  </AdminPage>
)

export const Route = createFileRoute('/admin/registrations/')({
  staticData: { heading: 'Registrations' },
  // Not validated here: the list reads its own parameters.
  validateSearch: (search: Record<string, unknown>): ListSearch => search,
  component: RegistrationsPage,
})
