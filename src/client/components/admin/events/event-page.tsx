import { useQueries } from '@tanstack/react-query'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { isMissing, QueryError } from '#client/components/admin/lists/query-error.tsx'
import { EventMaterials } from '#client/components/admin/materials/event-materials.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { eventTypes } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { EventForm } from './event-form.tsx'

// Offered when the server's list is empty or fails to load.
const defaultTypes = ['talk', 'workshop', 'panel', 'keynote', 'break']

const back = { label: 'Back to Events', tab: 'events' } as const

/** `id` comes from the URL: a number, or 'new'. */
export const EventPage = ({ id }: { id: string }) => (
  <AdminPage back={back} history={id === 'new' ? undefined : { entity: 'event', entityId: id }}>
    <LoadedForm key={id} id={id} />
  </AdminPage>
)

const LoadedForm = ({ id }: { id: string }) => {
  const isNew = id === 'new'
  const [rooms, authors, abstracts, events, sessions, types, event] = useQueries({
    queries: [
      query('GET /api/rooms', {}),
      query('GET /api/authors', {}),
      query('GET /api/approved-abstracts', {}),
      query('GET /api/events', {}),
      query('GET /api/event-sessions', {}),
      query('GET /api/event-types', {}),
      { ...query('GET /api/events/:id', { params: { id } }), ...formQuery, enabled: !isNew },
    ],
  })
  const needed = [rooms, authors, abstracts, sessions, ...(isNew ? [] : [event])]
  if (isMissing(event.error)) return <Alert tone="danger">Event not found</Alert>
  // A failed refetch must not take the form away.
  if (needed.some(({ isLoadingError }) => isLoadingError))
    return <QueryError title="Error loading data. Please try again." of={needed} />
  // The types are awaited too, so that the options do not change while somebody chooses; their failure is tolerated.
  const waiting = types.isPending || (!isNew && event.isPending)
  if (waiting || !rooms.data || !authors.data || !abstracts.data || !sessions.data) return <Loading />
  return (
    <div className="grid gap-8">
      <EventForm
        event={event.data}
        rooms={rooms.data}
        authors={authors.data}
        abstracts={abstracts.data}
        events={events.data ?? none}
        sessions={sessions.data}
        types={types.data?.length ? types.data : defaultTypes.filter(isKnown)}
      />
      {event.data && <EventMaterials event={event.data} />}
    </div>
  )
}

const none: ConferenceEvent[] = []
const isKnown = (type: string) => eventTypes.some((eventType) => eventType === type)
