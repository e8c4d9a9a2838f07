import { asc } from 'drizzle-orm'
import { tracks } from '#server/db/schema/tracks.ts'
import type { Db } from '#server/db/types.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import { type Track, type TrackInput, trackFields } from '#shared/tracks/tracks.ts'
import type { WrittenRecord } from './records/write-record.ts'

export const listTracks = (db: Db): Promise<Track[]> => db.select().from(tracks).orderBy(asc(tracks.name))

/** When a track is deleted, its sessions stay, without a track. */
export const trackRecord: WrittenRecord<typeof tracks, TrackInput> = {
  entity: 'track',
  table: tracks,
  notFound: 'Track not found',
  nameOf: ({ name }) => name,
  historyValues: historyValues(trackFields),
  unique: {
    constraint: 'tracks_name_key',
    path: 'name',
    message: 'A track with this name already exists.',
  },
}
