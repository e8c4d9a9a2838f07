import { z } from 'zod'
import { id } from '#shared/fields.ts'
import { legacyEncodingNames } from './decode-text.ts'

/** Lists that can be imported. */
export const importLists = {
  registrations: { title: 'Import registrations', noun: 'registration' },
  authors: { title: 'Import speakers', noun: 'speaker' },
  rooms: { title: 'Import rooms', noun: 'room' },
  events: { title: 'Import events', noun: 'event' },
  abstracts: { title: 'Import abstracts', noun: 'abstract' },
} as const
export type ImportList = keyof typeof importLists

export const importListNames = Object.keys(importLists) as ImportList[]
export const importListParam = z.object({ list: z.enum(importListNames, 'There is no such list') })

export const importLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 10_000,
  columns: 200,
  cells: 1_000_000,
  /** As many as a spreadsheet takes. */
  cellCharacters: 32_767,
  characters: 50_000_000,
  merges: 1000,
} as const

export const importMessages = {
  tooLarge: 'The file is larger than 50 MB. Please split it, or save only the list itself.',
  missing: 'Please choose a file',
  wrongType: 'Please send the file as a form',
  unreadable: 'This file could not be read. Please save it as CSV or XLSX and try again.',
  tooManyRows: 'The file has more than 10,000 rows. Please split it.',
  tooManyColumns: 'The file has more than 200 columns. Please remove those that are not needed.',
  tooManyCells:
    'The file has more than a million cells, or more text than a list has. Please save only the list itself, or split it.',
  tooLongCell: 'The file has a cell with more than 32,767 characters. Please shorten it.',
  tooManyMerges: 'The sheet has more than 1,000 merged cells. Please unmerge them.',
  tooSlow:
    'Reading this file took too long. Please save only the list itself, as CSV or XLSX, and try again.',
  empty: 'The file has no rows below its headings.',
  changed: 'The list has changed since the preview. Nothing was imported: please check it again.',
  wrongRows: 'Some rows cannot be imported. Correct them in the file, or leave them out.',
} as const

/** What an uploaded list must keep to. */
export const importRules = { bytes: importLimits.bytes, messages: importMessages } as const

/** A field that a column can be matched with. */
export type ImportField = { field: string; label: string; isRequired?: boolean }

/** The field of each column of the file in order, empty for those that are not imported; without it, matched by name. */
const columns = z
  .string()
  .max(importLimits.columns * 40, 'Too many columns')
  .transform((text) => text.split(','))
  .optional()

const encoding = z.enum(legacyEncodingNames, 'Unknown encoding')
/** The encoding of a file that is not Unicode. */
const reading = { columns, encoding: encoding.optional() }
export const importPreviewQuery = z.object(reading)
export const importQuery = z.object({
  ...reading,
  /** The digest of the preview: if anything would be imported differently since, nothing is. */
  digest: z.string('Please look at the preview first').max(100),
  leaveOutWrong: z.literal('true').optional(),
})

export const importStates = ['new', 'changed', 'unchanged', 'wrong'] as const
export type ImportState = (typeof importStates)[number]

const differenceSchema = z.object({ label: z.string(), before: z.string(), after: z.string() })

const importRowSchema = z.object({
  /** As counted in the file. */
  row: z.int(),
  state: z.enum(importStates),
  /** The record's name as far as the row tells. */
  name: z.string(),
  /** The id of the existing record. */
  id: id.optional(),
  /** For a new record: all its values. */
  differences: z.array(differenceSchema),
  problems: z.array(z.string()),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importPreviewSchema = z.object({
  /** The system that the file comes from, if it is known. */
  source: z.string().nullable(),
  notices: z.array(z.string()),
  /** For a file that is not Unicode: a line of it in each encoding that it may have. */
  encodings: z.array(z.object({ encoding, sample: z.string() })),
  fields: z.array(z.object({ field: z.string(), label: z.string(), isRequired: z.boolean().optional() })),
  columns: z.array(z.object({ header: z.string(), field: z.string(), sample: z.string() })),
  /** Labels of required fields without a column; nothing is compared until they have one. */
  missing: z.array(z.string()),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int() }),
  rows: z.array(importRowSchema),
  digest: z.string(),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

export const importedSchema = z.object({ added: z.int(), changed: z.int() })
export type Imported = z.infer<typeof importedSchema>
