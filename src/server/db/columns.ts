import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, integer, text } from 'drizzle-orm/pg-core'

const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/

// One driver returns Dates, the other PostgreSQL's format ('2025-10-27 09:00:00.123456+00'), which Date parses slowly.
const toIso = (value: string | Date) => {
  const [, date, time, fraction = '.'] = (typeof value === 'string' && IN_UTC.exec(value)) || []
  return date ? `${date}T${time}${`${fraction}000`.slice(0, 4)}Z` : new Date(value).toISOString()
}

export const isoTimestamp = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: toIso,
})

/** A wall-clock time at the venue, written as if it were UTC: '2025-10-27T09:00:00Z'. */
export const wallClockTime = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => toIso(value).replace('.000Z', 'Z'),
})

/** One driver returns a Buffer, the other a Uint8Array. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** The record that this one is part of: both go together. */
export const partOf = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' })
export const line = () => text().notNull().default('')
export const flag = () => boolean().notNull().default(false)
export const createdAt = () => isoTimestamp().notNull().default(sql`now()`)
export const updatedAt = () =>
  isoTimestamp()
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date().toISOString())
export const version = () => integer().notNull().default(1)
/** Records that several people edit have these columns. */
export const recordColumns = () => ({ version: version(), createdAt: createdAt(), updatedAt: updatedAt() })
export const randomSalt = sql`gen_random_uuid()::text`
/** For constraints and indexes, which take neither parameters nor subqueries; queries use `isOneOf`. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
