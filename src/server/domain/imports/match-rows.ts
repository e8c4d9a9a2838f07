import { groupBy } from '#shared/group-by.ts'
import type { ImportTarget, Stored, Values } from './import-target.ts'

/** A row as it was read. Those with problems stand for no record. */
export type KeyedRow = { row: number; values: Values; key: string | null; problems: string[] }

type Matching = Pick<ImportTarget, 'keyOf' | 'looseKeyOf' | 'isSameRecord' | 'keyLabel'>

/** The record that each row stands for: by its id, else by its key. Adds a problem to rows that repeat another one. */
export const matchRows = (
  rows: readonly KeyedRow[],
  stored: readonly Stored[],
  { keyOf, looseKeyOf, isSameRecord, keyLabel }: Matching,
): Map<KeyedRow, Stored> => {
  const matches = new Map<KeyedRow, Stored>()
  const takers = new Map<Stored, KeyedRow>()
  const take = (row: KeyedRow, record: Stored) => {
    matches.set(row, record)
    takers.set(record, row)
  }
  const isFree = (record: Stored) => !takers.has(record)
  const isLeft = (row: KeyedRow) => !matches.has(row) && row.problems.length === 0

  if (isSameRecord) {
    const byId = new Map<unknown, Stored>(stored.map((record) => [record.id, record]))
    for (const row of rows.filter(isLeft)) {
      const record = byId.get(row.values.id)
      if (!record || !isSameRecord(row.values, record)) continue
      const first = takers.get(record)
      if (first) row.problems.unshift(`It repeats the ID of row ${first.row}`)
      else take(row, record)
    }
  }

  const firstRows = new Map<string, number>()
  for (const { key, row } of matches.keys()) if (key !== null) firstRows.set(key, row)
  const byKey = groupBy(stored.filter(isFree), keyOf)
  for (const row of rows) {
    if (row.key === null || matches.has(row)) continue
    const first = firstRows.get(row.key)
    if (first !== undefined) row.problems.unshift(`It repeats the ${keyLabel} of row ${first}`)
    // A row that is left out anyway does not block another row.
    if (row.problems.length > 0) continue
    firstRows.set(row.key, row.row)
    const record = byKey.get(row.key)?.[0]
    if (record) take(row, record)
  }

  if (looseKeyOf) {
    const records = groupBy(stored.filter(isFree), looseKeyOf)
    for (const [key, [row, second]] of groupBy(rows.filter(isLeft), ({ values }) => looseKeyOf(values))) {
      if (key === null) continue
      const [record, other] = records.get(key) ?? []
      if (row && !second && record && !other) take(row, record)
    }
  }
  return matches
}
