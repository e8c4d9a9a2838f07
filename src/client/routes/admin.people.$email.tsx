import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../components/admin/people/person-page'

const Person = () => {
  const { email } = Route.useParams()
  return <PersonPage key={email} email={email} />
}

export const Route = createFileRoute('/admin/people/$email')({
  staticData: { heading: 'Person' },
  component: Person,
})
