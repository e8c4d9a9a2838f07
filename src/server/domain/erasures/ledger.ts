import { createHmac } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { erasures } from '#server/db/schema/erasures.ts'
import { installation } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'
import { emailKey } from '#shared/email.ts'
import type { LedgerFile } from '#shared/erasures/erasures.ts'

/** Derived, so that a ledger can be matched elsewhere without the secret of private links. */
const readLedgerKey = async (db: Db): Promise<string | undefined> => {
  const [row] = await db.select({ secret: installation.secret }).from(installation)
  return row && createHmac('sha256', row.secret).update('ledger of erasures').digest('hex')
}

export const hashEmail = (key: string, email: string) =>
  createHmac('sha256', key).update(emailKey(email)).digest('hex')

export type LedgerEntry = { key: string; hash: string; erasedAt: string; mentions: string[] }

/** An address that is erased again keeps one entry, with the later time. */
const putEntry = async (tx: Db, entry: Omit<LedgerEntry, 'erasedAt'> & { erasedAt?: string }) => {
  return insertedRow(
    tx
      .insert(erasures)
      .values(entry)
      .onConflictDoUpdate({
        target: [erasures.key, erasures.hash],
        set: {
          erasedAt: sql`greatest(${erasures.erasedAt}, excluded.erased_at)`,
          mentions: sql`(select coalesce(jsonb_agg(distinct one), '[]') from jsonb_array_elements(${erasures.mentions} || excluded.mentions) one)`,
        },
      })
      .returning(),
  )
}

/** Notes that the owner of this address was erased now. */
export const addToLedger = async (tx: Db, email: string, mentions: string[]) => {
  const key = await readLedgerKey(tx)
  if (key === undefined) throw new Error('The installation has no secret: it was never set up')
  return putEntry(tx, { key: '', hash: hashEmail(key, email), mentions })
}

/** Adds the entries of other ledgers, under the keys that their hashes were made with. */
export const mergeLedger = async (tx: Db, entries: readonly LedgerEntry[]) => {
  const ownKey = await readLedgerKey(tx)
  for (const { key, ...entry } of entries) await putEntry(tx, { ...entry, key: key === ownKey ? '' : key })
}

/** Every entry with the key that its hash was made with. */
export const readLedger = async (db: Db): Promise<LedgerEntry[]> => {
  const ownKey = await readLedgerKey(db)
  const rows = await db.select().from(erasures).orderBy(asc(erasures.id))
  return rows.flatMap(({ key, hash, erasedAt, mentions }) => {
    const rowKey = key || ownKey
    return rowKey === undefined ? [] : [{ key: rowKey, hash, erasedAt, mentions }]
  })
}

export const ledgerFile = async (db: Db): Promise<LedgerFile> => {
  const entries = await readLedger(db)
  const keys = [...new Set(entries.map(({ key }) => key))]
  return {
    format: 'conference-erasures',
    version: 1,
    ledgers: keys.map((key) => ({
      key,
      entries: entries
        .filter((entry) => entry.key === key)
        .map(({ hash, erasedAt, mentions }) => ({ hash, erasedAt, mentions })),
    })),
  }
}
