import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { TemplateForm } from '#client/components/admin/letters/template-form.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Tabs } from '#client/ui/tabs.tsx'
import { letterKind, letterKinds } from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'

const tabs = letterKinds.map((id) => ({ id, label: defaultTemplates[id].label }))

const LetterTextsPage = () => {
  const kind = letterKind.catch('receipt').parse(Route.useSearch().kind)
  const navigate = useNavigate({ from: Route.fullPath })
  const template = useQuery({
    ...query('GET /api/letter-templates', {}),
    ...formQuery,
    select: (templates) => templates.find((one) => one.kind === kind),
  })
  return (
    <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
      <Tabs
        label="Letters"
        tabs={tabs}
        selected={kind}
        onSelect={(next) => void navigate({ search: { kind: next }, replace: true })}
      >
        <Loaded of={template} loading="Loading templates" failure="Could not load the letter templates.">
          {(loaded) => <TemplateForm key={kind} template={loaded} />}
        </Loaded>
      </Tabs>
    </AdminPage>
  )
}

export const Route = createFileRoute('/admin/settings/letters')({
  validateSearch: searchParams('kind'),
  staticData: { heading: 'Letter templates' },
  component: LetterTextsPage,
})
