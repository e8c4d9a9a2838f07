import { createFileRoute, Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { TimetableList } from '#client/components/admin/settings/timetable/timetable-list.tsx'
import { TimetableVisibility } from '#client/components/admin/settings/timetable/timetable-visibility.tsx'
import { buttonStyle } from '#client/ui/button.tsx'

const TimetablePage = () => (
  <AdminPage
    back={{ label: 'Back to settings', tab: 'settings' }}
    actions={
      <Link to="/programme" className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <ExternalLink aria-hidden className="size-4" />
        View programme
      </Link>
    }
  >
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <TimetableVisibility />
      <TimetableList />
    </div>
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/timetable/')({
  staticData: { heading: 'Timetable' },
  component: TimetablePage,
})
