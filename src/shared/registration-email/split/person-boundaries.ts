import { type Entry, isMessageHead } from '#shared/registration-email/pairs/entries.ts'
import { isIdentity } from '#shared/registration-email/pairs/label-fields.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readName } from '#shared/registration-email/values/names.ts'

/** Where the paragraph of an entry starts, but not above the limit. */
function paragraphStart(entries: readonly Entry[], at: number, limit: number): number {
  let start = at
  for (let above = entries[start - 1]; start > limit + 1 && above; above = entries[start - 1]) {
    if (above.kind === 'blank' || above.kind === 'rule' || isMessageHead(above)) break
    start -= 1
  }
  return start
}

/**
 * Where the person of a repeated label starts: at the labels above it that came first for the person before,
 * too, at a title, a heading or the start of its paragraph.
 */
export function personStart(
  entries: readonly Entry[],
  at: number,
  last: number,
  leading: ReadonlySet<string>,
): number {
  const paragraph = paragraphStart(entries, at, last)
  let start = paragraph > last + 1 ? paragraph : at
  for (let above = start - 1; above > last; above -= 1) {
    const entry = entries[above]
    if (!entry) break
    const isLead =
      entry.kind === 'heading' ||
      entry.kind === 'greeting' ||
      entry.kind === 'rule' ||
      (entry.kind === 'pair' && (entry.field === 'professionalTitle' || leading.has(entry.key)))
    if (isLead) start = above
    else if (entry.kind !== 'blank') break
  }
  return start
}

/** Whether a line gives a name, alone or beside its address. */
function isNamed(text: string, entry: Entry): boolean {
  if (entry.kind === 'pair') return isIdentity(entry.field) && entry.field !== 'email'
  if (entry.kind !== 'text') return false
  const address = findEmail(text, entry)
  if (!address) return readName(text, entry) !== null
  const before = text.slice(Math.max(entry.from, address.from - 80), address.from)
  return /\p{Lu}[\p{L}\p{M}'’-]+(?: \p{L}[\p{L}\p{M}'’-]*){1,3}[^\p{L}]{0,6}$/u.test(before)
}

/** Where a letter ends between two addresses; 0 when both may belong to one person. */
export function letterEnd(
  text: string,
  entries: readonly Entry[],
  begin: number,
  last: number,
  at: number,
): number {
  const between = entries.slice(last + 1, at)
  const hasName = (from: number, to: number) => entries.slice(from, to).some((entry) => isNamed(text, entry))
  if (between.every(({ kind }) => kind === 'blank') && hasName(last, last + 1) && hasName(at, at + 1))
    return at
  const isSigned = entries.slice(begin, last).some(({ kind }) => kind === 'closing')
  const firstBlank = between.findIndex(({ kind }) => kind === 'blank')
  const paragraph = paragraphStart(entries, at, last)
  const place = isSigned && firstBlank >= 0 ? last + 1 + firstBlank : paragraph > last + 1 ? paragraph : 0
  return place > 0 && hasName(begin, place) && hasName(place, at + 4) ? place : 0
}
