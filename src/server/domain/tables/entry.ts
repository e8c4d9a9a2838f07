import type { InferSelectModel, SQL } from 'drizzle-orm'
import type { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import type { Person } from '#server/domain/people/find-person.ts'
import type { RecordKind } from '#shared/history.ts'

type Tables = typeof tables
export type TableName = keyof Tables
type Column<Name extends TableName> = keyof Tables[Name]['_']['columns'] & string

/** Describes what a table is for, and what it holds of people. Every table has one in `registry.ts`. */
export type TableEntry<Name extends TableName> = {
  /** Rows of the conference go when the next one starts, some of them only when nothing uses them any more. */
  lives: 'installation' | 'conference' | 'while used'
  /** The reason why it is in no backup. */
  transient?: string
  /** The history calls a row this, and its entries have the id of the row. */
  record?: RecordKind
  /** The rows that are a person's own. */
  ownIds?: (person: PersonWithLetters) => readonly number[]
  /** The columns that identify the person that a row is about. */
  subject?: { email: Column<Name>; names: Column<Name>[] }
  /** The columns that name photos of this site. */
  photos?: Column<Name>[]
  /** The texts in which others may be named; null if nobody writes such texts there. */
  texts: Texts<Name> | null
} & (Holding<Name> | { none: string })

/** Finds, exports and erases what it holds about a person; `none` says why it holds nothing. */
type Holding<Name extends TableName> = {
  found: (person: Person) => SQL | undefined
  /** The person reads it like this, or with another table. */
  exported: { title: string; columns: Column<Name>[] } | ExportedAs<Name> | { with: TableName }
  /** Removes it, beyond what is replaced in texts; or says when that happens. Referring tables come before those they refer to. */
  erased: string | ((tx: Db, person: PersonWithLetters, until: string) => Promise<unknown>)
}

type Texts<Name extends TableName> = {
  /** Organisers call a row this. */
  noun: string
  /** An address is replaced in all texts of the row, a name in these. */
  names: Column<Name>[]
}

type ExportedAs<Name extends TableName> = {
  title: string
  entries: (rows: PersonalRows[Name], data: PersonalData) => ExportEntry[] | Promise<ExportEntry[]>
}

export type ExportEntry = Record<string, unknown>

/** Photos without their bytes. */
export type PersonalRows = {
  [Name in TableName]: Omit<InferSelectModel<Tables[Name]>, 'content' | 'narrow'>[]
}

/** Everything that is held about a person, and what of it they may know. */
export type PersonalData = { db: Db; person: Person; rows: PersonalRows; known: Known }

/** Released decisions, and profiles whose existence reveals no unreleased one. */
export type Known = {
  abstracts: ReadonlySet<number>
  approved: ReadonlySet<number | null>
  authors: ReadonlySet<number>
}

export type PersonWithLetters = Person & { letterIds: number[]; events: { id: number }[] }

export type TableEntries = { [Name in TableName]: TableEntry<Name> }
