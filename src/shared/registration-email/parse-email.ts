import {
  isOf,
  perField,
  type RegistrationField,
  type RegistrationInput,
  type RequiredField,
  requiredFields,
} from '../registrations/registrations'
import { type Candidate, createDraft, type Draft, ranks } from './draft'
import { type Entry, readEntries } from './entries'
import { takeLabelled } from './labelled'
import { lineFinder, type MappedText, type Span, sourceRange } from './mapped-text'
import { cleanText } from './pasted-text'
import { readRegistration } from './reading'
import { findTable, type TableRow } from './table'
import { type Line, toLines } from './text-lines'
import { placeOf, type UnusedLine, unusedLines } from './unused'
import { isBoilerplate, mentionsNeed } from './words'

/** Where something stands in the pasted text: its line counted from 1, its offsets half-open. */
export type Place = { line: number; start: number; end: number }
/** A value and where it stands; `also` when it was put together from several places. */
export type Found<Value> = Place & { value: Value; also?: Place[] }

export type ParsedFields = { [Field in RegistrationField]: Found<RegistrationInput[Field]> | null }

/** What a text says of one registration; start and end tell the part of the text it was read from. */
export type ParsedRegistration = {
  fields: ParsedFields
  missing: RequiredField[]
  /** What nothing was read from, so that no need and no day is lost in silence. */
  unused: UnusedLine[]
  start: number
  end: number
}

export type PastedText = { mapped: MappedText; lines: Line[]; lineAt: (offset: number) => number }

export const openText = (text: string): PastedText => ({
  ...toLines(cleanText(text)),
  lineAt: lineFinder(text),
})

/** Ties a finished draft back to the text it was read from. */
export function locate(
  pasted: PastedText,
  draft: Draft,
  part: Span,
  unused: UnusedLine[],
): ParsedRegistration {
  function found<Value>(candidate: Candidate<Value> | undefined): Found<Value> | null {
    if (candidate === undefined) return null
    const { value, span, also } = candidate
    const place = { value, ...placeOf(pasted, span) }
    return also ? { ...place, also: also.map((other) => placeOf(pasted, other)) } : place
  }
  return {
    fields: perField<ParsedFields>((field) =>
      found<string | boolean>(
        isOf(field, 'day', 'flag') ? draft.booleans.get(field) : draft.strings.get(field),
      ),
    ),
    missing: requiredFields.filter((field) => !draft.strings.has(field)),
    unused,
    ...sourceRange(pasted.mapped, part),
  }
}

/** The cells of a row that nothing was read from. */
export const unusedCells = (pasted: PastedText, row: TableRow): UnusedLine[] =>
  row.others.map(({ column, ...cell }) => {
    const text = pasted.mapped.text.slice(cell.from, cell.to).trim()
    return { text, column, isNoise: isBoilerplate(column) && !mentionsNeed(text), ...placeOf(pasted, cell) }
  })

export function takeRow(text: string, row: TableRow, draft: Draft) {
  const unquote = (value: string) => value.replaceAll('""', '"')
  for (const cell of row.cells) takeLabelled({ text, draft, unquote }, cell.field, cell, ranks.label)
}

/** The lines of a text outside its table. */
export const linesAround = (lines: readonly Line[], table: Span | null) =>
  table ? lines.filter((line) => line.to < table.from || line.from > table.to) : lines

/** Reads one registration from the text of an e-mail. It never throws and never makes up a value. */
export function parseRegistrationEmail(text: string): ParsedRegistration {
  const pasted = openText(text)
  const { mapped, lines } = pasted
  const draft = createDraft()
  const table = findTable(mapped.text, lines)
  const [row] = table?.rows ?? []
  if (row) takeRow(mapped.text, row, draft)
  const entries: Entry[] = readEntries(mapped.text, linesAround(lines, table))
  readRegistration(mapped.text, entries, draft)
  const unused = [...(row ? unusedCells(pasted, row) : []), ...unusedLines(pasted, entries, draft)]
  return { ...locate(pasted, draft, { from: 0, to: mapped.text.length }, unused), start: 0, end: text.length }
}

/** The parsed values as the registration form holds them; what was not found is empty. */
export function toRegistrationInput({ fields }: ParsedRegistration): RegistrationInput {
  return perField<RegistrationInput>(
    (field) => fields[field]?.value ?? (isOf(field, 'day', 'flag') ? false : ''),
  )
}
