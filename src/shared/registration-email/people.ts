import { type Span, spanText } from './cleaning/mapped-text.ts'
import { isDayField, isIdentity } from './labels/read-label.ts'
import { type Entry, isMessageHead, type Pair, roleOf } from './layout/entries.ts'
import { oneLine, unaccented } from './plain-text.ts'
import { findEmail, isRoleAddress } from './values/addresses.ts'
import { readDay, trimSpan } from './values/answers.ts'
import { looksLikeName, readName } from './values/names.ts'
import { otherAddress } from './words/mail-words.ts'

/** Where messages begin: at mail headers, the marks of forwards and replies, where a quotation ends, and at table rows. */
function messageStarts(entries: readonly Entry[]): number[] {
  const starts = new Set<number>([0])
  let last = -1
  let quoted = 0
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1]
    if (entry.kind === 'row' || before?.kind === 'row') starts.add(at)
    if (entry.kind === 'blank') continue
    const previous = entries[last]
    const continues =
      previous?.kind === 'forward' ||
      previous?.kind === 'envelope' ||
      (before?.kind === entry.kind && (entry.kind === 'header' || entry.kind === 'attribution'))
    if (isMessageHead(entry) && !continues)
      starts.add(previous?.kind === 'rule' && entry.kind === 'header' ? last : at)
    if (entry.kind === 'attribution') quoted = 1
    else if (quoted > 0 && entry.depth > 0) quoted = 2
    else if (quoted > 1 && entry.depth === 0) {
      starts.add(at)
      quoted = 0
    }
    last = at
  }
  return [...starts]
}

/** What a person has once: a name, an address, an answer. */
type Mark = {
  key: string
  value: string
  span: Span
  role: string
  isBare: boolean
  isIdentity: boolean
  label?: string
  /** 'Name' may be a first name or a surname. */
  isAmbiguous?: boolean
}

function pairMark(text: string, pair: Pair): Mark | null {
  const field = pair.match?.field
  const role = roleOf(pair)
  const span = trimSpan(text, pair.value)
  if (
    !field ||
    span === null ||
    role === 'other' ||
    field === 'other' ||
    field === 'comment' ||
    field === 'badgeName'
  )
    return null
  const value = oneLine(unaccented(spanText(text, span).slice(0, 300)))
  // A person may pay in more than one way; the same label again is another order.
  const own = role === 'payer' ? ` ${unaccented(pair.label)}` : ''
  if (isIdentity(field)) {
    if (pair.inSignature && field === 'email') return null
    const email = findEmail(text, span)
    if (field === 'email' && !email) return null
    const key = field === 'email' ? 'email' : field === 'firstName' || field === 'surname' ? field : 'name'
    return {
      key: `${key}${own}`,
      value: field === 'email' && email ? unaccented(spanText(text, email)) : value,
      role,
      isBare: false,
      span,
      isIdentity: true,
      label: pair.label,
      isAmbiguous: field === 'name',
    }
  }
  if (pair.layout === 'table' || pair.inSignature || field === 'followUp') return null
  if (isDayField(field) && readDay(spanText(text, pair.value)) === null) return null
  // The same question asked again; two labels for one field may both be this person's.
  return {
    key: `${field} ${unaccented(pair.label)}`,
    value: '',
    role,
    isBare: false,
    span,
    isIdentity: false,
  }
}

/** The address that a line of text gives for a person. */
function addressMark(text: string, entry: Entry): Mark | null {
  if (entry.kind !== 'text' || entry.inSignature || entry.role === 'other') return null
  const words = spanText(text, entry.span)
  const found = words.includes('@') ? findEmail(text, entry.span) : null
  if (!found || otherAddress.test(unaccented(words.slice(0, 400)))) return null
  const value = unaccented(spanText(text, found))
  return isRoleAddress(value)
    ? null
    : { key: 'email', value, role: entry.role, isBare: true, span: found, isIdentity: true }
}

const BESIDE = 3

