import { type Entry, isRead, type Pair, type Reader, spanOf } from './entries.ts'
import type { LabelField } from './label-words.ts'
import { type Span, spanText } from './mapped-text.ts'
import { labelKey, unaccented } from './plain-text.ts'

const wholeNames: readonly (LabelField | null)[] = ['name', 'fullName', 'surnameFirst']
export const isName = ({ field }: Pair) =>
  field === 'firstName' || field === 'surname' || wholeNames.includes(field)
const isIdentity = (entry: Entry) => isRead(entry) && (isName(entry) || entry.field === 'email')

/** Whether an entry opens a mail, or separates what stands above it from what follows. */
export const isHead = ({ kind }: Entry) =>
  kind === 'header' || kind === 'forward' || kind === 'attribution' || kind === 'rule'

const words = ({ text }: Reader, pairs: readonly Pair[]): string[] =>
  unaccented(pairs.map(({ value }) => spanText(text, value)).join(' ')).match(/[\p{L}\p{N}'-]+/gu) ?? []

/** Whether a pair cannot belong to the person of the pairs above it: its label comes again, or it names somebody else. */
function isNext(reader: Reader, pair: Pair, above: readonly Pair[]): boolean {
  if (above.length === 0) return false
  if (pair.row || above[0]?.row) return pair.row !== above[0]?.row
  const key = labelKey(pair.label).replaceAll(/\d+/g, '')
  if (above.some((one) => one.field === pair.field && labelKey(one.label).replaceAll(/\d+/g, '') === key))
    return true
  if (!isName(pair)) return false
  const names = above.filter(isName)
  if (names.some(({ field }) => field === pair.field)) return true
  const others = [pair, ...names].filter(({ field }) => wholeNames.includes(field))
  if (names.length === 0 || others.length === 0) return false
  const [said, known] = [words(reader, [pair]), words(reader, names)]
  // 'Name: Köhler' and 'Vorname: Sabine' are one person.
  const isPart = names.length === 1 && others.every(({ field }) => field === 'name')
  if (isPart && words(reader, others).length < 2) return false
  const [small, large] = said.length < known.length ? [said, known] : [known, said]
  return (
    !small.every((word) => large.includes(word)) && !(isPart && !above.some(({ field }) => field === 'email'))
  )
}

/** Where the people of a text start: a mail or a row begins, a rule stands, a label comes again, or it is 'Attendee 2'. */
export function partStartsOf(reader: Reader, entries: readonly Entry[]): number[] {
  const starts = [0]
  let above: Pair[] = []
  let hasContent = false
  let block = 0
  const start = (at: number, now: number) => {
    if (at > (starts.at(-1) ?? 0)) starts.push(at)
    above = entries.slice(at, now).filter(isRead)
  }
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'blank') block = at + 1
    else if (isHead(entry)) {
      if (hasContent) start(at, at)
      hasContent = false
    } else hasContent = true
    // A new letter to the organisers, below somebody's data.
    if (entry.kind === 'greeting' && above.length > 0) start(at, at)
    const isCounted =
      entry.kind === 'heading' && entry.isAttendee && /\d/.test(spanText(reader.text, entry.span))
    if (isCounted && above.some(isIdentity)) start(at, at)
    if (!isRead(entry)) continue
    if (isNext(reader, entry, above)) {
      // What stands above a name in its block belongs to it, as a title does.
      const own = entries.slice(block, at)
      const isTitled =
        entries[at - 1]?.kind === 'pair' && (entries[at - 1] as Pair).field === 'professionalTitle'
      const isApart = block > (starts.at(-1) ?? 0) && !own.some(isIdentity)
      start(entry.row ? at : isApart ? block : isTitled && isName(entry) ? at - 1 : at, at)
    }
    above.push(entry)
  }
  return starts
}

/** The whole of some entries. */
export const areaOf = (entries: readonly Entry[]): Span => {
  const spans = entries.filter(({ kind }) => kind !== 'blank').map(spanOf)
  const from = Math.min(...[spans[0]?.from ?? 0, ...spans.slice(0, 50).map((span) => span.from)])
  return { from, to: spans.reduce((to, span) => Math.max(to, span.to), from) }
}
