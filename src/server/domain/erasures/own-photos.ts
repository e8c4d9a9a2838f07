import { getTableName, not, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { isOneOf } from '#server/db/is-one-of.ts'
import { identifier, queryRows } from '#server/db/raw-sql.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import { deleteUnusedImports } from '#server/domain/photos/imports.ts'
import { deleteUnusedPhotos, isUnusedPhoto } from '#server/domain/photos/unused-photos.ts'
import { groupBy } from '#shared/group-by.ts'
import { photoAt } from '#shared/photos/photos.ts'
import { slug } from '#shared/text.ts'
import type { FoundMention } from './mentions.ts'
import { erasedEntry } from './own-history.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'
import type { TextTable } from './redact-rows.ts'

type Named = Pick<PersonToErase, 'names' | 'photoUrls'>

/** A PostgreSQL pattern of the addresses of these photos; null if none of them is on this site. */
export const photoPattern = ({ photoUrls }: Pick<Named, 'photoUrls'>): string | null => {
  const stems = photoUrls.flatMap((url) => photoAt(url)?.replace(/\.webp$/, '') ?? [])
  return stems.length === 0 ? null : `(${stems.join('|')})(-400)?\\.webp`
}

/** The same, with photos that are named after the person. */
const ownPattern = (person: Named): string | null => {
  const slugs = fullNamesOf(person)
    .map((name) => slug(name))
    .filter(Boolean)
  const named = slugs.length === 0 ? [] : `([[:alnum:]_-]+-)?(${slugs.join('|')})-[[:alnum:]_-]+\\.webp`
  return [photoPattern(person) ?? [], named].flat().join('|') || null
}

const matches = (text: SQL, [before, pattern, after]: readonly [string, string | null, string]) =>
  pattern === null ? sql`false` : sql`${text} ~ ${`${before}(${pattern})${after}`}`

const isOfPerson = (filename: SQL, person: Named) => matches(filename, ['^', ownPattern(person), '$'])

/** Photos of a person that nothing else will show: neither records of others, apart from these, nor the site itself. */
export const countOwnPhotos = async (
  db: Db,
  person: PersonToErase,
  mentions: readonly FoundMention[],
): Promise<number> => {
  const isUnused = isUnusedPhoto(({ table, entry }) => {
    if (table === undoSteps) return sql`false`
    const cleared = mentions.filter((one) => one.table.name === getTableName(table)).map(({ row }) => row.id)
    return not(isOneOf(sql`t.id`, [...(entry.ownIds?.(person) ?? []), ...cleared]))
  })
  const [row] = await queryRows<{ many: number }>(
    db,
    sql`select count(*)::int as many from ${photos} p where ${isOfPerson(sql`p.filename`, person)} and ${isUnused}`,
  )
  return row?.many ?? 0
}

/** Where the photo of a person is in a record about them. */
export const photoColumns = ({ subject, photos = [] }: TextTable) => (subject ? photos.map(toSnakeCase) : [])

/** Takes photos of the person off these records of others. Raises their versions, so that forms opened before are refused. */
export const clearPhotos = async (tx: Db, person: Named, mentions: readonly FoundMention[]) => {
  for (const [table, found] of groupBy(mentions, (mention) => mention.table))
    for (const column of photoColumns(table).map(identifier)) {
      const ids = found.map(({ row }) => row.id)
      const shows = matches(column, ['^/uploads/', photoPattern(person), '$'])
      await tx.execute(
        sql`update ${identifier(table.name)} set ${column} = '', version = version + 1
          where ${isOneOf(sql`id`, ids)} and ${shows}`,
      )
    }
}

/** Called once their records are gone. Returns how many photos went. */
export const removeOwnPhotos = async (tx: Db, person: Named): Promise<number> => {
  // Undo could bring them back.
  await tx.delete(undoSteps).where(matches(sql`${undoSteps.images}::text`, ['[/"]', ownPattern(person), '']))
  const removed = await deleteUnusedPhotos(tx, isOfPerson(sql`p.filename`, person))
  const { entity, entityId } = historyEntries
  await tx
    .update(historyEntries)
    .set({ ...erasedEntry, entityId: 'erased' })
    .where(
      sql`${entity} = 'photo' and ${isOfPerson(sql`${entityId}`, person)}
        and ${entityId} not in (select p.filename from ${photos} p)`,
    )
  await deleteUnusedImports(tx)
  return removed.length
}
