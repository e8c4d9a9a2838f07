import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import type {
  ExportEntry,
  Known,
  PersonalData,
  PersonalRows,
  TableEntry,
  TableName,
} from '#server/domain/tables/entry.ts'
import { registry, tableNames } from '#server/domain/tables/registry.ts'
import { isPublicAuthor, isReleased } from '#server/domain/visibility.ts'
import { omit } from '#shared/omit.ts'
import { pick } from '#shared/pick.ts'
import { findPerson, idsOf, type Person } from './find-person.ts'

/*
 * What a person may be given of what is held about them: without secrets, other people's data, reviewers, and decisions
 * that were not released.
 */

/** Everything that is held about an e-mail address, by table, for organisers' eyes: with secrets and other people's data. */
export const readPersonalData = async (
  db: Db,
  email: string,
): Promise<{ person: Person; rows: PersonalRows }> => {
  const person = await findPerson(db, email)
  const rows: Partial<Record<TableName, unknown[]>> = {}
  for (const name of tableNames) {
    const table: PgTable = tables[name]
    const entry = registry[name]
    rows[name] =
      'found' in entry
        ? await db
            .select(omit(getTableColumns(table), ['content', 'narrow']))
            .from(table)
            .where(entry.found(person))
            .orderBy(sql`1`)
        : []
  }
  return { person, rows: rows as PersonalRows }
}

const readKnown = async (db: Db, rows: PersonalRows): Promise<Known> => {
  const decided = await db
    .select({ id: abstracts.id, released: isReleased, approvedId: approvedAbstracts.id })
    .from(abstracts)
    .leftJoin(approvedAbstracts, eq(approvedAbstracts.abstractId, abstracts.id))
    .where(
      inArray(abstracts.id, [
        ...idsOf(rows.abstracts),
        ...rows.approvedAbstracts.map(({ abstractId }) => abstractId),
      ]),
    )
  const shown = await db
    .select({ id: authors.id })
    .from(authors)
    .where(and(inArray(authors.id, idsOf(rows.authors)), isPublicAuthor))
  const released = decided.filter((row) => row.released)
  return {
    abstracts: new Set(idsOf(released)),
    approved: new Set(released.map(({ approvedId }) => approvedId)),
    authors: new Set(idsOf(shown)),
  }
}

export type ExportSection = { title: string; entries: ExportEntry[] }
export type PersonExport = {
  email: string
  exportedAt: string
  notIncluded: string
  /** By table. */
  sections: Record<string, ExportSection>
}

const sectionOf = async <Name extends TableName>(
  name: Name,
  data: PersonalData,
): Promise<ExportSection | undefined> => {
  const entry: TableEntry<Name> = registry[name]
  if ('none' in entry || 'with' in entry.exported) return undefined
  const { exported } = entry
  const rows = data.rows[name]
  const entries =
    'columns' in exported
      ? rows.map((row: ExportEntry) => pick(row, exported.columns))
      : await exported.entries(rows, data)
  return { title: exported.title, entries }
}

const NOT_INCLUDED =
  'Not included: passwords, private links, reviewers and their assessments, decisions that have not been announced, letters that have not been sent, and data of other people.'

export const exportPerson = async (db: Db, address: string, now: Date): Promise<PersonExport> => {
  const { person, rows } = await readPersonalData(db, address)
  const data = { db, person, rows, known: await readKnown(db, rows) }
  const sections: PersonExport['sections'] = {}
  for (const name of tableNames) {
    const section = await sectionOf(name, data)
    if (section) sections[name] = section
  }
  return { email: person.email, exportedAt: now.toISOString(), notIncluded: NOT_INCLUDED, sections }
}
