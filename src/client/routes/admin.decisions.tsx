import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReleaseDecisions } from '#client/components/admin/abstracts/release-decisions.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { ListLoading } from '#client/components/admin/lists/list-loading.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'

const DecisionsPage = () => {
  const { abstract } = Route.useSearch()
  const decisions = useQuery(query('GET /api/decisions', {}))
  return (
    <AdminPage width="table" back={{ label: 'Back to abstracts', tab: 'abstracts' }}>
      <p className="prose-width mb-6 text-ink-soft">
        Only organisers can see a decision until it is released: here, by the letter that announces it, or by
        publishing it in the programme.
      </p>
      {decisions.isPending ? (
        <ListLoading label="Loading decisions" />
      ) : decisions.isError ? (
        <QueryError title="Could not load the decisions." of={decisions} />
      ) : (
        <ReleaseDecisions key={abstract} decisions={decisions.data} only={abstract} />
      )}
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/decisions')({
  staticData: { heading: 'Release decisions' },
  validateSearch: (search): { abstract?: number } =>
    Number.isInteger(search.abstract) ? { abstract: Number(search.abstract) } : {},
  component: DecisionsPage,
})
