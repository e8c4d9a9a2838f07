import { and, sql } from 'drizzle-orm'
import { undoSteps } from '#server/db/schema/history.ts'
import { materials } from '#server/db/schema/materials.ts'
import { mediaFiles } from '#server/db/schema/media.ts'
import { conferenceFacts } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'

/** Neither the conference nor a talk shows it, and undo would not restore it. */
const isUnused = sql`not exists (select 1 from ${conferenceFacts} c where position(${mediaFiles.filename} in c.document::text) > 0)
  and not exists (select 1 from ${materials} m where m.file_id = ${mediaFiles.id})
  and not exists (select 1 from ${undoSteps} u
    where u.entity = 'conference' and position(${mediaFiles.filename} in u.images::text) > 0)
  and not exists (select 1 from ${undoSteps} u
    where u.images @> jsonb_build_array(jsonb_build_object('table', 'materials', 'before', jsonb_build_object('file_id', ${mediaFiles.id}))))`

/** After a day, so that open forms can still be saved. */
const isForgotten = and(sql`${mediaFiles.uploadedAt} < now() - interval '1 day'`, isUnused)

/** Files that were replaced, or uploaded and never saved. */
export const deleteUnusedMedia = async (db: Db) => {
  const [unused] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(isForgotten).limit(1)
  if (!unused) return
  await db.transaction(async (tx) => {
    // Nobody begins to use one of them meanwhile.
    await tx.execute(sql`lock table ${conferenceFacts} in share row exclusive mode`)
    await tx.delete(mediaFiles).where(isForgotten)
  })
}

/** PDF files are stored with the talk that shows them, so none of them waits to be saved. */
const isUnusedDocument = and(sql`${mediaFiles.filename} like 'document-%'`, isUnused)

/** At once, because it was replaced or removed for good. */
export const deleteUnusedDocuments = async (tx: Db) => {
  // The rows first: whoever uploads the same file at this moment has to be seen.
  await tx
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(isUnusedDocument)
    .orderBy(mediaFiles.id)
    .for('update')
  await tx.delete(mediaFiles).where(isUnusedDocument)
}
