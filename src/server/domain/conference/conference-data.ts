import { getTableName, sql } from 'drizzle-orm'
import { identifier, identifierList, queryRows } from '#server/db/raw-sql.ts'
import { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import { deleteUnusedDocuments } from '#server/domain/media/unused-media.ts'
import { deleteUnusedPhotos, isUnusedPhoto } from '#server/domain/photos/unused-photos.ts'
import { tablesWhere } from '#server/domain/tables/registry.ts'

/** Tables whose rows belong to one conference; referring tables first. */
export const conferenceTables = tablesWhere(({ lives }) => lives === 'conference').toReversed()

/** Those of the conference, and those of which it removes some rows. */
const changedTables = tablesWhere(({ lives }) => lives !== 'installation').toReversed()
const digestedTables = tablesWhere(({ lives, transient }) => lives !== 'installation' && !transient)
const PHOTOS = getTableName(tables.photos)

/** Reads go on; writes wait until the transaction ends. */
export const lockConferenceTables = (tx: Db) =>
  tx.execute(sql`lock table ${identifierList(changedTables)} in share row exclusive mode`)

const digestOf = async (tx: Db, table: string): Promise<string> => {
  // Authors may open their private links at any time, and the bytes of a photo never change.
  const row = sql`md5((to_jsonb(r) - 'link_used_at' - 'content' - 'narrow')::text)`
  const [found] = await queryRows<{ digest: string }>(
    tx,
    sql`select md5(coalesce(string_agg(row, '' order by row), '')) as digest
      from (select ${table === PHOTOS ? sql`md5(r.filename)` : row} as row from ${identifier(table)} r) rows`,
  )
  return found?.digest ?? ''
}

/** Differs whenever something has changed that the next conference could remove. */
export const digestConferenceData = async (tx: Db): Promise<string> => {
  await tx.execute(sql`set local time zone 'UTC'`)
  const digests: string[] = []
  for (const table of digestedTables) digests.push(await digestOf(tx, table))
  const [whole] = await queryRows<{ digest: string }>(tx, sql`select md5(${digests.join()}) as digest`)
  return whole?.digest ?? ''
}

type Kept = { keepSpeakers: boolean }

/** Photos `p` that nothing will show once the conference is over. */
export const isOfConference = ({ keepSpeakers }: Kept) =>
  isUnusedPhoto(({ table, entry }) =>
    entry.lives === 'conference' || (table === tables.authors && !keepSpeakers) ? sql`false` : sql`true`,
  )

/** Ids are not assigned again, so that an old private link opens nothing. */
export const deleteConferenceData = async (tx: Db, { keepSpeakers }: Kept) => {
  for (const table of conferenceTables) await tx.execute(sql`delete from ${identifier(table)}`)
  if (keepSpeakers)
    await tx.execute(
      // Keynotes and registrations are decided anew for each conference.
      sql`update ${tables.authors} set registered = false, keynote_speaker = false, version = version + 1
        where registered or keynote_speaker`,
    )
  else await tx.delete(tables.authors)
  await deleteUnusedDocuments(tx)
  await deleteUnusedPhotos(tx, sql`true`)
}
