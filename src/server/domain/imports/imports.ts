import type { Conference } from '../../../shared/conference/conference'
import {
  type ImportList,
  type ImportPreview,
  type ImportState,
  importStates,
} from '../../../shared/imports/imports'
import { matchColumns } from '../../../shared/imports/match-columns'
import { omit } from '../../../shared/omit'
import type { Db } from '../../db/types'
import type { UserActor } from '../history'
import { abstractsTarget } from './abstracts-target'
import { type Applied, applyImport } from './apply-import'
import { authorsTarget } from './authors-target'
import { eventsTarget } from './events-target'
import type { ImportTarget } from './import-target'
import { type PlannedRow, planImport } from './plan-import'
import { type ListFile, readList } from './read-list'
import { registrationsTarget } from './registrations-target'
import { readRememberedColumns, rememberColumns } from './remembered-columns'
import { roomsTarget } from './rooms-target'
import type { Progress } from './save-plan'

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
