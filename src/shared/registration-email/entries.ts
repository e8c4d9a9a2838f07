import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'
import type { AnswerRole } from './labels/dictionary.ts'
import type { LabelMatch, ReadLabel } from './labels/read-label.ts'
import type { Span } from './mapped-text.ts'
import type { DayReader } from './values/days.ts'
import type { HeaderName } from './words/mail-words.ts'

/** The cleaned text, and what tells the meaning of its labels and days. */
export type Reader = { text: string; read: ReadLabel; days: DayReader }

/** A label with its value, which may be a box before it. */
export type PairPiece = {
  kind: 'pair'
  span: Span
  label: string
  match: LabelMatch | null
  layout: LabelLayout
  value: Span
  /** Whether only a space parts the label from its value: any other label counts before it. */
  isSpaced?: boolean
  /** The row of a table or a list of people, each a part of the text by itself; 0 elsewhere. */
  row: number
}
export const pairOf = (
  read: ReadLabel,
  layout: LabelLayout,
  label: string,
  span: Span,
  value: Span,
): PairPiece => ({ kind: 'pair', span, label, match: read(label, layout), layout, value, row: 0 })

/** A label with its value, or a line that is neither. */
export type Piece =
  | PairPiece
  | { kind: 'text'; span: Span; row?: number }
  | { kind: 'blank'; span: Span }
  | { kind: 'heading'; span: Span; isCounted: boolean }

/** Where a piece stands; `role` is that of the heading above. */
type Place = { depth: number; inSignature: boolean; isSigned: boolean; role: AnswerRole }
export type Pair = Place & PairPiece
export type Mark = 'rule' | 'forward' | 'attribution' | 'greeting' | 'closing'
/** A piece of a text, told by its form. */
export type Entry = Place &
  (Piece | { kind: 'header'; span: Span; name: HeaderName } | { kind: Mark; span: Span })

export const rowOf = (entry: Entry | undefined) =>
  entry?.kind === 'pair' || entry?.kind === 'text' ? (entry.row ?? 0) : 0

/** What starts a message. */
export const isMessageHead = ({ kind }: Entry) =>
  kind === 'header' || kind === 'forward' || kind === 'attribution'

/** Whose answer a pair gives: its label says so, or the heading above. */
export const roleOf = ({ match, role }: Pair): AnswerRole =>
  match && match.role !== 'unspecified' ? match.role : role

/** Where an entry stands, with its value. */
export const areaOf = (entry: Entry): Span =>
  entry.kind === 'pair'
    ? { from: Math.min(entry.span.from, entry.value.from), to: Math.max(entry.span.to, entry.value.to) }
    : entry.span
