import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ReleaseDecisions } from '#client/components/admin/abstracts/release-decisions.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
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
      <Loaded of={decisions} loading="Loading decisions" failure="Could not load the decisions.">
        {(loaded) => <ReleaseDecisions key={abstract} decisions={loaded} only={abstract} />}
      </Loaded>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/decisions')({
  staticData: { heading: 'Release decisions' },
  validateSearch: (search): { abstract?: number } =>
    Number.isInteger(search.abstract) ? { abstract: Number(search.abstract) } : {},
  component: DecisionsPage,
})
