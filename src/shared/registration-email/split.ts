import type { Entry } from './entries'
import { isIdentity, type Role } from './labels'
import { readName } from './names'
import { unaccented } from './plain-text'
import { findEmail, findEmails, trimSpan } from './values'
import { deskMailbox, otherAddress } from './words/mail-words'

/** What tells one person from another. */
type Mark = {
  field: 'firstName' | 'surname' | 'fullName' | 'email'
  role: Role
  value: string
  at: number
  isBare: boolean
}

export const isDesk = (address: string) => deskMailbox.test(unaccented(address))

/** The name or address that an entry gives for the person of its message. */
function marksOf(text: string, entry: Entry, at: number): Mark[] {
  const { role } = entry
  const address = (isBare: boolean) => {
    const found = findEmail(text, entry)
    const value = found && unaccented(text.slice(found.from, found.to))
    return value ? [{ field: 'email' as const, role, value, at, isBare }] : []
  }
  if (entry.kind === 'text') {
    if (entry.inSignature || !text.slice(entry.from, entry.to).includes('@')) return []
    if (otherAddress.test(unaccented(text.slice(entry.from, Math.min(entry.to, entry.from + 400))))) return []
    return address(true).filter(({ value }) => !isDesk(value))
  }
  if (entry.kind !== 'pair' || !isIdentity(entry.field) || role === 'stranger') return []
  // Under a signature mark the next registration may start, but an address there is the signature's.
  if (entry.inSignature && entry.field !== 'firstName' && entry.field !== 'fullName') return []
  const span = trimSpan(text, entry)
  if (span === null) return []
  const value = unaccented(text.slice(span.from, Math.min(span.to, span.from + 300))).replaceAll(/\s+/g, ' ')
  if (entry.field === 'email' || value.includes('@')) return address(false)
  const field = entry.field === 'surnameFirst' ? 'fullName' : entry.field
  const isName =
    (field === 'firstName' || field === 'surname' || field === 'fullName') && !/^\d+$/.test(value)
  return isName ? [{ field, role, value, at, isBare: false }] : []
}

/** Whether a mark cannot belong to the person of the marks before it. */
const conflicts = (known: readonly Mark[], next: Mark): boolean =>
  known.some((mark) => {
    if (mark.role !== next.role) return false
    if (mark.field === next.field) return mark.value !== next.value
    const [full, part] = mark.field === 'fullName' ? [mark, next] : [next, mark]
    if (full.field !== 'fullName' || (part.field !== 'firstName' && part.field !== 'surname')) return false
    // 'Name' beside 'First name' is the surname.
    return /\s/.test(full.value) && !full.value.includes(part.value)
  })

const isStructure = ({ kind }: Entry) =>
  kind === 'header' || kind === 'envelope' || kind === 'forward' || kind === 'attribution' || kind === 'rule'

/** Mail boundaries: headers, the marks of forwards and replies, where a quotation ends, and the rows of a table. */
function messageStarts(entries: readonly Entry[]): Set<number> {
  const starts = new Set<number>([0])
  let last = -1
  let quoted = 0
  entries.forEach((entry, at) => {
    const before = entries[at - 1]
    if (entry.kind === 'row' || before?.kind === 'row') starts.add(at)
    if (entry.kind === 'blank') return
    const previous = entries[last]
    const isHead =
      entry.kind === 'envelope' ||
      entry.kind === 'forward' ||
      entry.kind === 'attribution' ||
      entry.kind === 'header'
    const continues =
      previous?.kind === 'forward' ||
      previous?.kind === 'envelope' ||
      (before?.kind === entry.kind && (entry.kind === 'header' || entry.kind === 'attribution'))
    if (isHead && !continues) starts.add(previous?.kind === 'rule' && entry.kind === 'header' ? last : at)
    if (entry.kind === 'attribution') quoted = 1
    else if (quoted > 0 && entry.depth > 0) quoted = 2
    else if (quoted > 1 && entry.depth === 0) {
      starts.add(at)
      quoted = 0
    }
    last = at
  })
  return starts
}

/** Where the paragraph of an entry starts, but not above the limit. */
function paragraphStart(entries: readonly Entry[], at: number, limit: number): number {
  let start = at
  for (let above = entries[start - 1]; start > limit + 1 && above; above = entries[start - 1]) {
    if (above.kind === 'blank' || isStructure(above)) break
    start -= 1
  }
  return start
}

