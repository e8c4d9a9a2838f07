import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { QueryError } from '#client/components/admin/lists/query-error.tsx'
import { TrackForm } from '#client/components/admin/tracks/track-form.tsx'
import { query } from '#client/data/api.ts'
import { formQuery } from '#client/data/refresh.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Loading } from '#client/ui/loading.tsx'

const back = { label: 'Back to tracks', to: '/admin/settings/tracks' } as const

const TrackPage = () => {
  const { id } = Route.useParams()
  return id === 'new' ? (
    <AdminPage back={back}>
      <TrackForm />
    </AdminPage>
  ) : (
    <AdminPage back={back} history={{ entity: 'track', entityId: id }}>
      <EditTrack key={id} id={id} />
    </AdminPage>
  )
}

const EditTrack = ({ id }: { id: string }) => {
  const tracks = useQuery({ ...query('GET /api/tracks', {}), ...formQuery })
  if (tracks.isPending) return <Loading />
  if (tracks.isError) return <QueryError title="Could not load the track." of={tracks} />
  const track = tracks.data.find((one) => String(one.id) === id)
  return track ? <TrackForm track={track} /> : <Alert tone="danger">Track not found</Alert>
}

export const Route = createFileRoute('/admin/settings/tracks/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add track' : 'Edit track') },
  component: TrackPage,
})
