import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteEventSession } from '#client/components/admin/event-sessions/delete-event-session.tsx'
import { EventSessionForm } from '#client/components/admin/event-sessions/event-session-form.tsx'
import { toEdited } from '#client/components/admin/event-sessions/event-session-record.ts'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { isMissing, QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'

const back = { label: 'Back to sessions', to: '/admin/events/sessions' } as const

const SessionPage = () => {
  const { id } = Route.useParams()
  return (
    <AdminPage back={back} history={id === 'new' ? undefined : { entity: 'event session', entityId: id }}>
      <LoadedForm key={id} id={id} />
    </AdminPage>
  )
}

const LoadedForm = ({ id }: { id: string }) => {
  const isNew = id === 'new'
  const navigate = Route.useNavigate()
  const [rooms, tracks, authors, events, abstracts, session] = useQueries({
    queries: [
      query('GET /api/rooms', {}),
      query('GET /api/tracks', {}),
      query('GET /api/authors', {}),
      { ...query('GET /api/events', {}), ...formQuery },
      query('GET /api/approved-abstracts', {}),
      { ...query('GET /api/event-sessions/:id', { params: { id } }), ...formQuery, enabled: !isNew },
    ],
  })
  const needed = [rooms, tracks, authors, events, abstracts]
  if (isMissing(session.error)) return <Alert tone="danger">Session not found</Alert>
  if ([...needed, ...(isNew ? [] : [session])].some(({ isLoadingError }) => isLoadingError))
    return <QueryError title="Could not load the session." of={needed} />
  if (!rooms.data || !tracks.data || !authors.data || !events.data || !abstracts.data) return <Loading />
  if (!isNew && !session.data) return <Loading />
  const edited = session.data && toEdited(session.data, events.data)
  return (
    <div className="grid gap-8">
      <EventSessionForm
        session={edited}
        rooms={rooms.data}
        tracks={tracks.data}
        authors={authors.data}
        events={events.data}
        abstracts={abstracts.data}
      />
      {edited && (
        <div>
          <DeleteEventSession
            session={edited}
            talkCount={edited.talks?.length ?? 0}
            onDeleted={() => navigate({ to: '/admin/events/sessions' })}
          />
        </div>
      )}
    </div>
  )
}

export const Route = createFileRoute('/admin/events/sessions/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add session' : 'Edit session') },
  component: SessionPage,
})
