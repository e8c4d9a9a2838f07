import { getTableName, sql } from 'drizzle-orm'
import { identifier, identifierList, queryRows } from '#server/db/raw-sql.ts'
import { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import { deleteUnusedDocuments } from '#server/domain/media/unused-media.ts'
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

export const namesPhoto = (text: ReturnType<typeof sql>) =>
  sql`position(regexp_replace(p.filename, '\\.[^.]+$', '') in ${text}) > 0`

/** Photos that neither an account, a setting, the conference nor, if they stay, a speaker uses. */
export const unusedPhotos = ({ keepSpeakers }: { keepSpeakers: boolean }) => sql`
  not exists (select 1 from ${tables.users} u where ${namesPhoto(sql`u.photo_url`)})
  and not exists (select 1 from ${tables.siteSettings} s where ${namesPhoto(sql`s.value`)})
  and not exists (select 1 from ${tables.privacyPolicyVersions} v where ${namesPhoto(sql`v.html`)})
  and not exists (select 1 from ${tables.conferenceFacts} c where ${namesPhoto(sql`c.document::text`)})
  ${keepSpeakers ? sql`and not exists (select 1 from ${tables.authors} a where ${namesPhoto(sql`a.photo_url`)})` : sql``}`

/** Ids are not assigned again, so that an old private link opens nothing. */
export const deleteConferenceData = async (tx: Db, { keepSpeakers }: { keepSpeakers: boolean }) => {
  for (const table of conferenceTables) await tx.execute(sql`delete from ${identifier(table)}`)
  if (keepSpeakers)
    await tx.execute(
      // Keynotes and registrations are decided anew for each conference.
      sql`update ${tables.authors} set registered = false, keynote_speaker = false, version = version + 1
        where registered or keynote_speaker`,
    )
  else await tx.delete(tables.authors)
  await deleteUnusedDocuments(tx)
  await tx.execute(sql`delete from ${tables.photos} p where ${unusedPhotos({ keepSpeakers })}`)
}