/** Whether a whole name and one of its parts cannot be the same person's. */
function isOtherName(text: string, known: ReadonlyMap<string, Mark>, mark: Mark): boolean {
  const { key } = mark
  if (key !== 'name' && key !== 'firstName' && key !== 'surname') return false
  const whole = key === 'name' ? mark : known.get('name')
  const parts = key === 'name' ? [known.get('firstName'), known.get('surname')] : [mark]
  if (!whole || !/\s/.test(whole.value)) return false
  return parts.some((part) => {
    if (!part || whole.value.includes(part.value)) return false
    // 'Nombre' beside 'Apellidos' is the first name, however many words it has.
    const [from, to] = [whole.span, part.span].map((span) => span.from).sort((one, other) => one - other)
    const isBeside = text.slice(from, Math.min(to ?? 0, (from ?? 0) + 500)).split('\n').length - 1 <= BESIDE
    return !(whole.isAmbiguous && whole.role === part.role && isBeside)
  })
}

const isOtherValue = (known: ReadonlyMap<string, Mark>, { key, value }: Mark) =>
  known.has(key) && known.get(key)?.value !== value

const hasName = (text: string, entry: Entry): boolean => {
  if (entry.kind === 'pair') return isIdentity(entry.match?.field ?? null) && entry.match?.field !== 'email'
  if (entry.kind !== 'text') return false
  const address = findEmail(text, entry.span)
  if (!address) return readName(text, entry.span) !== null
  const before = text.slice(Math.max(entry.span.from, address.from - 80), address.from)
  return looksLikeName(before.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
}

/** The first entry of the paragraph of an entry, but not above the limit. */
function paragraphStart(entries: readonly Entry[], at: number, limit: number): number {
  let start = at
  for (let above = entries[start - 1]; start > limit + 1 && above; above = entries[start - 1]) {
    if (above.kind === 'blank' || above.kind === 'rule' || isMessageHead(above)) break
    start -= 1
  }
  return start
}

/** Where the person of a repeated label starts: at its paragraph, or at the labels above that lead to a person. */
function labelledStart(
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
    const field = entry.kind === 'pair' ? entry.match?.field : undefined
    const isLead =
      entry.kind === 'heading' ||
      entry.kind === 'greeting' ||
      entry.kind === 'rule' ||
      field === 'professionalTitle' ||
      field === 'salutation' ||
      (entry.kind === 'pair' && leading.has(unaccented(entry.label)))
    if (isLead) start = above
    else if (entry.kind !== 'blank') break
  }
  return start
}

/** Where a letter ends between two addresses without labels; 0 when both may belong to one person. */
function letterEnd(text: string, entries: readonly Entry[], begin: number, last: number, at: number): number {
  const between = entries.slice(last + 1, at)
  const isNamed = (from: number, to: number) => entries.slice(from, to).some((entry) => hasName(text, entry))
  if (between.every(({ kind }) => kind === 'blank') && isNamed(last, last + 1) && isNamed(at, at + 1))
    return at
  const isSigned = entries.slice(begin, last).some(({ kind }) => kind === 'closing')
  const firstBlank = between.findIndex(({ kind }) => kind === 'blank')
  const paragraph = paragraphStart(entries, at, last)
  const place = isSigned && firstBlank >= 0 ? last + 1 + firstBlank : paragraph > last + 1 ? paragraph : 0
  return place > 0 && isNamed(begin, place) && isNamed(place, at + 4) ? place : 0
}

const ruleStyle = (text: string, span: Span) => spanText(text, span).trim().charAt(0)

/** Ruled lines that part people: another person is named below than above. */
function partingRules(text: string, entries: readonly Entry[], from: number, to: number): Set<string> {
  const styles = new Set<string>()
  let style = ''
  let isNamedBefore = false
  let isNamedHere = false
  for (const entry of entries.slice(from, to)) {
    if (entry.kind === 'rule') {
      isNamedBefore ||= isNamedHere
      isNamedHere = false
      style = ruleStyle(text, entry.span)
      continue
    }
    const mark = entry.kind === 'pair' ? pairMark(text, entry) : addressMark(text, entry)
    if (!mark?.isIdentity || mark.role === 'payer') continue
    isNamedHere = true
    if (isNamedBefore && style !== '') styles.add(style)
  }
  return styles
}

