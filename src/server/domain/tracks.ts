import { asc, eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { tracks } from '#server/db/schema/tracks.ts'
import type { Db } from '#server/db/types.ts'
import { Problem } from '#shared/errors.ts'
import type { Track, TrackInput, TrackUpdate } from '#shared/tracks/tracks.ts'
import { recordChange, type UserActor } from './history.ts'
import { captureDeletion } from './undo/capture-rows.ts'
import { saveUndoStep } from './undo/steps.ts'
import { checkVersion, updateVersioned } from './versioned-update.ts'

export const listTracks = (db: Db): Promise<Track[]> => db.select().from(tracks).orderBy(asc(tracks.name))

const NAME_TAKEN = 'A track with this name already exists.'

const refuseSecondName = (error: unknown): never => {
  if (!isUniqueViolation(error, 'tracks_name_key')) throw error
  throw new Problem('conflict', NAME_TAKEN, { issues: [{ path: 'name', message: NAME_TAKEN }] })
}

const historyValues = ({ name, colour }: Track) => ({ name, colour })

export const createTrack = (db: Db, actor: UserActor, input: TrackInput): Promise<Track> =>
  db
    .transaction(async (tx) => {
      const track = await insertedRow(tx.insert(tracks).values(input).returning())
      await recordChange(tx, actor, {
        action: 'created',
        entity: 'track',
        entityId: track.id,
        summary: track.name,
        after: historyValues(track),
      })
      return track
    })
    .catch(refuseSecondName)

const lockTrack = async (tx: Db, id: number): Promise<Track> => {
  const [track] = await tx.select().from(tracks).where(eq(tracks.id, id)).for('update')
  if (!track) throw new Problem('not_found', 'Track not found')
  return track
}

export const updateTrack = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...input }: TrackUpdate,
): Promise<Track> =>
  db
    .transaction(async (tx) => {
      const before = await lockTrack(tx, id)
      await checkVersion(tx, 'track', before, version)
      const after = await updateVersioned(tx, tracks, before, input)
      await recordChange(tx, actor, {
        action: 'updated',
        entity: 'track',
        entityId: id,
        summary: after.name,
        before: historyValues(before),
        after: historyValues(after),
      })
      return after
    })
    .catch(refuseSecondName)

/** Its sessions stay, without a track. */
export const deleteTrack = (db: Db, actor: UserActor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const track = await lockTrack(tx, id)
    const deletion = await captureDeletion(tx, tracks, [id])
    await tx.delete(tracks).where(eq(tracks.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'track',
      entityId: id,
      summary: track.name,
      before: historyValues(track),
    })
    const images = await deletion.images()
    return saveUndoStep(tx, actor, {
      entity: 'track',
      entityId: id,
      summary: `Deleted ${track.name}`,
      images,
    })
  })