/**
 * Where the person of a repeated label starts: at the labels above it that came first for the person before,
 * too, at a title, a heading or the start of its paragraph.
 */
function personStart(
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
  const address = findEmails(text, entry)[0]
  if (!address) return readName(text, entry) !== null
  const before = text.slice(Math.max(entry.from, address.from - 80), address.from)
  return /\p{Lu}[\p{L}\p{M}'’-]+(?: \p{L}[\p{L}\p{M}'’-]*){1,3}[^\p{L}]{0,6}$/u.test(before)
}

/** Where a letter ends between two addresses; 0 when both may belong to one person. */
function letterEnd(text: string, entries: readonly Entry[], begin: number, last: number, at: number): number {
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

const styleOf = (text: string, entry: Entry) => text.slice(entry.from, entry.to).trim().charAt(0)

/** Ruled lines that part people: below one of them another person is named than above. */
function separatorStyles(text: string, entries: readonly Entry[], from: number, to: number): Set<string> {
  const styles = new Set<string>()
  let style = ''
  let isNamedBefore = false
  let isNamedHere = false
  for (let at = from; at < to; at += 1) {
    const entry = entries[at]
    if (!entry) break
    if (entry.kind === 'rule') {
      isNamedBefore ||= isNamedHere
      isNamedHere = false
      style = styleOf(text, entry)
    } else if (marksOf(text, entry, at).some(({ role }) => role !== 'payer')) {
      isNamedHere = true
      if (isNamedBefore && style !== '') styles.add(style)
    }
  }
  return styles
}

const MOST_MARKS = 40

/** Where one person ends and another begins within a message. */
function personStarts(text: string, entries: readonly Entry[], from: number, to: number): number[] {
  const starts: number[] = []
  const separators = separatorStyles(text, entries, from, to)
  let known: Mark[] = []
  let leading = new Set<string>()
  let begin = from
  let isFilled = false
  const cut = (at: number, now: number) => {
    if (at <= begin) return
    starts.push(at)
    begin = at
    leading = new Set()
    known = []
    for (let index = at; index < now; index += 1) see(index)
    isFilled = known.length > 0
  }
  function see(at: number) {
    const entry = entries[at]
    if (!entry) return
    const marks = marksOf(text, entry, at)
    if (marks.length === 0 && known.length === 0 && entry.kind === 'pair') leading.add(entry.key)
    for (const mark of marks) {
      const isKnown = known.some(
        (one) => one.field === mark.field && one.value === mark.value && one.role === mark.role,
      )
      if (!isKnown && known.length < MOST_MARKS) known.push(mark)
    }
    isFilled ||=
      marks.length > 0 ||
      entry.kind === 'closing' ||
      (entry.kind === 'pair' && entry.field !== null && entry.field !== 'other')
  }
  for (let at = from; at < to; at += 1) {
    const entry = entries[at]
    if (!entry) break
    if (entry.kind === 'greeting' && isFilled) cut(at, at)
    if (entry.kind === 'heading' && entry.isCounted && known.some(({ role }) => role !== 'payer')) cut(at, at)
    if (entry.kind === 'rule' && known.length > 0 && separators.has(styleOf(text, entry))) cut(at, at)
    for (const mark of marksOf(text, entry, at)) {
      if (!conflicts(known, mark)) continue
      const rivals = known.filter(({ role }) => role === mark.role)
      const last = Math.max(...rivals.map((one) => one.at))
      const isBare = mark.isBare || rivals.some((one) => one.isBare && one.field === mark.field)
      if (!isBare) cut(personStart(entries, at, last, leading), at)
      else {
        const place = letterEnd(text, entries, begin, last, at)
        if (place > 0) cut(place, at)
      }
    }
    see(at)
  }
  return starts
}

/** The entries that start a part of the text: a message, or a person within it. */
export function splitEntries(text: string, entries: readonly Entry[]): number[] {
  const messages = [...messageStarts(entries)].sort((one, other) => one - other)
  const people = messages.flatMap((from, index) =>
    personStarts(text, entries, from, messages[index + 1] ?? entries.length),
  )
  return [...new Set([...messages, ...people])].sort((one, other) => one - other)
}
