import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { type Entry, isMessageHead, type Pair } from '#shared/registration-email/pairs/entries.ts'
import { isDayField, isNeed } from '#shared/registration-email/pairs/label-fields.ts'
import { oneLine, unaccented } from '#shared/registration-email/plain-text.ts'
import type { PastedText } from '#shared/registration-email/segment-text.ts'
import type { UnusedKind } from '#shared/registration-email/unused.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { mentionsNeed, readDay, readDetails, trimSpan } from '#shared/registration-email/values/answers.ts'
import { machineText } from '#shared/registration-email/words/mail-words.ts'
import type { Extraction } from './extraction.ts'

/** Whether a label's value repeats what was read elsewhere, or says that there is nothing. */
function saysNothingNew(text: string, pair: Pair, extraction: Extraction): boolean {
  const span = trimSpan(text, pair)
  if (span === null) return true
  const words = oneLine(spanText(text, span)).toLowerCase()
  if (isDayField(pair.field))
    return readDay(words) !== null && readDay(words) === extraction.booleans.get(pair.field)?.value
  if (pair.field === null || pair.field === 'days') return false
  if (isNeed(pair.field) && readDetails(text, span) === null) return true
  return [...extraction.strings.values()].some(({ value }) => value.toLowerCase().includes(words))
}

const onlyAddress = /^[<(]{0,2}(?:https?:\/\/|www\.)\S+$/i
const heading = /^.{0,50}\b(?:confirmation|notification|receipt|summary)$/iu

function textKind(
  { mapped: { text }, days }: PastedText,
  span: Span,
  entry: Entry,
  isSignature: boolean,
): UnusedKind {
  const words = spanText(text, span)
  const isKnown = entry.kind === 'greeting' || entry.kind === 'closing' || isSignature
  if (mentionsNeed(words) || findEmail(text, span) !== null) return 'data'
  if (machineText.test(unaccented(words.slice(0, 200))) || heading.test(words) || onlyAddress.test(words))
    return 'other'
  if (days.read(words) !== null) return 'data'
  if (!/[\p{L}\p{N}]/u.test(words)) return 'greeting'
  return (isKnown || entry.inSignature) && !/\d/.test(words) ? 'greeting' : 'data'
}

export function kindOf(
  source: PastedText,
  entry: Entry,
  span: Span,
  extraction: Extraction,
  isSignature: boolean,
): UnusedKind {
  const { text } = source.mapped
  if (entry.kind === 'pair') {
    const answer = spanText(text, entry)
    if (saysNothingNew(text, entry, extraction)) return 'other'
    const isBookkeeping = entry.field === 'other' && !mentionsNeed(answer) && findEmail(text, entry) === null
    return isBookkeeping ? 'other' : 'data'
  }
  if (isMessageHead(entry) || entry.kind === 'rule' || entry.kind === 'heading') return 'other'
  return textKind(source, span, entry, isSignature)
}
