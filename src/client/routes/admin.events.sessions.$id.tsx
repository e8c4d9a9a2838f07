import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteEventSession } from '#client/components/admin/event-sessions/delete-event-session.tsx'
import { EventSessionForm } from '#client/components/admin/event-sessions/event-session-form.tsx'
import { toEdited } from '#client/components/admin/event-sessions/event-session-record.ts'
import { allOf, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'

const FAILURE = 'Could not load the session.'

const SessionPage = () => {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const lists = useQueries({
    queries: [
      query('GET /api/rooms', {}),
      query('GET /api/tracks', {}),
      query('GET /api/authors', {}),
      { ...query('GET /api/events', {}), ...formQuery },
      query('GET /api/approved-abstracts', {}),
    ],
    combine: (queries) => allOf(...queries),
  })
  return (
    <RecordPage
      id={id}
      kind="event session"
      back={{ label: 'Back to sessions', to: '/admin/events/sessions' }}
      query={query('GET /api/event-sessions/:id', { params: { id } })}
      missing="Session not found"
      failure={FAILURE}
    >
      {(stored) => (
        <Loaded of={lists} failure={FAILURE}>
          {([rooms, tracks, authors, events, abstracts]) => {
            const session = stored && toEdited(stored, events)
            return (
              <div className="grid gap-8">
                <EventSessionForm {...{ session, rooms, tracks, authors, events, abstracts }} />
                {session && (
                  <div>
                    <DeleteEventSession
                      session={session}
                      talkCount={session.talks?.length ?? 0}
                      onDeleted={() => navigate({ to: '/admin/events/sessions' })}
                    />
                  </div>
                )}
              </div>
            )
          }}
        </Loaded>
      )}
    </RecordPage>
  )
}

export const Route = createFileRoute('/admin/events/sessions/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add session' : 'Edit session') },
  component: SessionPage,
})
