import { useQueries } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Board } from '../components/admin/events/board/board'
import { AdminPage } from '../components/admin/layout/admin-page'
import { query } from '../data/api'
import { fresh } from '../data/refresh'
import { buttonStyle } from '../ui/button'
import { LoadError } from '../ui/load-error'
import { Loading } from '../ui/loading'

const back = { label: 'Back to Events', tab: 'events' } as const

const BoardPage = () => (
  <AdminPage back={back} wide>
    <LoadedBoard />
  </AdminPage>
)

const LoadedBoard = () => {
  const [events, rooms, abstracts] = useQueries({
    queries: [
      { ...query('GET /api/events', {}), staleTime: 0 },
      query('GET /api/rooms', {}),
      { ...query('GET /api/approved-abstracts', {}), ...fresh },
    ],
  })
  const all = [events, rooms, abstracts]
  const failed = all.find(({ isError }) => isError)
  if (failed)
    return (
      <LoadError
        title="Error loading data. Please try again."
        detail={failed.error?.userMessage}
        onRetry={() => {
          for (const one of all) if (one.isError) void one.refetch()
        }}
      />
    )
  if (!events.data || !rooms.data || !abstracts.data) return <Loading />
  if (rooms.data.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p>The board has a column for each room. Add the rooms of the venue first.</p>
        <Link to="/admin/rooms/edit/$id" params={{ id: 'new' }} className={buttonStyle()}>
          Add Room
        </Link>
      </div>
    )
  return <Board events={events.data} rooms={rooms.data} abstracts={abstracts.data} />
}

export const Route = createFileRoute('/admin/events/board')({
  staticData: { heading: 'Scheduling board' },
  component: BoardPage,
})
