import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { RegistrationForm } from '#client/components/admin/registrations/registration-form.tsx'

const AddRegistration = () => (
  <AdminPage back={{ label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' }}>
    <RegistrationForm />
  </AdminPage>
)

export const Route = createFileRoute('/admin/registrations/new')({
  staticData: { heading: 'Add registration' },
  component: AddRegistration,
})
