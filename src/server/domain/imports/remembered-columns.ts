import { eq } from 'drizzle-orm'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import type { ImportList } from '#shared/imports/imports.ts'
import { headingKey, type RememberedColumns } from '#shared/imports/match-columns.ts'

/** Not one of the settings that the API reads and writes. */
const keyOf = (list: ImportList) => `import_columns_${list}`

const MOST = 500

/** The columns that organisers matched by hand before. */
export const readRememberedColumns = async (db: Db, list: ImportList): Promise<RememberedColumns> => {
  const [row] = await db
    .select()
    .from(siteSettings)
    .where(eq(siteSettings.key, keyOf(list)))
  return row ? (JSON.parse(row.value) as RememberedColumns) : {}
}

type Match = { headers: readonly string[]; columns: readonly string[]; autoMatched: readonly string[] }

/** Remembers where organisers chose otherwise than would have been matched; the latest choice counts. */
export const rememberColumns = async (db: Db, list: ImportList, { headers, columns, autoMatched }: Match) => {
  const chosen = headers.flatMap((header, at): [string, string][] => {
    const key = headingKey(header)
    return key !== '' && columns[at] !== autoMatched[at] ? [[key, columns[at] ?? '']] : []
  })
  if (chosen.length === 0) return
  const all = { ...(await readRememberedColumns(db, list)), ...Object.fromEntries(chosen) }
  const value = JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST)))
  await db
    .insert(siteSettings)
    .values({ key: keyOf(list), value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } })
}
