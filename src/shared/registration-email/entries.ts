import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import { type Answer, readAnswer } from './answers.ts'
import type { DayReader } from './days.ts'
import type { LabelField } from './label-words.ts'
import type { Mark } from './mail-structure.ts'
import { type MappedText, type SourcePlace, type Span, spanText } from './mapped-text.ts'
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
/** A part of the text in its order; `isOthers` below a heading of somebody else's data. */
export type Entry = (Pair | { kind: Mark | 'text' | 'blank' | 'heading' | 'columns'; span: Span }) & {
  isOthers?: boolean
}

export type Reader = MappedText & {
  readLabel: ReadLabel
  days: DayReader
  placeOf: (span: Span) => SourcePlace
}

/** Tells whether an entry says something of the attendee: ‘-’ is no value that could come again. */
export const isRead = (entry: Entry): entry is Pair & { isOthers?: boolean } =>
  entry.kind === 'pair' && !entry.isOthers && Object.keys(entry.answer?.values ?? {}).length > 0

export const wholeNames: readonly (LabelField | null)[] = ['name', 'fullName', 'surnameFirst']
export const isName = ({ field }: Pair) =>
  field === 'firstName' || field === 'surname' || wholeNames.includes(field)

/** Tells whether an entry opens a mail, or separates what stands above it from what follows. */
export const isHead = ({ kind }: Entry) => kind === 'subject' || kind === 'header' || kind === 'rule'

export const spanOf = (entry: Entry): Span =>
  entry.kind === 'pair'
    ? {
        from: Math.min(entry.labelSpan.from, entry.value.from),
        to: Math.max(entry.labelSpan.to, entry.value.to),
      }
    : entry.span

const edges = ' \t\n*`|'
/** The span without spaces, bars, marks of bold text and quotes at its edges. */
export function trimmed(text: string, { from, to }: Span): Span {
  let [start, end] = [from, to]
  while (start < end && edges.includes(text.charAt(start))) start += 1
  while (end > start && edges.includes(text.charAt(end - 1))) end -= 1
  const quoted = text.charAt(start) === '"' ? /^"([^"\n]*)",?$/.exec(text.slice(start, end)) : null
  return quoted ? { from: start + 1, to: start + 1 + (quoted[1] ?? '').length } : { from: start, to: end }
}

type NewPair = Omit<Pair, 'kind' | 'label' | 'answer'> & {
  label?: string
  /** The characters of the value where they are written otherwise, as in a cell in quotes. */
  said?: string
}

/** A pair with what its value says. */
export function pairOf({ text, days }: Reader, { said, ...pair }: NewPair): Pair {
  const value = trimmed(text, pair.value)
  const label = pair.label ?? spanText(text, pair.labelSpan)
  const answer = pair.field === null ? null : readAnswer(pair.field, said ?? spanText(text, value), days)
  return { ...pair, kind: 'pair', label, value, answer }
}
