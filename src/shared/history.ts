import { z } from 'zod'
import { id, idParam, timestamp } from './fields'

/** The kinds of record whose changes are written down. */
const recordKinds = [
  'abstract',
  'approved abstract',
  'speaker',
  'room',
  'event',
  'registration',
  'letter',
  'letter template',
  'setting',
  'photo',
  'account',
] as const
export type RecordKind = (typeof recordKinds)[number]

const PAGE = 20
const MOST = 100
const fields = z.record(z.string(), z.unknown()).nullable()

export const historyQuerySchema = z.object({
  entity: z.enum(recordKinds, 'Unknown kind of record').optional(),
  entityId: z.string().max(300, 'Invalid id').optional(),
  /** Only what happened before this entry: the cursor of the next page. */
  before: idParam.optional(),
  limit: idParam.refine((value) => value <= MOST, `At most ${MOST} at a time`).default(PAGE),
})
export type HistoryQuery = z.infer<typeof historyQuerySchema>

const historyEntrySchema = z.object({
  id,
  at: timestamp,
  username: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  summary: z.string(),
  before: fields,
  after: fields,
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const historySchema = z.object({
  changes: z.array(historyEntrySchema),
  /** The cursor of the next page; null at the beginning of time. */
  next: id.nullable(),
})
export type History = z.infer<typeof historySchema>

export type FieldDifference = { field: string; before: string; after: string }

const inWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** 'reviewerFeedback' reads 'Reviewer feedback'. */
const fieldName = (key: string) => {
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])(?=[A-Z0-9])|(\d)(?=[A-Z])/g, '$& ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What differs between the two states of a record, as words. */
export const differences = ({ before, after }: Pick<HistoryEntry, 'before' | 'after'>): FieldDifference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((key) => ({ field: fieldName(key), before: inWords(before?.[key]), after: inWords(after?.[key]) }))
    .filter((difference) => difference.before !== difference.after)
