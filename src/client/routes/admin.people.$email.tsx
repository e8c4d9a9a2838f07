import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '#client/components/admin/people/person-page.tsx'

const Person = () => {
  const { email } = Route.useParams()
  return <PersonPage key={email} email={email} />
}

export const Route = createFileRoute('/admin/people/$email')({
  staticData: { heading: 'Person' },
  component: Person,
})
