import { asc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** People with one name are sorted by it. */
export const bySurname = (surname: PgColumn, firstName: PgColumn) => [
  asc(sql`coalesce(nullif(${surname}, ''), ${firstName})`),
  asc(firstName),
]
