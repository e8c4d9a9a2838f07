import { createFileRoute } from '@tanstack/react-router'
import { OrganisersGuide } from '../components/admin/help/organisers-guide'
import { AdminPage } from '../components/admin/layout/admin-page'

const HelpPage = () => (
  <AdminPage back={{ label: 'Back to dashboard' }}>
    <OrganisersGuide />
  </AdminPage>
)

export const Route = createFileRoute('/admin/help')({
  staticData: { heading: 'Guide for organisers' },
  component: HelpPage,
})
