import { getTableName } from 'drizzle-orm'
import { orderedTables, type TableWithId } from '#server/db/foreign-keys.ts'
import { tables } from '#server/db/tables.ts'
import type { RecordKind } from '#shared/history.ts'
import { abstractTables } from './abstracts.ts'
import { accountTables } from './accounts.ts'
import type { TableEntries, TableName } from './entry.ts'
import { fileTables } from './files.ts'
import { historyTables } from './history.ts'
import { letterTables } from './letters.ts'
import { programmeTables } from './programme.ts'
import { reviewTables } from './review.ts'
import { siteTables } from './site.ts'

/**
 * Every table of the schema, with what backups, the next conference, exports of personal data and erasures need to know
 * about it. In the order in which a person reads what is held about them.
 */
export const registry: TableEntries = {
  ...abstractTables,
  ...programmeTables,
  ...letterTables,
  ...fileTables,
  ...accountTables,
  ...reviewTables,
  ...historyTables,
  ...siteTables,
}

export const tableNames = Object.keys(registry) as TableName[]

type Entry = TableEntries[TableName]
type DescribedTable = { table: TableWithId; entry: Entry }

const placeOf = ({ table }: DescribedTable) => orderedTables.indexOf(table)

/** In the order of insertion: referenced tables before those that refer to them. */
export const describedTables: DescribedTable[] = tableNames
  .map((name) => ({ table: tables[name] as TableWithId, entry: registry[name] }))
  .toSorted((one, other) => placeOf(one) - placeOf(other))

/** Their names in the database, in the order of insertion. */
export const tablesWhere = (matches: (entry: Entry) => boolean): string[] =>
  describedTables.filter(({ entry }) => matches(entry)).map(({ table }) => getTableName(table))

/** The table whose rows the history knows by this kind. */
export const tableOfRecord = (kind: RecordKind): TableWithId => {
  const found = describedTables.find(({ entry }) => entry.record === kind)
  if (!found) throw new Error(`No table has records of the kind ${kind}`)
  return found.table
}
