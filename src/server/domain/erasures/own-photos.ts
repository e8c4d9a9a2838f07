import { inArray, sql } from 'drizzle-orm'
import { ERASED } from '../../../shared/erasures/redaction'
import { isExternalUrl } from '../../../shared/photos/address'
import { photoOfThumbnail } from '../../../shared/photos/photos'
import { slug } from '../../../shared/text'
import { queryRows } from '../../db/raw-sql'
import { abstracts, approvedAbstracts } from '../../db/schema/abstracts'
import { historyEntries } from '../../db/schema/history'
import { photoImports, photos } from '../../db/schema/photos'
import type { Db } from '../../db/types'
import { namesPhoto, unusedPhotos } from '../conference/conference-data'
import { fullNamesOf, type PersonToErase } from './person-to-erase'

const filenameOf = (url: string) => {
  const filename = decodeURIComponent(url.replace(/^\/uploads\//, ''))
  return photoOfThumbnail(filename) ?? filename
}

type Named = Pick<PersonToErase, 'names' | 'photoUrls'>

/** Uploaded for them, or named after them. */
const isTheirs = (person: Named) => {
  const filenames = person.photoUrls.filter((url) => url.startsWith('/uploads/')).map(filenameOf)
  const slugs = fullNamesOf(person)
    .map((name) => slug(name))
    .filter(Boolean)
  const conditions = [
    sql`false`,
    ...filenames.map((filename) => sql`p.filename = ${filename}`),
    ...slugs.map((words) => sql`p.filename ~ ${`^(.*-)?${words}-`}`),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

const isUnused = sql`${unusedPhotos({ keepSpeakers: true })}
  and not exists (select 1 from ${abstracts} a where ${namesPhoto(sql`a.photo_url`)})
  and not exists (select 1 from ${approvedAbstracts} a where ${namesPhoto(sql`a.photo_url`)})`

/** Photos of a person that nothing else shows. */
export const countOwnPhotos = async (db: Db, person: PersonToErase): Promise<number> => {
  const mine = (ids: readonly number[]) => sql.join([sql`0`, ...ids.map((id) => sql`${id}`)], sql`, `)
  const own = {
    authors: mine(person.authorIds),
    abstracts: mine(person.abstractIds),
  }
  const [row] = await queryRows<{ many: number }>(
    db,
    sql`select count(*)::int as many from ${photos} p where ${isTheirs(person)}
      and ${unusedPhotos({ keepSpeakers: false })}
      and not exists (select 1 from authors a where a.id not in (${own.authors}) and ${namesPhoto(sql`a.photo_url`)})
      and not exists (select 1 from abstracts a where a.id not in (${own.abstracts}) and ${namesPhoto(sql`a.photo_url`)})
      and not exists (select 1 from approved_abstracts a where a.abstract_id not in (${own.abstracts}) and ${namesPhoto(sql`a.photo_url`)})`,
  )
  return row?.many ?? 0
}

/** Called once their records are gone. Returns how many photos went. */
export const removeOwnPhotos = async (tx: Db, person: Named): Promise<number> => {
  const removed = await queryRows<{ filename: string }>(
    tx,
    sql`delete from ${photos} p where ${isTheirs(person)} and ${isUnused} returning p.filename as filename`,
  )
  await tx
    .update(historyEntries)
    .set({ entityId: 'erased', summary: ERASED, before: null, after: null })
    .where(
      sql`${historyEntries.entity} = 'photo' and ${inArray(
        historyEntries.entityId,
        removed.map(({ filename }) => filename),
      )}`,
    )
  const elsewhere = person.photoUrls.filter(isExternalUrl)
  if (elsewhere.length > 0)
    await tx.delete(photoImports).where(
      sql`${inArray(photoImports.url, elsewhere)}
        and not exists (select 1 from authors a where a.photo_url = ${photoImports.url})
        and not exists (select 1 from abstracts a where a.photo_url = ${photoImports.url})
        and not exists (select 1 from approved_abstracts a where a.photo_url = ${photoImports.url})`,
    )
  return removed.length
}
