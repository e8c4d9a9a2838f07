import type { Span } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { AnswerRole } from '#shared/registration-email/labels/dictionary.ts'
import type { LabelMatch } from '#shared/registration-email/labels/read-label.ts'
import type { HeaderName } from '#shared/registration-email/words/mail-words.ts'
import type { LabelLayout } from '#shared/registrations/learnt-labels.ts'

/** `role` is that of the heading above. */
type Place = { span: Span; depth: number; inSignature: boolean; role: AnswerRole }

/** A label with its value; `lead` stands before it: a bullet, or a box that was ticked. `column` when in a table. */
export type Pair = Place & {
  kind: 'pair'
  label: string
  match: LabelMatch | null
  layout: LabelLayout
  value: Span
  lead: Span
  /** Whether only a space parts the label from its value: any other label counts before it. */
  isSpaced?: boolean
  column?: string
}

/** A piece of a text, told by its form. */
export type Entry =
  | Pair
  | (Place & { kind: 'header'; name: HeaderName })
  | (Place & { kind: 'heading'; isCounted: boolean })
  | (Place & { kind: 'row'; pairs: Pair[] })
  | (Place & {
      kind: 'text' | 'blank' | 'rule' | 'envelope' | 'forward' | 'attribution' | 'greeting' | 'closing'
    })

/** What starts a message. */
export const isMessageHead = ({ kind }: Entry) =>
  kind === 'header' || kind === 'envelope' || kind === 'forward' || kind === 'attribution'

/** The entries with the cells of table rows in their place. */
export const withCells = (entries: readonly Entry[]) =>
  entries.flatMap((entry): Exclude<Entry, { kind: 'row' }>[] =>
    entry.kind === 'row' ? entry.pairs : [entry],
  )

/** Whose answer a pair gives: its label says so, or the heading above. */
export const roleOf = ({ match, role }: Pair): AnswerRole =>
  match && match.role !== 'unspecified' ? match.role : role
