import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { letterKind, letterKinds } from '../../shared/letters/letters'
import { defaultTemplates } from '../../shared/letters/templates'
import { AdminPage } from '../components/admin/layout/admin-page'
import { TemplateForm } from '../components/admin/letters/template-form'
import { ListLoading } from '../components/admin/lists/list-loading'
import { QueryError } from '../components/admin/lists/query-error'
import { searchParams } from '../components/admin/navigation/search-params'
import { query } from '../data/api'
import { formQuery } from '../data/refresh'
import { Tabs } from '../ui/tabs'

const tabs = letterKinds.map((id) => ({ id, label: defaultTemplates[id].label }))

const LetterTextsPage = () => {
  const kind = letterKind.catch('receipt').parse(Route.useSearch().kind)
  const navigate = useNavigate({ from: Route.fullPath })
  const templates = useQuery({ ...query('GET /api/letter-templates', {}), ...formQuery })
  const template = templates.data?.find((one) => one.kind === kind)
  return (
    <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
      <Tabs
        label="Letters"
        tabs={tabs}
        selected={kind}
        onSelect={(next) => void navigate({ search: { kind: next }, replace: true })}
      >
        {templates.isError ? (
          <QueryError title="Could not load the letter templates." of={templates} />
        ) : template ? (
          <TemplateForm key={kind} template={template} />
        ) : (
          <ListLoading label="Loading templates" />
        )}
      </Tabs>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/settings/letters')({
  validateSearch: searchParams('kind'),
  staticData: { heading: 'Letter templates' },
  component: LetterTextsPage,
})
