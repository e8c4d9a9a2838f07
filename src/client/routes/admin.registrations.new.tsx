import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../components/admin/layout/admin-page'
import { RegistrationForm } from '../components/admin/registrations/registration-form'

const AddRegistration = () => (
  <AdminPage back={{ label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' }}>
    <RegistrationForm />
  </AdminPage>
)

export const Route = createFileRoute('/admin/registrations/new')({
  staticData: { heading: 'Add registration' },
  component: AddRegistration,
})
