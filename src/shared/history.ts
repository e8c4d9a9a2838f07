import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from './email.ts'
import { id, idParam, timestamp } from './fields.ts'
import { sentenceCase } from './text.ts'
import { formatCalendarDate, formatTime } from './time/dates.ts'
import { formatDateTime } from './time/venue-clock.ts'

/** The kinds of record in the history. */
const recordKinds = [
  'abstract',
  'approved abstract',
  'author',
  'room',
  'track',
  'event session',
  'event',
  'registration',
  'learnt label',
  'review assignment',
  'letter',
  'letter template',
  'setting',
  'conference',
  'photo',
  'account',
  'person',
  'personal data',
  'list',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A change for the history to record. */
export type RecordedChange = {
  /** A verb in the past tense: 'created', 'approved', 'reset reviews of'. */
  action: string
  entity: RecordKind
  entityId: number | string
  /** One line that makes sense without opening the record. */
  summary: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Organisers know an author as a speaker, and an event session as a session. */
const recordLabels: Partial<Record<string, string>> = { author: 'speaker', 'event session': 'session' }
export const recordLabel = (entity: string) => recordLabels[entity] ?? entity

const firstWord = (text: string) => text.split(' ', 1)[0]?.toLowerCase()

type NamedChange = { action: string; entity: string; summary: string }

/** Describes a change, to be read after a name: 'changed room:' 'Main hall'. */
export const describeChange = (
  { action, entity, summary }: NamedChange,
  namesRecord: boolean,
): { did: string; summary: string } => {
  // 'Approved “Tea and tides”' says what was done itself.
  if (summary.includes(' ') && firstWord(summary) === firstWord(action))
    return { did: '', summary: summary.charAt(0).toLowerCase() + summary.slice(1) }
  if (entity === 'conference' && action === 'changed') return { did: 'changed the', summary }
  const record = `${action} ${namesRecord ? '' : 'this '}${recordLabel(entity)}`
  return { did: summary ? `${record}:` : record, summary }
}

const PAGE = 20
const MAX_PAGE = 100
const fields = z.record(z.string(), z.unknown()).nullable()

export const historyQuerySchema = z.object({
  entity: z.enum(recordKinds, 'Unknown kind of record').optional(),
  entityId: z.string().max(300, 'Invalid id').optional(),
  /** The changes of every record under an e-mail address. */
  person: z.string().max(MAX_EMAIL_LENGTH, 'Invalid address').optional(),
  /** The cursor of the next page: only entries before this one. */
  before: idParam.optional(),
  limit: idParam.refine((value) => value <= MAX_PAGE, `At most ${MAX_PAGE} at a time`).default(PAGE),
})
export type HistoryQuery = z.infer<typeof historyQuerySchema>

export const historyEntrySchema = z.object({
  id,
  at: timestamp,
  username: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  summary: z.string(),
  before: fields,
  after: fields,
  /** The id to undo it by, if it is the caller's own recent change. */
  undoStep: id.optional(),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const historySchema = z.object({
  changes: z.array(historyEntrySchema),
  /** The cursor of the next page; null on the last. */
  next: id.nullable(),
})
export type History = z.infer<typeof historySchema>

export type FieldDifference = { field: string; before: string; after: string }

const wallClockFields = new Set(['startTime', 'endTime'])
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const formatText = (key: string, value: string, timeZone: string): string => {
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  if (!moment.test(value)) return value
  // Event times are wall-clock times at the venue; all others are timestamps.
  return wallClockFields.has(key)
    ? `${formatCalendarDate(value)}, ${formatTime(value)}`
    : formatDateTime(value, timeZone)
}

/** A stored value as organisers read it. */
export const formatFieldValue = (key: string, value: unknown, timeZone: string): string => {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return formatText(key, value, timeZone)
  if (Array.isArray(value)) return value.map((one) => formatFieldValue(key, one, timeZone)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(name)}: ${formatFieldValue(name, one, timeZone)}`)
      .join('; ')
  return typeof value === 'number' ? String(value) : ''
}

/** 'reviewerFeedback' reads 'Reviewer feedback'. */
export const fieldName = (key: string) => {
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])(?=[A-Z0-9])|(\d)(?=[A-Z])/g, '$& ')
    .toLowerCase()
    .replace(/\burl\b/, 'URL')
    .replace(/\bemail\b/, 'e-mail')
  return sentenceCase(words)
}

const isId = (key: string) => /[a-z]Id$|_id$/.test(key)

// An id tells readers nothing, and its record may be gone.
const idDifference = (key: string, before: string, after: string): FieldDifference => ({
  field: fieldName(key.replace(/_?id$/i, '')),
  before: '',
  after: after && (before ? 'another one' : 'chosen'),
})

/** The differences between two states of a record, formatted for display. */
export const differences = (
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  timeZone: string,
): FieldDifference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((key) => {
      const earlier = formatFieldValue(key, before?.[key], timeZone)
      const later = formatFieldValue(key, after?.[key], timeZone)
      if (earlier === later) return null
      return isId(key)
        ? idDifference(key, earlier, later)
        : { field: fieldName(key), before: earlier, after: later }
    })
    .filter((difference) => difference !== null)

/** Longer than a notification is shown, but short: undo steps contain deleted data. */
export const UNDO_MINUTES = 30

/** The response header with the id to undo the change by: `POST /api/undo/:id`. */
export const UNDO_HEADER = 'undo-step'
