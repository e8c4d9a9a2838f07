import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Entry } from '#shared/registration-email/layout/entries.ts'
import { unaccented } from '#shared/registration-email/plain-text.ts'
import { mentionsAccess, mentionsFood, trimSpan } from '#shared/registration-email/values/answers.ts'
import { firstPerson, newClause, nothingNeeded } from '#shared/registration-email/words/sentence-words.ts'

const LONGEST = 1000

/** The sentences of the lines of text, also where they were wrapped. */
export function sentencesOf(text: string, entries: readonly Entry[]): Span[] {
  const sentences: Span[] = []
  let from = -1
  const end = (to: number) => {
    const span = from < 0 ? null : trimSpan(text, { from, to })
    if (span && span.to - span.from <= LONGEST) sentences.push(span)
    from = -1
  }
  let last = -1
  for (const entry of entries) {
    const isText =
      entry.kind === 'text' && !entry.inSignature && entry.role !== 'payer' && entry.role !== 'other'
    if (!isText) {
      end(last)
      continue
    }
    const { span } = entry
    // A new line goes on with a sentence only where the one above was full.
    const isFull = from >= 0 && last - text.lastIndexOf('\n', last - 1) > 50 && span.from - last <= 4
    if (from >= 0 && !isFull) end(last)
    if (from < 0) from = span.from
    for (const stop of spanText(text, span)
      .slice(0, 4 * LONGEST)
      .matchAll(/[.!?](?=\s+\P{Ll}|\s*$)/gu)) {
      end(span.from + stop.index + 1)
      from = span.from + stop.index + 1
    }
    last = span.to
  }
  end(last)
  return sentences
}

/** What the writer says about a need of their own: a clause for each kind. */
export function needsIn(text: string, sentence: Span): { kind: 'diet' | 'access'; span: Span }[] {
  const words = spanText(text, sentence)
  if (words.includes('?') || words.includes('@') || !firstPerson.test(unaccented(words))) return []
  const found: { kind: 'diet' | 'access'; span: Span }[] = []
  let from = 0
  for (const cut of [
    ...Array.from(words.matchAll(newClause), ({ index, 0: mark }) => [index, index + mark.length]),
    [words.length, 0],
  ]) {
    const [to = 0, next = 0] = cut
    const clause = words.slice(from, to)
    const span = trimSpan(text, { from: sentence.from + from, to: sentence.from + to })
    if (span && !nothingNeeded.test(unaccented(clause))) {
      if (mentionsFood(clause)) found.push({ kind: 'diet', span })
      if (mentionsAccess(clause)) found.push({ kind: 'access', span })
    }
    from = next
  }
  return found
}
