import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { isMissing, QueryError } from '#client/components/admin/lists/query-error.tsx'
import { searchParams } from '#client/components/admin/navigation/search-params.ts'
import { SessionForm } from '#client/components/admin/settings/timetable/session-form.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'

const back = { label: 'Back to the timetable', to: '/admin/settings/timetable' } as const

const SessionPage = () => {
  const { id } = Route.useParams()
  const { day } = Route.useSearch()
  return id === 'new' ? (
    <AdminPage back={back}>
      <SessionForm day={Number(day) || 1} />
    </AdminPage>
  ) : (
    <AdminPage back={back} history={{ entity: 'session', entityId: id }}>
      <EditSession key={id} id={id} />
    </AdminPage>
  )
}

const EditSession = ({ id }: { id: string }) => {
  const session = useQuery({ ...query('GET /api/timetable/sessions/:id', { params: { id } }), ...formQuery })
  if (session.isPending) return <Loading />
  if (isMissing(session.error)) return <Alert tone="danger">Session not found</Alert>
  if (session.isError) return <QueryError title="Could not load the session." of={session} />
  return <SessionForm session={session.data} />
}

export const Route = createFileRoute('/admin/settings/timetable/$id')({
  validateSearch: searchParams('day'),
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add session' : 'Edit session') },
  component: SessionPage,
})
