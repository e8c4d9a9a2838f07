import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '#server/db/is-one-of.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import type { PersonWithLetters } from '#server/domain/tables/entry.ts'
import { describedTables, tableOfRecord } from '#server/domain/tables/registry.ts'
import { candidatePattern, createRedaction, ERASED } from '#shared/erasures/redaction.ts'
import type { RecordKind } from '#shared/history.ts'

/** Records that belong to one person. */
const ownKinds = describedTables.flatMap(({ entry: { subject, record } }) => (subject && record) ?? [])

type Name = { first: string; surname: string }

export type OwnRecord = { entity: RecordKind; entityId: string }

/** What is left of an entry: what happened, without names. */
export const erasedEntry = { summary: ERASED, before: null, after: null }

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
const withoutExisting = async (db: Db, kind: RecordKind, ids: string[]): Promise<string[]> => {
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const table = tableOfRecord(kind)
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

type Search = { email: string; existing: readonly OwnRecord[]; until: string | undefined }

/** The person's own records that exist. */
export const ownRecords = (person: PersonWithLetters): OwnRecord[] =>
  describedTables.flatMap(({ entry: { record, subject, ownIds } }) =>
    record && subject && ownIds ? ownIds(person).map((id) => ({ entity: record, entityId: String(id) })) : [],
  )

/** The records of an address, those that are gone included, with the names and photos that their history holds. */
export const findOwnHistory = async (db: Db, { email, existing, until }: Search) => {
  const records = [...existing]
  const mentioning = await entriesWith(db, email, until)
  for (const entity of ownKinds) {
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
