import { createFileRoute } from '@tanstack/react-router'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { PersonPage } from '#client/components/admin/people/person-page.tsx'

const Person = () => {
  const { email } = Route.useParams()
  const { to } = Route.useSearch()
  return <PersonPage key={email} email={email} newAddress={to} />
}

export const Route = createFileRoute('/admin/people/$email')({
  validateSearch: searchParams('to'),
  staticData: { heading: 'Person' },
  component: Person,
})
