import { sql } from 'drizzle-orm'
import { undoSteps } from '#server/db/schema/history.ts'
import { mediaFiles } from '#server/db/schema/media.ts'
import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'

/** After a day, so that open forms can still be saved; videos that undo would restore are kept. */
const isUnused = sql`${mediaFiles.uploadedAt} < now() - interval '1 day'
  and not exists (select 1 from ${conferenceDocuments} c where position(${mediaFiles.filename} in c.document::text) > 0)
  and not exists (select 1 from ${undoSteps} u
    where u.entity = 'conference' and position(${mediaFiles.filename} in u.images::text) > 0)`

/** Videos and captions that were replaced, or uploaded and never saved. */
export const deleteUnusedMedia = async (db: Db) => {
  const [unused] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(isUnused).limit(1)
  if (!unused) return
  await db.transaction(async (tx) => {
    // Nobody begins to use one of them meanwhile.
    await tx.execute(sql`lock table ${conferenceDocuments} in share row exclusive mode`)
    await tx.delete(mediaFiles).where(isUnused)
  })
}
