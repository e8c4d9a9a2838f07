import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '#client/components/admin/records/record-page.tsx'
import { TrackForm } from '#client/components/admin/tracks/track-form.tsx'
import { query } from '#client/data/api.ts'

const TrackPage = () => {
  const { id } = Route.useParams()
  return (
    <RecordPage
      id={id}
      kind="track"
      back={{ label: 'Back to tracks', to: '/admin/settings/tracks' }}
      query={{
        ...query('GET /api/tracks', {}),
        select: (tracks) => tracks.find((track) => String(track.id) === id),
      }}
      missing="Track not found"
      failure="Could not load the track."
    >
      {(track) => <TrackForm track={track} />}
    </RecordPage>
  )
}

export const Route = createFileRoute('/admin/settings/tracks/$id')({
  staticData: { heading: ({ id }) => (id === 'new' ? 'Add track' : 'Edit track') },
  component: TrackPage,
})