type Known = Map<string, Mark>

/** Where one person ends and another begins within a message. */
function personStarts(text: string, entries: readonly Entry[], from: number, to: number): number[] {
  const starts: number[] = []
  const rules = partingRules(text, entries, from, to)
  let known = new Map<string, Known>()
  let leading = new Set<string>()
  let begin = from
  let isFilled = false
  let lastNamed = from - 1
  let restart: number | null = null
  const ofRole = (role: string): Known => known.get(role) ?? new Map()
  const hasPerson = () =>
    [...known].some(
      ([role, marks]) => role !== 'payer' && [...marks.values()].some((mark) => mark.isIdentity),
    )
  const markOf = (entry: Entry) => (entry.kind === 'pair' ? pairMark(text, entry) : addressMark(text, entry))

  function see(at: number) {
    const entry = entries[at]
    if (!entry) return
    const mark = markOf(entry)
    if (!mark?.isIdentity && !hasPerson() && entry.kind === 'pair') leading.add(unaccented(entry.label))
    if (mark?.isIdentity) {
      lastNamed = at
      restart = null
    }
    if (mark) {
      const marks = ofRole(mark.role)
      if (!marks.has(mark.key)) known.set(mark.role, marks.set(mark.key, mark))
    }
    isFilled ||=
      mark !== null ||
      entry.kind === 'closing' ||
      (entry.kind === 'pair' && entry.match !== null && entry.match.field !== 'other')
  }
  function cut(at: number, now: number) {
    if (at <= begin) return
    starts.push(at)
    begin = at
    leading = new Set()
    known = new Map()
    isFilled = false
    for (let index = at; index < now; index += 1) see(index)
  }
  for (let at = from; at < to; at += 1) {
    const entry = entries[at]
    if (!entry) break
    const startsPerson =
      (entry.kind === 'greeting' && isFilled) ||
      (entry.kind === 'heading' && entry.isCounted && hasPerson()) ||
      (entry.kind === 'rule' && hasPerson() && rules.has(ruleStyle(text, entry.span)))
    if (startsPerson) cut(at, at)
    const mark = markOf(entry)
    const marks = mark ? ofRole(mark.role) : null
    const same = mark && marks?.get(mark.key)
    if (mark && !mark.isIdentity) {
      // Questions that are asked again: the next person starts here, if another is named below.
      if (same && at > lastNamed) restart ??= at
    } else if (mark && marks) {
      // The same person may be named as the attendee and without a word; the address may be that of the order.
      const role = mark.role === 'attendee' ? 'unspecified' : 'attendee'
      const others = mark.role === 'payer' || mark.key === 'email' ? null : ofRole(role)
      const isOther = others && (isOtherName(text, others, mark) || isOtherValue(others, mark))
      const isAgain = same && (same.value !== mark.value || (!mark.isBare && same.label === mark.label))
      if (isAgain || isOther || isOtherName(text, marks, mark)) {
        const isBare = mark.isBare || same?.isBare
        cut(
          isBare
            ? letterEnd(text, entries, begin, lastNamed, at)
            : (restart ?? labelledStart(entries, at, lastNamed, leading)),
          at,
        )
      }
    }
    see(at)
  }
  return starts
}

/** The entries at which a part of the text starts: a message, or a person within it. */
export function partStartsOf(text: string, entries: readonly Entry[]): number[] {
  const messages = messageStarts(entries).sort((one, other) => one - other)
  const people = messages.flatMap((from, index) =>
    personStarts(text, entries, from, messages[index + 1] ?? entries.length),
  )
  return [...new Set([...messages, ...people])].sort((one, other) => one - other)
}
