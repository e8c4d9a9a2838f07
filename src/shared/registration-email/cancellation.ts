import { type Entry, spanOf } from './entries.ts'
import { spanText } from './mapped-text.ts'
import { unaccented } from './plain-text.ts'

/** Says that a registration, an order or its payment was taken back. */
const cancelled =
  /\b(?:cancell?ed|cancell?ation|cancell?ing|(?:to|please|must) cancel|cancel (?:my|our|this|the) (?:registration|booking|order|ticket|place)|refunded|refund (?:of|for|issued|request\w*|confirm\w*)|(?:your|full|partial) refund|storn\w+|abgesagt|absage\w*|abmeld\w*|ruckerstatt\w*|erstattet|annul(?!ar )\w*|rembours\w*|desist\w*|cancelad[ao]s?|cancelacion|cancelamento|cancelar|anulad[ao]s?|anulacion|reembols\w*|disdett[ao]|disdire|rimbors\w*|geannuleerd|afmeld\w*|terugbeta\w*)\b/
/** Beside one of these it is only said what would happen if. */
const conditional =
  /\b(?:polic\w*|terms|conditions|if|unless|until|free|before|deadline|insurance|no|bedingung\w*|falls|wenn|bis|kostenlos\w*|frist|si|jusqu\w*|politique|gratuit\w*|hasta|politica|condic\w*|condizioni|gratis|se|fino|entro|ate|indien|tot|voorwaarden)\b/
const LONGEST = 300

/** Tells whether a part of a text takes a registration back: in its subject or its first line, or as the order's status. */
export function isCancellation(text: string, entries: readonly Entry[]): boolean {
  const first = entries.find(({ kind }) => kind === 'text' || kind === 'pair')
  return entries.some((entry) => {
    if (entry.kind === 'pair' && entry.answer?.values.status === 'cancelled') return true
    if (entry !== first && entry.kind !== 'subject') return false
    const words = unaccented(spanText(text, spanOf(entry)))
    return words.length <= LONGEST && cancelled.test(words) && !conditional.test(words)
  })
}
