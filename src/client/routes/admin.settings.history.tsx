import { createFileRoute } from '@tanstack/react-router'
import { HistoryList } from '#client/components/admin/history/history-list.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'

const HistoryPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <HistoryList />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/history')({
  staticData: { heading: 'History' },
  component: HistoryPage,
})
