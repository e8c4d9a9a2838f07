import {
  isOf,
  perField,
  type RegistrationField,
  type RegistrationInput,
  type RequiredField,
  requiredFields,
} from '../registrations'
import { createDraft, type Draft, ranks, takeLabelled } from './draft'
import { readEntries } from './entries'
import { lineFinder, type MappedText, type Span, sourceRange } from './mapped-text'
import { cleanText } from './pasted-text'
import { readRegistration } from './reading'
import { findTable, type TableRow } from './table'
import { type Line, toLines } from './text-lines'

/** A value and where it stands in the pasted text: its line counted from 1, its offsets half-open. */
export type Found<Value> = { value: Value; line: number; start: number; end: number }

export type ParsedFields = { [Field in RegistrationField]: Found<RegistrationInput[Field]> | null }

/** What a text says of one registration; start and end tell the part of the text it was read from. */
export type ParsedRegistration = {
  fields: ParsedFields
  missing: RequiredField[]
  start: number
  end: number
}

export type PastedText = { mapped: MappedText; lines: Line[]; lineAt: (offset: number) => number }

export const openText = (text: string): PastedText => ({
  ...toLines(cleanText(text)),
  lineAt: lineFinder(text),
})

/** Ties a finished draft back to the text it was read from. */
export function locate(pasted: PastedText, draft: Draft, part: Span): ParsedRegistration {
  function found<Value>(candidate: { value: Value; span: Span } | undefined): Found<Value> | null {
    if (candidate === undefined) return null
    const range = sourceRange(pasted.mapped, candidate.span)
    return { value: candidate.value, line: pasted.lineAt(range.start), ...range }
  }
  return {
    fields: perField<ParsedFields>((field) =>
      found<string | boolean>(
        isOf(field, 'day', 'flag') ? draft.booleans.get(field) : draft.strings.get(field),
      ),
    ),
    missing: requiredFields.filter((field) => !draft.strings.has(field)),
    ...sourceRange(pasted.mapped, part),
  }
}

export function takeRow(text: string, row: TableRow, draft: Draft) {
  const unquote = (value: string) => value.replaceAll('""', '"')
  for (const cell of row.cells) takeLabelled({ text, draft, unquote }, cell.field, cell, ranks.label)
}

/** Reads one registration from the text of an e-mail. It never throws and never makes up a value. */
export function parseRegistrationEmail(text: string): ParsedRegistration {
  const pasted = openText(text)
  const { mapped, lines } = pasted
  const draft = createDraft()
  const table = findTable(mapped.text, lines)
  const [row] = table?.rows ?? []
  if (row) takeRow(mapped.text, row, draft)
  const around = table ? lines.filter((line) => line.to < table.from || line.from > table.to) : lines
  readRegistration(mapped.text, readEntries(mapped.text, around), draft)
  return { ...locate(pasted, draft, { from: 0, to: mapped.text.length }), start: 0, end: text.length }
}

/** The parsed values as the registration form holds them; what was not found is empty. */
export function toRegistrationInput({ fields }: ParsedRegistration): RegistrationInput {
  return perField<RegistrationInput>(
    (field) => fields[field]?.value ?? (isOf(field, 'day', 'flag') ? false : ''),
  )
}
