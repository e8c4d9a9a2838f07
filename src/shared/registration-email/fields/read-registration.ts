import { spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { type Entry, type Pair, withCells } from '#shared/registration-email/pairs/entries.ts'
import { isDayField } from '#shared/registration-email/pairs/label-fields.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import { fieldsOf } from '#shared/registrations/registration-fields.ts'
import { extractPair } from './extract-pair.ts'
import { extractHeader, extractText } from './extract-text.ts'
import { addFlag, createExtraction, type Extraction, type Reader } from './extraction.ts'
import { resolveExtraction } from './resolve-extraction.ts'

/** In a row that ticks some days the empty cells are the others. */
function extractEmptyDays(reader: Reader, pairs: readonly Pair[]) {
  const chosen = fieldsOf('day')
    .map((day) => reader.extraction.booleans.get(day))
    .find((one) => one?.value)
  if (!chosen) return
  for (const pair of pairs) {
    const isEmpty = pair.column !== undefined && spanText(reader.text, pair).trim() === ''
    if (isEmpty && isDayField(pair.field)) addFlag(reader, pair.field, false, { span: chosen.span, rank: 1 })
  }
}

const unquote = (value: string) => value.replaceAll('""', '"')

/** Reads the entries of one registration. */
export function readRegistration(text: string, entries: readonly Entry[], days: DayReader): Extraction {
  const extraction = createExtraction()
  const all = withCells(entries)
  for (const entry of all) {
    const isCell = entry.kind === 'pair' && entry.column !== undefined
    const reader = { text, extraction, days, unquote: isCell ? unquote : undefined }
    const isAnswer = entry.kind === 'pair' && entry.field === null && entry.from > entry.cell.to
    if (entry.kind === 'header') extractHeader(reader, entry)
    else if (entry.kind === 'text' || isAnswer) extractText(reader, entry)
    else if (entry.kind === 'pair') extractPair(reader, entry)
  }
  extractEmptyDays(
    { text, extraction, days },
    all.filter((entry): entry is Pair => entry.kind === 'pair'),
  )
  resolveExtraction(text, extraction)
  return extraction
}
