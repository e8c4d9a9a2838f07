import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { TracksList } from '#client/components/admin/tracks/tracks-list.tsx'

const TracksPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <TracksList />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/tracks/')({
  staticData: { heading: 'Tracks' },
  component: TracksPage,
})
