import { getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { isOneOf } from '#server/db/is-one-of.ts'
import { identifier, queryRows } from '#server/db/raw-sql.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import { describedTables } from '#server/domain/tables/registry.ts'
import { systemNames } from '#shared/accounts/usernames.ts'
import { UNDO_MINUTES } from '#shared/history.ts'
import { photoAt } from '#shared/photos/photos.ts'
import { THUMBNAIL_ENDING } from '#shared/photos/thumbnail-name.ts'

type DescribedTable = (typeof describedTables)[number]

/** Which rows of a table count, as `t`. */
type Counting = (described: DescribedTable) => SQL

/** The photo of a thumbnail, or the photo itself. */
const wholePhoto = (name: SQL) => sql`replace(${name}, ${THUMBNAIL_ENDING}, '.webp')`

/** The file names of the photos that rows name, undo steps included: undo would show them again. */
const usedPhotos = (counts: Counting) =>
  sql.join(
    describedTables.flatMap((described) => {
      const columns = described.entry.photos?.map((column) => sql`t.${identifier(toSnakeCase(column))}::text`)
      const texts = columns && sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`
      const name = sql`(regexp_matches(${texts}, '/uploads/([^/?#"<>[:space:]]+\\.webp)', 'g'))[1]`
      return texts
        ? sql`select ${wholePhoto(name)} from ${identifier(getTableName(described.table))} t where ${counts(described)}`
        : []
    }),
    sql` union all `,
  )

/** Tells whether a photo `p` is named by none of these rows. */
export const isUnusedPhoto = (counts: Counting = () => sql`true`) =>
  sql`p.filename not in (${usedPhotos(counts)})`

/** Where people have a photo. */
const recordsWithPhotos = describedTables.flatMap(({ entry: { photos, record } }) => (photos && record) ?? [])

/** The photos that records of people had before they were changed or deleted. */
const formerPhotos = (when: SQL) => sql`select ${wholePhoto(sql`substr(h.before->>'photoUrl', 10)`)}
  from ${historyEntries} h where h.before->>'photoUrl' like '/uploads/%' and ${isOneOf(sql`h.entity`, recordsWithPhotos)} and ${when}`

const isRecent = sql`h.at > now() - make_interval(mins => ${UNDO_MINUTES})`

/**
 * Photos that came with a record, or that a record had. What organisers uploaded and have not used yet stays, and so does
 * what they took off a record as long as other changes can be undone.
 */
const isReplaced = sql`(p.filename in (${formerPhotos(sql`true`)})
    or p.filename in (select h.entity_id from ${historyEntries} h where h.entity = 'photo' and h.action = 'uploaded'
      and h.user_id is null and h.username in (${systemNames.author}, ${systemNames.photoImport})))
  and p.filename not in (${formerPhotos(isRecent)})`

/** Tells whether a photo `p` is at one of these addresses. */
export const isPhotoAt = (urls: readonly string[]) =>
  isOneOf(
    sql`p.filename`,
    urls.flatMap((url) => photoAt(url) ?? []),
  )

/** Deletes those of these photos that nothing names. Returns their file names. */
export const deleteUnusedPhotos = async (tx: Db, which: SQL): Promise<string[]> => {
  // The rows first: whoever uploads the same photo at this moment has to be seen.
  const found = await queryRows<{ id: number }>(
    tx,
    sql`select p.id from ${photos} p where ${isUnusedPhoto()} and ${which} order by p.id for update`,
  )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const deleted = await queryRows<{ filename: string }>(
    tx,
    sql`delete from ${photos} p where ${isOneOf(sql`p.id`, ids)} and ${isUnusedPhoto()} returning p.filename`,
  )
  return deleted.map(({ filename }) => filename)
}

/** A job: what records had, and nothing shows any more. */
export const deleteReplacedPhotos = (db: Db) => db.transaction((tx) => deleteUnusedPhotos(tx, isReplaced))
