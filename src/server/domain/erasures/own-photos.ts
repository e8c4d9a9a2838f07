import { not, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { photoImports, photos } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import { namesPhoto, unusedPhotos } from '#server/domain/conference/conference-data.ts'
import { isExternalUrl } from '#shared/photos/address.ts'
import { photoOfThumbnail } from '#shared/photos/photos.ts'
import { slug } from '#shared/text.ts'
import { erasedEntry } from './own-history.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'

const filenameOf = (url: string) => {
  const filename = decodeURIComponent(url.replace(/^\/uploads\//, ''))
  return photoOfThumbnail(filename) ?? filename
}

type Named = Pick<PersonToErase, 'names' | 'photoUrls'>

/** A photo was uploaded for the person, or is named after them. */
const isOfPerson = (person: Named) => {
  const filenames = person.photoUrls.filter((url) => url.startsWith('/uploads/')).map(filenameOf)
  const slugs = fullNamesOf(person)
    .map((name) => slug(name))
    .filter(Boolean)
  const conditions = [
    isOneOf(sql`p.filename`, filenames),
    ...slugs.map((words) => sql`p.filename ~ ${`^(.*-)?${words}-`}`),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

const isUnused = sql`${unusedPhotos({ keepSpeakers: true })}
  and not exists (select 1 from ${abstracts} a where ${namesPhoto(sql`a.photo_url`)})
  and not exists (select 1 from ${approvedAbstracts} a where ${namesPhoto(sql`a.photo_url`)})`

/** Photos of a person that nothing else shows. */
export const countOwnPhotos = async (db: Db, person: PersonToErase): Promise<number> => {
  const isKept = (id: SQL, erasedIds: number[]) => not(isOneOf(id, erasedIds))
  const [row] = await queryRows<{ many: number }>(
    db,
    sql`select count(*)::int as many from ${photos} p where ${isOfPerson(person)}
      and ${unusedPhotos({ keepSpeakers: false })}
      and not exists (select 1 from authors a where ${isKept(sql`a.id`, person.authorIds)} and ${namesPhoto(sql`a.photo_url`)})
      and not exists (select 1 from abstracts a where ${isKept(sql`a.id`, person.abstractIds)} and ${namesPhoto(sql`a.photo_url`)})
      and not exists (select 1 from approved_abstracts a where ${isKept(sql`a.abstract_id`, person.abstractIds)} and ${namesPhoto(sql`a.photo_url`)})`,
  )
  return row?.many ?? 0
}

/** Called once their records are gone. Returns how many photos went. */
export const removeOwnPhotos = async (tx: Db, person: Named): Promise<number> => {
  const removed = await queryRows<{ filename: string }>(
    tx,
    sql`delete from ${photos} p where ${isOfPerson(person)} and ${isUnused} returning p.filename as filename`,
  )
  await tx
    .update(historyEntries)
    .set({ ...erasedEntry, entityId: 'erased' })
    .where(
      sql`${historyEntries.entity} = 'photo' and ${isOneOf(
        historyEntries.entityId,
        removed.map(({ filename }) => filename),
      )}`,
    )
  const elsewhere = person.photoUrls.filter(isExternalUrl)
  if (elsewhere.length > 0)
    await tx.delete(photoImports).where(
      sql`${isOneOf(photoImports.url, elsewhere)}
        and not exists (select 1 from authors a where a.photo_url = ${photoImports.url})
        and not exists (select 1 from abstracts a where a.photo_url = ${photoImports.url})
        and not exists (select 1 from approved_abstracts a where a.photo_url = ${photoImports.url})`,
    )
  return removed.length
}
