import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { BookFiles } from '#client/components/admin/book/book-files.tsx'
import { DepositPanels } from '#client/components/admin/book/deposit-panels.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { Panel } from '#client/components/admin/layout/panel.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'

const BookAdminPage = () => (
  <AdminPage
    history={{ entity: 'setting', entityId: 'book' }}
    actions={
      <a href="/book" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <ExternalLink aria-hidden className="size-4" />
        View page
      </a>
    }
  >
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
      <BookSettingsPanel />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <BookFiles />
        <DepositPanels />
      </div>
    </div>
  </AdminPage>
)

// The editor in it is large. Loaded as a whole, because a draft is compared with the form's initial values.
const BookSettingsForm = onDemand(
  async () => (await import('#client/components/admin/book/book-settings-form.tsx')).BookSettingsForm,
)

const BookSettingsPanel = () => {
  const settings = useQuery({ ...query('GET /api/book/settings', {}), ...formQuery })
  return (
    <Panel title="Settings">
      <Loaded of={settings} failure="Could not load the settings.">
        {(saved) => <BookSettingsForm saved={saved} />}
      </Loaded>
    </Panel>
  )
}

export const Route = createFileRoute('/admin/book')({
  staticData: { heading: 'Book of abstracts' },
  component: BookAdminPage,
})
