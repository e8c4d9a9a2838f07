import type { Span } from '#shared/registration-email/cleaning/mapped-text.ts'

/** Where something was read; `labelSpan` is its label where that stands in another line. */
export type Evidence = { span: Span; labelSpan?: Span; also?: Span[] }
/** A guess was made without a label: an organiser is to check it. */
export type Found<Value> = Evidence & { value: Value; isGuess?: boolean }

/** Where an address or a name may come from. Each field has a fixed order of them; the first that has it counts. */
export type Source =
  | 'attendee'
  | 'label'
  | 'spaced'
  | 'badge'
  | 'line'
  | 'replyTo'
  | 'sender'
  | 'sentence'
  | 'signature'
  | 'payer'
  | 'mistyped'

export const addressOrder: readonly Source[] = [
  'attendee',
  'label',
  'spaced',
  'line',
  'replyTo',
  'sender',
  'sentence',
  'signature',
  'payer',
  'mistyped',
]
export const nameOrder: readonly Source[] = [
  'attendee',
  'label',
  'spaced',
  'badge',
  'line',
  'sender',
  'replyTo',
  'signature',
  'payer',
]

/** Whether a label gave it. */
export const isLabelled = (source: Source) =>
  source === 'attendee' ||
  source === 'label' ||
  source === 'spaced' ||
  source === 'badge' ||
  source === 'mistyped'

/** All that come from the first source that has any. */
export function fromFirst<Item extends { source: Source }>(
  items: readonly Item[],
  order: readonly Source[],
): Item[] {
  const source = order.find((one) => items.some((item) => item.source === one))
  return items.filter((item) => item.source === source)
}
