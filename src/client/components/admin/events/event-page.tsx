import { useQueries, useQuery } from '@tanstack/react-query'
import { allOf, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { EventMaterials } from '#client/components/admin/materials/event-materials.tsx'
import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { query } from '#client/data/api.ts'
import { Loading } from '#client/ui/loading.tsx'
import { eventTypes } from '#shared/events/event-types.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { EventForm } from './event-form.tsx'

// Offered when the server's list is empty or fails to load.
const defaultTypes = ['talk', 'workshop', 'panel', 'keynote', 'break']

const FAILURE = 'Error loading data. Please try again.'

/** `id` comes from the URL: a number, or 'new'. */
export const EventPage = ({ id }: { id: string }) => {
  const events = useQuery(query('GET /api/events', {}))
  const types = useQuery(query('GET /api/event-types', {}))
  const lists = useQueries({
    queries: [
      query('GET /api/rooms', {}),
      query('GET /api/authors', {}),
      query('GET /api/approved-abstracts', {}),
      query('GET /api/event-sessions', {}),
    ],
    combine: (queries) => allOf(...queries),
  })
  return (
    <RecordPage
      id={id}
      kind="event"
      back={{ label: 'Back to Events', tab: 'events' }}
      query={query('GET /api/events/:id', { params: { id } })}
      missing="Event not found"
      failure={FAILURE}
    >
      {(event) => (
        <Loaded of={lists} failure={FAILURE}>
          {([rooms, authors, abstracts, sessions]) =>
            // The options do not change while somebody chooses; a failure to load them is tolerated.
            types.isPending ? (
              <Loading />
            ) : (
              <div className="grid gap-8">
                <EventForm
                  {...{ event, rooms, authors, abstracts, sessions }}
                  events={events.data ?? none}
                  types={types.data?.length ? types.data : defaultTypes.filter(isKnown)}
                />
                {event && <EventMaterials event={event} />}
              </div>
            )
          }
        </Loaded>
      )}
    </RecordPage>
  )
}

const none: ConferenceEvent[] = []
const isKnown = (type: string) => eventTypes.some((eventType) => eventType === type)
