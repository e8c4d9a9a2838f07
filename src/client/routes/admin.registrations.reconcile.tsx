import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { ReconciliationList } from '#client/components/admin/registrations/reconciliation-list.tsx'
import { query } from '#client/data/api.ts'
import {
  type ReconciliationListId as ListId,
  type Reconciliation,
  reconciliationLists,
} from '#shared/registrations/reconciliation.ts'

const lists = Object.keys(reconciliationLists) as ListId[]

const Reconcile = ({ people }: { people: Reconciliation }) => {
  return (
    <div className="grid grid-cols-1 gap-10">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {lists.map((list) => (
          <li key={list}>
            <a
              href={`#${list}`}
              className="block h-full rounded-md border border-hairline bg-paper-raised p-4 no-underline hover:bg-paper-sunken"
            >
              <span className="block font-serif text-3xl tabular-nums">{people[list].length}</span>
              {reconciliationLists[list].title}
            </a>
          </li>
        ))}
      </ul>
      {lists.map((list) => (
        <ReconciliationList key={list} list={list} people={people[list]} />
      ))}
    </div>
  )
}

const ReconcilePage = () => (
  <AdminPage
    width="table"
    back={{ label: 'Back to registrations', to: '/admin/registrations', list: 'registrations' }}
  >
    <Loaded
      of={useQuery(query('GET /api/registrations/reconciliation', {}))}
      failure="Could not load the lists."
    >
      {(people) => <Reconcile people={people} />}
    </Loaded>
  </AdminPage>
)

export const Route = createFileRoute('/admin/registrations/reconcile')({
  staticData: { heading: 'Who is missing' },
  component: ReconcilePage,
})
