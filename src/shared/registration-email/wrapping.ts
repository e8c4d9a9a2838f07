import { type Entry, isSamePart } from './entries'
import { isNeed, type LabelField } from './label-phrases'
import { findEmail, readFlag, readName } from './values'
import { isPleasantry } from './words'

const openEnd = /(?:[&/–]|(?:^|\s)(?:and|of|for|in|the|at|with|to|und|für|der|de|et))$/iu
const openStart = /^(?:and|of|for|in|&|und|et)\s/u
const MARGIN = 60

const isFreeText = (field: LabelField) => isNeed(field) || field === 'further'

/** Whether a line goes on below, by how it ends and how the next one starts. */
function isWrapped(text: string, field: LabelField, current: Entry, next: Entry): boolean {
  const before = text.slice(current.from, current.to).trimEnd()
  const after = text.slice(next.from, next.to)
  const words = after.trimStart()
  if (isPleasantry(words) || findEmail(text, next) !== null) return false
  if (openEnd.test(before) || openStart.test(words)) return true
  if (readName(text, next) !== null) return false
  if (isFreeText(field)) return before.length >= 50 || before.endsWith(',') || /^\p{Ll}/u.test(words)
  // A job or an institution is short: only a full line, or one that is set in below it, goes on.
  const start = current.kind === 'label' ? current.cell.from : current.from
  const width = current.to - start
  if (words.length > 100 || /[.!?]$/.test(words.trimEnd())) return false
  return width >= MARGIN || (width >= 45 && /^\p{Ll}/u.test(words)) || /^(?:\t| {2})/.test(after)
}

/** The last line of a value that was wrapped over several. */
export function lastWrapped(
  text: string,
  entries: readonly Entry[],
  index: number,
  field: LabelField,
): number {
  const first = entries[index]
  const isOpen = isFreeText(field) && first && readFlag(text.slice(first.from, first.to)) === null
  if (!isOpen && field !== 'institution' && field !== 'jobTitle') return index
  let last = index
  for (;;) {
    const current = entries[last]
    const next = entries[last + 1]
    if (!current || next?.kind !== 'text' || next.line !== current.line + 1 || !isSamePart(next, current))
      return last
    if (entries[last + 2]?.line === next.line || !isWrapped(text, field, current, next)) return last
    last += 1
  }
}
