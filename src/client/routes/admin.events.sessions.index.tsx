import { createFileRoute } from '@tanstack/react-router'
import { EventSessionsList } from '#client/components/admin/event-sessions/event-sessions-list.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import type { ListSearch } from '#client/components/admin/lists/list-search.ts'
import { AddLink } from '#client/components/admin/lists/tab-header.tsx'

const SessionsPage = () => (
  <AdminPage
    back={{ label: 'Back to Events', tab: 'events' }}
    width="table"
    actions={<AddLink to="/admin/events/sessions/new">Add session</AddLink>}
  >
    <EventSessionsList />
  </AdminPage>
)

export const Route = createFileRoute('/admin/events/sessions/')({
  validateSearch: (search: Record<string, unknown>): ListSearch => search,
  staticData: { heading: 'Sessions' },
  component: SessionsPage,
})
