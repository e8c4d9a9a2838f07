import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { letterKind, letterKinds } from '../../shared/letters/letters'
import { letterTemplates } from '../../shared/letters/templates'
import { AdminPage } from '../components/admin/layout/admin-page'
import { searchParams } from '../components/admin/letters/search-params'
import { TemplateForm } from '../components/admin/letters/template-form'
import { ListLoading } from '../components/admin/lists/list-loading'
import { query } from '../data/api'
import { once } from '../data/refresh'
import { LoadError } from '../ui/load-error'
import { Tabs } from '../ui/tabs'

const tabs = letterKinds.map((id) => ({ id, label: letterTemplates[id].label }))

const LetterTextsPage = () => {
  const kind = letterKind.catch('receipt').parse(Route.useSearch().kind)
  const navigate = useNavigate({ from: Route.fullPath })
  const templates = useQuery({ ...query('GET /api/letter-templates', {}), ...once })
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
          <LoadError
            title="The texts could not be loaded"
            detail={templates.error.userMessage}
            onRetry={() => void templates.refetch()}
          />
        ) : template ? (
          <TemplateForm key={kind} template={template} />
        ) : (
          <ListLoading label="Loading texts" />
        )}
      </Tabs>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/settings/letters')({
  validateSearch: searchParams('kind'),
  staticData: { heading: 'Texts of letters' },
  component: LetterTextsPage,
})
