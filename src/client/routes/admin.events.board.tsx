import { useQueries } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Board } from '#client/components/admin/events/board/board.tsx'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { query } from '#client/data/api.ts'
import { buttonStyle } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'

const back = { label: 'Back to Events', tab: 'events' } as const

const BoardPage = () => (
  <AdminPage back={back} width="full">
    <LoadedBoard />
  </AdminPage>
)

const LoadedBoard = () => {
  const [events, sessions, rooms, abstracts] = useQueries({
    queries: [
      query('GET /api/events', {}),
      query('GET /api/event-sessions', {}),
      query('GET /api/rooms', {}),
      query('GET /api/approved-abstracts', {}),
    ],
  })
  const all = [events, sessions, rooms, abstracts]
  if (all.some(({ isLoadingError }) => isLoadingError))
    return <QueryError title="Error loading data. Please try again." of={all} />
  if (!events.data || !sessions.data || !rooms.data || !abstracts.data) return <Loading />
  if (rooms.data.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p>The board has a column for each room. Add the venue’s rooms first.</p>
        <Link to="/admin/rooms/edit/$id" params={{ id: 'new' }} className={buttonStyle()}>
          Add Room
        </Link>
      </div>
    )
  return <Board events={events.data} sessions={sessions.data} rooms={rooms.data} abstracts={abstracts.data} />
}

export const Route = createFileRoute('/admin/events/board')({
  staticData: { heading: 'Scheduling board' },
  component: BoardPage,
})
