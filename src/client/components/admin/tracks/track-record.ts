import type { Deletion } from '#client/components/admin/lists/delete-button.tsx'
import type { RecordDescription } from '#client/components/admin/records/record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { call } from '#client/data/api.ts'
import type { ApiPath } from '#client/data/refresh.ts'
import { type Track, type TrackInput, trackInputSchema } from '#shared/tracks/tracks.ts'

const paths: ApiPath[] = ['/api/tracks', '/api/event-sessions']

export const deleteTrack = ({ id }: Track): Deletion => ({
  label: 'Delete track',
  question: 'Its sessions stay, without a track. You can undo this for a moment.',
  send: () => undoableCall('DELETE /api/tracks/:id', { params: { id } }),
  paths,
  success: { title: 'Track deleted' },
  failure: 'Failed to delete the track',
})

const findTrack = async (id: number): Promise<Track> => {
  const track = (await call('GET /api/tracks', {})).find((one) => one.id === id)
  if (!track) throw new Error('The track has been deleted.')
  return track
}

const FAILED = 'Failed to save the track'

export const trackRecord: RecordDescription<Track, TrackInput> = {
  kind: 'tracks',
  schema: trackInputSchema,
  read: ({ id }) => findTrack(id),
  add: {
    send: (body) => undoableCall('POST /api/tracks', { body }),
    label: 'Add track',
    submit: 'Add track',
    saved: 'Track added',
    failed: FAILED,
  },
  edit: {
    send: ({ id }, body) => undoableCall('PATCH /api/tracks/:id', { params: { id }, body }),
    label: 'Edit track',
    submit: 'Save track',
    saved: 'Track saved',
    failed: FAILED,
  },
  delete: deleteTrack,
  refresh: paths,
}
