import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import type { ListSearch } from '#client/components/admin/lists/list-search.ts'
import { Registrations } from '#client/components/admin/registrations/registrations-tab.tsx'

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
