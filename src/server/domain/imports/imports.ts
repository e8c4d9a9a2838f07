import { eq } from 'drizzle-orm'
import { siteSettings } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import type { Conference } from '#shared/conference/conference.ts'
import type { LegacyEncoding } from '#shared/imports/decode-text.ts'
import {
  type ImportList,
  type ImportPreview,
  type ImportState,
  importStates,
} from '#shared/imports/imports.ts'
import { headingKey, matchColumns, type RememberedColumns } from '#shared/imports/match-columns.ts'
import { omit } from '#shared/omit.ts'
import { abstractsTarget } from './abstracts-target.ts'
import { type Applied, applyImport, type Progress } from './apply-import.ts'
import { eventsTarget } from './events-target.ts'
import type { ImportTarget } from './import-target.ts'
import { type ImportPlan, type PlannedRow, planImport } from './plan-import.ts'
import { type ListFile, readList } from './read-list.ts'
import { authorsTarget, registrationsTarget, roomsTarget } from './targets.ts'

export type ImportOptions = {
  list: ImportList
  bytes: Buffer
  columns: string[] | undefined
  encoding: LegacyEncoding | undefined
  conference: Pick<Conference, 'days'>
  photoUrl: (url: string) => string
}

const targetOf = ({ list, conference, photoUrl }: ImportOptions): ImportTarget =>
  ({
    registrations: () => registrationsTarget(conference),
    authors: () => authorsTarget(photoUrl),
    rooms: () => roomsTarget,
    events: () => eventsTarget(conference),
    abstracts: () => abstractsTarget(photoUrl),
  })[list]()

/** Not one of the settings that the API reads and writes. */
const keyOf = (list: ImportList) => `import_columns_${list}`

const MOST = 500

/** The columns that organisers matched by hand before. */
const readRememberedColumns = async (db: Db, list: ImportList): Promise<RememberedColumns> => {
  const [row] = await db
    .select()
    .from(siteSettings)
    .where(eq(siteSettings.key, keyOf(list)))
  return row ? (JSON.parse(row.value) as RememberedColumns) : {}
}

type Match = { headers: readonly string[]; columns: readonly string[]; autoMatched: readonly string[] }

/** Remembers where organisers chose otherwise than would have been matched; the latest choice counts. */
const rememberColumns = async (db: Db, list: ImportList, { headers, columns, autoMatched }: Match) => {
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

const SAMPLE_LENGTH = 60

const sampleOf = ({ rows }: ListFile, at: number) =>
  (rows.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, SAMPLE_LENGTH)

const MAX_NAMED = 5

/** 'NGO and School were read as Other.' */
const readAsOtherInWords = (texts: readonly string[]): string[] => {
  const named = texts.slice(0, MAX_NAMED)
  const others = texts.length - named.length
  const words = new Intl.ListFormat('en-GB').format(others > 0 ? [...named, `${others} more`] : named)
  return texts.length === 0 ? [] : [`${words} ${texts.length === 1 ? 'was' : 'were'} read as Other.`]
}

const count = (rows: PlannedRow[]) =>
  Object.fromEntries(
    importStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<ImportState, number>

/** What would become of each row, without changing anything. */
export const previewImport = async (db: Db, options: ImportOptions): Promise<ImportPreview> => {
  const { list, bytes, columns, encoding } = options
  const target = targetOf(options)
  const { fields } = target.reader
  const file = await readList(bytes, target.reader, {
    columns,
    encoding,
    remembered: await readRememberedColumns(db, list),
  })
  const missing = fields
    .filter(({ field, isRequired }) => isRequired && !file.columns.includes(field))
    .map(({ label }) => label)
  const plan: ImportPlan =
    missing.length > 0 ? { rows: [], digest: '', readAsOther: [] } : await planImport(db, target, file)
  return {
    source: file.source,
    notices: [
      ...file.notices,
      ...readAsOtherInWords(plan.readAsOther),
      ...(target.noticesOf?.(plan.rows.flatMap(({ input }) => (input ? [input] : []))) ?? []),
    ],
    encodings: file.encodings,
    fields: [...fields],
    columns: file.headers.map((header, at) => ({
      header,
      field: file.columns[at] ?? '',
      sample: sampleOf(file, at),
    })),
    missing,
    counts: count(plan.rows),
    rows: plan.rows.map((row) => omit(row, ['input', 'existing'])),
    digest: plan.digest,
  }
}

type ApplyOptions = ImportOptions & {
  digest: string
  leaveOutWrong: boolean
  now: Date
  onProgress: Progress
}

/** Imports a list as its preview showed it. */
export const importList = async (db: Db, actor: UserActor, options: ApplyOptions): Promise<Applied> => {
  const { list, bytes, columns, encoding, ...apply } = options
  const target = targetOf(options)
  const remembered = await readRememberedColumns(db, list)
  const file = await readList(bytes, target.reader, { columns, encoding, remembered })
  const applied = await applyImport(db, actor, { ...apply, list, target, file })
  const cells = file.rows.map((row) => row.cells)
  const autoMatched = matchColumns(file.headers, cells, target.reader, remembered)
  await rememberColumns(db, list, { headers: file.headers, columns: file.columns, autoMatched })
  return applied
}
