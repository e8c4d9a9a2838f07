import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { ListsToPrint } from '#client/components/admin/registrations/lists/lists-to-print.tsx'

const ListsPage = () => {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AdminPage
      width="table"
      back={{ label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' }}
      screenHeading
    >
      <ListsToPrint
        chosen={Route.useSearch()}
        onChoose={(search) => void navigate({ search, replace: true })}
      />
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/registrations/lists')({
  validateSearch: searchParams('list', 'day'),
  staticData: { heading: 'Lists to print' },
  component: ListsPage,
})
