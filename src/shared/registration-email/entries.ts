import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type Answer, readAnswer } from './answers.ts'
import type { DayReader } from './days.ts'
import type { LabelField } from './label-words.ts'
import type { HeaderName, Mark } from './mail-structure.ts'
import { type Span, spanText } from './mapped-text.ts'
import type { ReadLabel } from './read-label.ts'

/** A label and its value. The field is null when the label is not known, the answer when it is not understood. */
export type Pair = {
  kind: 'pair'
  layout: LabelLayout
  label: string
  labelSpan: Span
  value: Span
  field: LabelField | null
  answer: Answer | null
  /** The row of a table. */
  row?: object
}
export type TextLine = { kind: 'text'; span: Span }
/** A part of the text in its order; `isOthers` below a heading of somebody else's data. */
export type Entry = (
  | Pair
  | TextLine
  | { kind: 'header'; span: Span; name: HeaderName }
  | { kind: 'heading'; span: Span; isAttendee: boolean }
  | { kind: Mark | 'blank' | 'columns'; span: Span }
) & { isOthers?: boolean }

/** Whether an entry says something of the attendee: ‘-’ is no value that could come again. */
export const isRead = (entry: Entry): entry is Pair & { isOthers?: boolean } =>
  entry.kind === 'pair' && !entry.isOthers && Object.keys(entry.answer?.values ?? {}).length > 0

export type Reader = { text: string; readLabel: ReadLabel; days: DayReader }

export const spanOf = (entry: Entry): Span =>
  entry.kind === 'pair'
    ? {
        from: Math.min(entry.labelSpan.from, entry.value.from),
        to: Math.max(entry.labelSpan.to, entry.value.to),
      }
    : entry.span

/** The span without spaces, marks of bold text and quotes at its edges. */
export function trimmed(text: string, { from, to }: Span): Span {
  let [start, end] = [from, to]
  const isEdge = (at: number) =>
    /[\s*`|\ue001]/.test(text.charAt(at)) ||
    (text.charAt(at) === '_' && text.charAt(at + 1) === '_') ||
    (text.charAt(at) === '_' && text.charAt(at - 1) === '_')
  while (start < end && isEdge(start)) start += 1
  while (end > start && isEdge(end - 1)) end -= 1
  const quoted = text.charAt(start) === '"' ? /^"([^"\n]*)",?$/.exec(text.slice(start, end)) : null
  return quoted ? { from: start + 1, to: start + 1 + (quoted[1] ?? '').length } : { from: start, to: end }
}

type NewPair = {
  layout: LabelLayout
  labelSpan: Span
  value: Span
  label?: string
  row?: object
  field?: LabelField | null
  /** What the value says where its characters are others. */
  said?: string
}

/** A pair with what its value says. */
export function pairOf(reader: Reader, { layout, labelSpan, value: given, row, ...known }: NewPair): Pair {
  const value = trimmed(reader.text, given)
  const label = known.label ?? spanText(reader.text, labelSpan)
  const field = known.field === undefined ? reader.readLabel(label, layout) : known.field
  const answer =
    field === null ? null : readAnswer(field, known.said ?? spanText(reader.text, value), reader.days)
  return { kind: 'pair', layout, label, labelSpan, value, field, answer, ...(row && { row }) }
}
