import { tracks } from '#server/db/schema/tracks.ts'
import type { Db } from '#server/db/types.ts'

type NewTrack = typeof tracks.$inferInsert
let count = 0

export const createTrack = async (db: Db, changes: Partial<NewTrack> = {}) => {
  count += 1
  const [track] = await db
    .insert(tracks)
    .values({ name: `Demo track ${count}`, colour: 'blue', ...changes })
    .returning()
  if (!track) throw new Error('No track was created')
  return track
}
