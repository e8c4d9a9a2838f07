import { createFileRoute } from '@tanstack/react-router'
import { OrganisersGuide } from '#client/components/admin/help/organisers-guide.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'

const HelpPage = () => (
  <AdminPage back={{ label: 'Back to dashboard' }}>
    <OrganisersGuide />
  </AdminPage>
)

export const Route = createFileRoute('/admin/help')({
  staticData: { heading: 'Guide for organisers' },
  component: HelpPage,
})
