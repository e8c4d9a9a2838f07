import { fieldsOf } from '../../registrations/registration-fields'
import { spanText } from '../cleaning/mapped-text'
import { type Entry, type Pair, withCells } from '../pairs/entries'
import { isDayField } from '../pairs/label-fields'
import type { DayReader } from '../values/days'
import { createDraft, type Draft, offerFlag, type Reader } from './draft'
import { settleDraft } from './settle-draft'
import { takePair } from './take-pair'
import { takeHeader, takeText } from './take-text'

/** In a row that ticks some days the empty cells are the others. */
function takeEmptyDays(reader: Reader, pairs: readonly Pair[]) {
  const chosen = fieldsOf('day')
    .map((day) => reader.draft.booleans.get(day))
    .find((one) => one?.value)
  if (!chosen) return
  for (const pair of pairs) {
    const isEmpty = pair.column !== undefined && spanText(reader.text, pair).trim() === ''
    if (isEmpty && isDayField(pair.field))
      offerFlag(reader, pair.field, false, { span: chosen.span, rank: 1 })
  }
}

const unquote = (value: string) => value.replaceAll('""', '"')

/** Reads the entries of one registration. */
export function readRegistration(text: string, entries: readonly Entry[], days: DayReader): Draft {
  const draft = createDraft()
  const all = withCells(entries)
  for (const entry of all) {
    const isCell = entry.kind === 'pair' && entry.column !== undefined
    const reader = { text, draft, days, unquote: isCell ? unquote : undefined }
    const isAnswer = entry.kind === 'pair' && entry.field === null && entry.from > entry.cell.to
    if (entry.kind === 'header') takeHeader(reader, entry)
    else if (entry.kind === 'text' || isAnswer) takeText(reader, entry)
    else if (entry.kind === 'pair') takePair(reader, entry)
  }
  takeEmptyDays(
    { text, draft, days },
    all.filter((entry): entry is Pair => entry.kind === 'pair'),
  )
  settleDraft(text, draft)
  return draft
}
