import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#server/db/types.ts'
import { groupBy } from '#shared/group-by.ts'
import type { ImportRow } from '#shared/imports/imports.ts'
import type { ReadRow } from '#shared/imports/list-reader.ts'
import type { ImportTarget, Stored, ValidateRow, Values } from './import-target.ts'
import type { ListFile, ListRow } from './read-list.ts'

/** What becomes of a row. */
export type PlannedRow = ImportRow & { input?: Values; existing?: Stored }

export type ImportPlan = {
  rows: PlannedRow[]
  digest: string
  /** Texts that no option of their list stands for, once each. */
  readAsOther: string[]
}

/** A row as it was read. Those with problems stand for no record. */
type KeyedRow = ReadRow & { row: number; values: Values; key: string | null }

type Matching = Pick<ImportTarget, 'keyOf' | 'looseKeyOf' | 'isSameRecord' | 'keyLabel'>

/** The record that each row stands for: by its id, else by its key. Adds a problem to rows that repeat another one. */
const matchRows = (
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

/** If several columns have one field, the first that is filled counts. */
const cellsByField = ({ cells }: ListRow, columns: readonly string[]): Map<string, string> => {
  const cellOf = new Map<string, string>()
  for (const [at, field] of columns.entries())
    if (field !== '' && !cellOf.get(field)) cellOf.set(field, cells[at] ?? '')
  return cellOf
}

const readRows = ({ rows, columns }: ListFile, { reader, keyOf }: ImportTarget): KeyedRow[] =>
  rows.map((row) => {
    const read = reader.read(cellsByField(row, columns))
    if (row.problem) read.problems.unshift(row.problem)
    return { ...read, row: row.row, key: keyOf(read.values) }
  })

const LONGEST_SHOWN = 300

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = Array.isArray(value) ? value.join(', ') : String(value as string | number)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The changed fields of an existing record, or the filled fields of a new one. */
const differencesOf = (
  { fields, reader, displayFields = {} }: ImportTarget,
  input: Values,
  existing: Stored | undefined,
) => {
  const labels = new Map(reader.fields.map(({ field, label }) => [field, label]))
  return fields
    .filter((field) => (existing ? !isSame(existing[field], input[field]) : isFilled(input[field])))
    .map((field) => {
      const by = displayFields[field] ?? field
      return { label: labels.get(by) ?? by, before: shown(existing?.[by]), after: shown(input[by]) }
    })
}

const planRow = (
  target: ImportTarget,
  validateRow: ValidateRow,
  { row, values, problems }: KeyedRow,
  existing: Stored | undefined,
): PlannedRow => {
  const base = { row, name: target.nameOf({ ...existing, ...values }), ...(existing && { id: existing.id }) }
  const wrong = (why: string[]): PlannedRow => ({ ...base, state: 'wrong', differences: [], problems: why })
  if (problems.length > 0) return wrong(problems)
  const { createdAt, ...said } = values
  const validated = validateRow(said, existing)
  if (validated.problems) return wrong([...new Set(validated.problems)])
  const { input } = validated
  const differences = differencesOf(target, input, existing)
  const state = existing ? (differences.length > 0 ? 'changed' : 'unchanged') : 'new'
  return {
    ...base,
    state,
    differences,
    problems: [],
    input: existing || !createdAt ? input : { ...input, createdAt },
    existing,
  }
}

const digestOf = (rows: PlannedRow[]): string => {
  const hash = createHash('sha256')
  for (const { row, state, existing, input, problems } of rows)
    hash.update(JSON.stringify([row, state, existing?.id, existing?.version, input, problems]))
  return hash.digest('base64url')
}

// PostgreSQL accepts no text with NUL; such a row is wrong anyway.
const isSearchable = (key: string) => !key.includes('\u0000')

const ROWS_PER_TURN = 100

/** The site answers others in between: validating 10,000 long rows takes seconds. */
const planRows = async (
  target: ImportTarget,
  validateRow: ValidateRow,
  read: readonly KeyedRow[],
  records: ReadonlyMap<KeyedRow, Stored>,
): Promise<PlannedRow[]> => {
  const rows: PlannedRow[] = []
  for (const [at, row] of read.entries()) {
    if (at > 0 && at % ROWS_PER_TURN === 0) await nextTurn()
    rows.push(planRow(target, validateRow, row, records.get(row)))
  }
  return rows
}

/** What importing a list would do. With `isLocked`, the records stay as they are until the transaction ends. */
export const planImport = async (
  tx: Db,
  target: ImportTarget,
  file: ListFile,
  isLocked = false,
): Promise<ImportPlan> => {
  const read = readRows(file, target)
  const searched = read.filter(({ key }) => key !== null && isSearchable(key)).map(({ values }) => values)
  if (isLocked) await target.lock?.(tx, searched)
  const stored = searched.length === 0 ? [] : await target.find(tx, searched, isLocked)
  const records = matchRows(read, stored, target)
  const validateRow = await target.createValidator(tx)
  const rows = await planRows(target, validateRow, read, records)
  const readAsOther = [...new Set(read.flatMap((row) => row.readAsOther))]
  return { rows, digest: digestOf(rows), readAsOther }
}
