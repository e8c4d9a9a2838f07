import type { Entry } from './entries.ts'
import { spanText } from './mapped-text.ts'
import { unaccented } from './plain-text.ts'
import { readFlag } from './values/answers.ts'
import { cancelledWords, ifCancelled } from './words/mail-words.ts'

const LONGEST = 300

/** Whether a part of a text takes a registration back: in its subject, a line of its own, or an order's status. */
export const isCancellation = (text: string, entries: readonly Entry[]): boolean =>
  entries.some((entry) => {
    const { kind } = entry
    const isStatus =
      kind === 'pair' && (!entry.match || ['other', 'status', 'days'].includes(entry.match.field))
    if (
      !isStatus &&
      kind !== 'text' &&
      kind !== 'heading' &&
      !(kind === 'header' && entry.name === 'subject')
    )
      return false
    const words = isStatus ? `${entry.label}: ${spanText(text, entry.value)}` : spanText(text, entry.span)
    if (words.length > LONGEST || (isStatus && readFlag(spanText(text, entry.value)) === false)) return false
    const plain = unaccented(words)
    return cancelledWords.test(plain) && !ifCancelled.test(plain)
  })
