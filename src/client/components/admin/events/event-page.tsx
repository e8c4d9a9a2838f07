import { useQueries } from '@tanstack/react-query'
import { eventTypes } from '../../../../shared/events/event-types'
import type { ConferenceEvent } from '../../../../shared/events/events'
import { query } from '../../../data/api'
import { fresh, once } from '../../../data/refresh'
import { LoadError } from '../../../ui/load-error'
import { Loading } from '../../../ui/loading'
import { AdminPage } from '../layout/admin-page'
import { EventForm } from './event-form'

// What the form offers when the server's list is empty or does not come.
const defaultTypes = ['talk', 'workshop', 'panel', 'keynote', 'break']

const back = { label: 'Back to Events', tab: 'events' } as const

/** `id` as it stands in the address: a number, or 'new'. */
export const EventPage = ({ id }: { id: string }) => (
  <AdminPage back={back} history={id === 'new' ? undefined : { entity: 'event', entityId: id }}>
    <LoadedForm key={id} id={id} />
  </AdminPage>
)

const LoadedForm = ({ id }: { id: string }) => {
  const isNew = id === 'new'
  const [rooms, authors, abstracts, events, types, event] = useQueries({
    queries: [
      query('GET /api/rooms', {}),
      { ...query('GET /api/authors', {}), ...fresh },
      { ...query('GET /api/approved-abstracts', {}), ...fresh },
      { ...query('GET /api/events', {}), staleTime: 0 },
      query('GET /api/event-types', {}),
      { ...query('GET /api/events/:id', { params: { id } }), ...once, enabled: !isNew },
    ],
  })
  const needed = isNew ? [rooms, authors, abstracts] : [rooms, authors, abstracts, event]
  if (event.error?.status === 404 || event.error?.status === 400)
    return <LoadError title="Event not found" onRetry={() => void event.refetch()} />
  if (needed.some(({ isError }) => isError))
    return (
      <LoadError
        title="Error loading data. Please try again."
        detail={needed.find(({ error }) => error)?.error?.userMessage}
        onRetry={() => {
          for (const one of needed) if (one.isError) void one.refetch()
        }}
      />
    )
  // Waiting for the types too, so that the list does not change under the hand; their failure is tolerated.
  const waiting = types.isPending || (!isNew && event.isPending)
  if (waiting || !rooms.data || !authors.data || !abstracts.data) return <Loading />
  return (
    <EventForm
      event={event.data}
      rooms={rooms.data}
      authors={authors.data}
      abstracts={abstracts.data}
      events={events.data ?? none}
      types={types.data?.length ? types.data : defaultTypes.filter(isKnown)}
    />
  )
}

const none: ConferenceEvent[] = []
const isKnown = (type: string) => eventTypes.some((known) => known === type)
