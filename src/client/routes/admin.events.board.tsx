import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Board } from '#client/components/admin/events/board/board.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { allOf, Loaded } from '#client/components/admin/lists/loaded.tsx'
import { query } from '#client/data/api.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

const back = { label: 'Back to Events', tab: 'events' } as const

const BoardPage = () => (
  <AdminPage back={back} width="full">
    <LoadedBoard />
  </AdminPage>
)

const LoadedBoard = () => {
  const all = useQueries({
    queries: [
      query('GET /api/events', {}),
      query('GET /api/event-sessions', {}),
      query('GET /api/rooms', {}),
      query('GET /api/approved-abstracts', {}),
    ],
    combine: (queries) => allOf(...queries),
  })
  return (
    <Loaded of={all} failure="Error loading data. Please try again.">
      {([events, sessions, rooms, abstracts]) =>
        rooms.length > 0 ? (
          <Board {...{ events, sessions, rooms, abstracts }} />
        ) : (
          <div className="grid justify-items-start gap-3">
            <p>The board has a column for each room. Add the venue’s rooms first.</p>
            <ButtonLink to="/admin/rooms/edit/$id" params={{ id: 'new' }}>
              Add Room
            </ButtonLink>
          </div>
        )
      }
    </Loaded>
  )
}

export const Route = createFileRoute('/admin/events/board')({
  staticData: { heading: 'Scheduling board' },
  component: BoardPage,
})
