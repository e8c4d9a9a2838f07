import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '#server/db/is-one-of.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { candidatePattern, createRedaction } from '#shared/erasures/redaction.ts'
import type { RecordKind } from '#shared/history.ts'

const tables = {
  abstract: abstracts,
  'approved abstract': approvedAbstracts,
  author: authors,
  registration: registrations,
  letter: letters,
} as const
type OwnKind = keyof typeof tables

type Name = { first: string; surname: string }

export type OwnRecord = { entity: RecordKind; entityId: string }

const isOwnKind = (entity: string): entity is OwnKind => Object.hasOwn(tables, entity)

type HistoryRow = typeof historyEntries.$inferSelect

/** Entries that mention the address. */
const entriesWith = async (db: Db, email: string, until: string | undefined): Promise<HistoryRow[]> => {
  const searched = { emails: [email], names: [] }
  const { summary, before, after, at } = historyEntries
  const candidates = await db
    .select()
    .from(historyEntries)
    .where(
      and(
        sql`concat_ws(' ', ${summary}, ${before}::text, ${after}::text) ~* ${candidatePattern(searched)}`,
        until === undefined ? undefined : lte(at, until),
      ),
    )
  const { finds } = createRedaction(searched)
  return candidates.filter((row) => finds(JSON.stringify([row.summary, row.before, row.after])))
}

/** Records that are gone cannot belong to anybody else any more. */
const withoutExisting = async (db: Db, entity: OwnKind, ids: string[]): Promise<string[]> => {
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const table = tables[entity]
  const rows = await db.select({ id: table.id }).from(table).where(isOneOf(table.id, numbers))
  const existing = new Set(rows.map(({ id }) => id))
  return numbers.filter((id) => !existing.has(id)).map(String)
}

/** Entries or undo steps about these records. */
export const isAbout = (
  { entity, entityId }: { entity: PgColumn; entityId: PgColumn },
  records: readonly OwnRecord[],
): SQL =>
  sql`(${entity}, ${entityId}) in (select one->>'entity', one->>'entityId' from jsonb_array_elements(${JSON.stringify(records)}::jsonb) one)`

const textIn = (values: Record<string, unknown>, field: string) => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

type Search = { email: string; existing: Record<OwnKind, number[]>; until: string | undefined }

/** The records of an address, those that are gone included, with the names and photos that their history holds. */
export const findOwnHistory = async (db: Db, { email, existing, until }: Search) => {
  const records: OwnRecord[] = Object.entries(existing).flatMap(([entity, ids]) =>
    ids.map((id) => ({ entity: entity as OwnKind, entityId: String(id) })),
  )
  const mentioning = await entriesWith(db, email, until)
  for (const entity of Object.keys(tables).filter(isOwnKind)) {
    const ids = mentioning.filter((row) => row.entity === entity).map(({ entityId }) => entityId)
    for (const entityId of new Set(await withoutExisting(db, entity, ids))) records.push({ entity, entityId })
  }
  const entries = await db.select().from(historyEntries).where(isAbout(historyEntries, records))
  const values = entries.flatMap(({ before, after }) => [before, after]).filter((value) => value !== null)
  const names: Name[] = values.flatMap((value) => [
    { first: textIn(value, 'leadAuthorFirstName'), surname: textIn(value, 'leadAuthorSurname') },
    { first: textIn(value, 'firstName'), surname: textIn(value, 'surname') },
  ])
  return {
    records,
    // An entry may hold only a part of the name, which is not enough to find it.
    names: names.filter(({ first, surname }) => first && surname),
    wholeNames: values.flatMap((value) => [textIn(value, 'name'), textIn(value, 'leadAuthorName')]),
    photoUrls: values.map((value) => textIn(value, 'photoUrl')),
  }
}
