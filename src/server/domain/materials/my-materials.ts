import { asc, eq } from 'drizzle-orm'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import type { EventMaterials } from '#shared/materials/materials.ts'
import { readEventMaterials } from './materials.ts'

/** The talk made from an approved abstract; the earliest, if there are several. */
export const findTalk = async (db: Db, approvedAbstractId: number) => {
  const [talk] = await db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(eq(events.approvedAbstractId, approvedAbstractId))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(1)
  return talk
}

/** Null while the abstract has no talk. */
export const readMyMaterials = async (db: Db, approvedAbstractId: number): Promise<EventMaterials | null> => {
  const talk = await findTalk(db, approvedAbstractId)
  return talk ? readEventMaterials(db, talk.id) : null
}
