import type { Db } from '#server/db/types.ts'
import type { UserActor } from '#server/domain/history.ts'
import type { Conference } from '#shared/conference/conference.ts'
import {
  type ImportList,
  type ImportPreview,
  type ImportState,
  importStates,
} from '#shared/imports/imports.ts'
import { matchColumns } from '#shared/imports/match-columns.ts'
import { omit } from '#shared/omit.ts'
import { abstractsTarget } from './abstracts-target.ts'
import { type Applied, applyImport } from './apply-import.ts'
import { authorsTarget } from './authors-target.ts'
import { eventsTarget } from './events-target.ts'
import type { ImportTarget } from './import-target.ts'
import { type PlannedRow, planImport } from './plan-import.ts'
import { type ListFile, readList } from './read-list.ts'
import { registrationsTarget } from './registrations-target.ts'
import { readRememberedColumns, rememberColumns } from './remembered-columns.ts'
import { roomsTarget } from './rooms-target.ts'
import type { Progress } from './save-plan.ts'

export type ImportOptions = {
  list: ImportList
  bytes: Buffer
  columns: string[] | undefined
  conference: Pick<Conference, 'days'>
  photoUrl: (url: string) => string
}

const targetOf = ({ list, conference, photoUrl }: ImportOptions): ImportTarget =>
  ({
    registrations: () => registrationsTarget({ conference }),
    authors: () => authorsTarget(photoUrl),
    rooms: () => roomsTarget,
    events: () => eventsTarget(conference),
    abstracts: () => abstractsTarget(photoUrl),
  })[list]()

const SAMPLE_LENGTH = 60

const sampleOf = ({ rows }: ListFile, at: number) =>
  (rows.find(({ cells }) => cells[at])?.cells[at] ?? '').slice(0, SAMPLE_LENGTH)

const count = (rows: PlannedRow[]) =>
  Object.fromEntries(
    importStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
  ) as Record<ImportState, number>

/** What would become of each row, without changing anything. */
export const previewImport = async (db: Db, options: ImportOptions): Promise<ImportPreview> => {
  const { list, bytes, columns } = options
  const target = targetOf(options)
  const { fields } = target.reader
  const file = await readList(bytes, target.reader, {
    columns,
    remembered: await readRememberedColumns(db, list),
  })
  const missing = fields
    .filter(({ field, isRequired }) => isRequired && !file.columns.includes(field))
    .map(({ label }) => label)
  const plan = missing.length > 0 ? { rows: [], digest: '' } : await planImport(db, target, file)
  return {
    source: file.source,
    notices: [...file.notices, ...(target.notice ? [target.notice] : [])],
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
  const { list, bytes, columns, ...apply } = options
  const target = targetOf(options)
  const remembered = await readRememberedColumns(db, list)
  const file = await readList(bytes, target.reader, { columns, remembered })
  const applied = await applyImport(db, actor, { ...apply, list, target, file })
  const cells = file.rows.map((row) => row.cells)
  const autoMatched = matchColumns(file.headers, cells, target.reader, remembered)
  await rememberColumns(db, list, { headers: file.headers, columns: file.columns, autoMatched })
  return applied
}
