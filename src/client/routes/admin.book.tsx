import { createFileRoute } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { BookFiles } from '#client/components/admin/book/book-files.tsx'
import { BookSettingsPanel } from '#client/components/admin/book/book-settings.tsx'
import { DepositPanels } from '#client/components/admin/book/deposit-panels.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { buttonStyle } from '#client/ui/button.tsx'

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

export const Route = createFileRoute('/admin/book')({
  staticData: { heading: 'Book of abstracts' },
  component: BookAdminPage,
})
