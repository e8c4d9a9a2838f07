import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#client/components/admin/layout/admin-page.tsx'
import { EditLink, RecordLink } from '#client/components/admin/lists/columns.tsx'
import { DeleteButton } from '#client/components/admin/lists/delete-button.tsx'
import { Loaded } from '#client/components/admin/lists/loaded.tsx'
import { AddLink, focusTabHeading } from '#client/components/admin/lists/tab-header.tsx'
import { deleteTrack } from '#client/components/admin/tracks/track-record.ts'
import { query } from '#client/data/api.ts'
import { Badge } from '#client/ui/badge.tsx'

const TracksList = () => {
  const tracks = useQuery(query('GET /api/tracks', {}))
  return (
    <Loaded of={tracks} failure="Could not load the tracks.">
      {(loaded) => (
        <div className="grid max-w-2xl gap-4">
          {loaded.length === 0 && (
            <p>No tracks yet. A track is a theme that several sessions share; visitors can filter by it.</p>
          )}
          <ul>
            {loaded.map((track) => {
              const path = `/admin/settings/tracks/${track.id}`
              return (
                <li
                  key={track.id}
                  className="flex items-center justify-between gap-3 border-hairline border-t py-2 first:border-t-0"
                >
                  <span className="flex min-w-0 flex-wrap items-center gap-3">
                    <Badge tone={track.colour}>{track.colour}</Badge>
                    <RecordLink to={path}>{track.name}</RecordLink>
                  </span>
                  <span className="flex">
                    <EditLink to={path} of={track.name} />
                    <DeleteButton {...deleteTrack(track)} of={track.name} onDeleted={focusTabHeading} />
                  </span>
                </li>
              )
            })}
          </ul>
          <div>
            <AddLink to="/admin/settings/tracks/new">Add track</AddLink>
          </div>
        </div>
      )}
    </Loaded>
  )
}

const TracksPage = () => (
  <AdminPage back={{ label: 'Back to settings', tab: 'settings' }}>
    <TracksList />
  </AdminPage>
)

export const Route = createFileRoute('/admin/settings/tracks/')({
  staticData: { heading: 'Tracks' },
  component: TracksPage,
})
