import { type Claim, isWriters } from './claims.ts'
import { type Entry, isMessageHead, roleOf } from './entries.ts'
import type { Span } from './mapped-text.ts'
import { oneLine, unaccented } from './plain-text.ts'

/** Where messages begin: at mail headers, the marks of forwards and replies, where a quotation ends, and at table rows. */
function messageStarts(entries: readonly Entry[]): number[] {
  const starts = new Set<number>([0])
  let last = -1
  let quoted = 0
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1]
    if (entry.row !== (before?.row ?? 0)) starts.add(at)
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
  return [...starts].sort((one, other) => one - other)
}

/** What a person has once: a name, an address, an answer. */
type Mark = { key: string; value: string; role: string; span: Span; label?: string; isAmbiguous?: boolean }

const nameFields = new Set(['name', 'firstName', 'surname'])

/** What an entry says that a person has once. */
function marksOf(entry: Entry, claims: readonly Claim[]): Mark[] {
  const isPair = entry.kind === 'pair'
  if ((!isPair && entry.kind !== 'text') || entry.inSignature) return []
  const role = isPair ? roleOf(entry) : entry.role
  const label = isPair ? unaccented(entry.label) : undefined
  // A person may pay in more than one way; the same label again is another order.
  const own = role === 'payer' && isPair ? ` ${label}` : ''
  return claims.flatMap((claim): Mark[] => {
    const isMark = claim.field === 'email' || (isPair && nameFields.has(claim.field))
    if (!isMark || typeof claim.value !== 'string') return []
    if (claim.source === 'badge' || claim.source === 'mistyped') return []
    const isAmbiguous = claim.field === 'name' && claim.isAmbiguous
    const value = oneLine(unaccented(claim.value))
    return [{ key: `${claim.field}${own}`, value, role, span: claim.span, label, isAmbiguous }]
  })
}

type Known = Map<string, Mark>
const BESIDE = 3

/** Whether a whole name and one of its parts cannot be the same person's. */
function isOtherName(text: string, known: Known, mark: Mark): boolean {
  const whole = mark.key === 'name' ? mark : known.get('name')
  const parts = mark.key === 'name' ? [known.get('firstName'), known.get('surname')] : [mark]
  if (!nameFields.has(mark.key) || !whole || !/\s/.test(whole.value)) return false
  return parts.some((part) => {
    if (!part || whole.value.includes(part.value)) return false
    // 'Nombre' beside 'Apellidos' is the first name, however many words it has.
    const from = Math.min(whole.span.from, part.span.from)
    const to = Math.max(whole.span.from, part.span.from)
    const isBeside = text.slice(from, Math.min(to, from + 500)).split('\n').length - 1 <= BESIDE
    return !(whole.isAmbiguous && whole.role === part.role && isBeside)
  })
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

/** Where one person ends and another begins within a message. */
function personStarts(
  text: string,
  entries: readonly Entry[],
  claims: readonly Claim[][],
  from: number,
  to: number,
): number[] {
  const starts: number[] = []
  // Who writes for somebody else is no further person.
  const isForOthers = claims.slice(from, to).some((own) => own.some(({ field }) => field === 'forOthers'))
  const marks = entries.slice(from, to).map((entry, at) => {
    const own = claims[from + at] ?? []
    return marksOf(entry, isForOthers ? own.filter((claim) => !isWriters(claim)) : own)
  })
  const marksAt = (at: number) => marks[at - from] ?? []
  const isNamed = (first: number, end: number) =>
    entries
      .slice(first, end)
      .some((_, at) => claims[first + at]?.some(({ field }) => field === 'name' || field === 'firstName'))
  let known = new Map<string, Known>()
  /** The labels above the name of a person: they lead to the next one, too. */
  let leading = new Set<string>()
  let begin = from
  let isFilled = false
  let lastNamed = from - 1
  let count: number | undefined
  const ofRole = (role: string): Known => known.get(role) ?? new Map()
  const hasPerson = () => [...known.keys()].some((role) => role !== 'payer')

  /** Where the person of a name or an address starts: at its paragraph, or at the labels above that lead to a person. */
  function startOf(at: number): number {
    const isSigned = entries.slice(begin, lastNamed).some(({ kind }) => kind === 'closing')
    const blank = entries.slice(lastNamed + 1, at).findIndex(({ kind }) => kind === 'blank')
    if (isSigned && blank >= 0) return lastNamed + 1 + blank
    const paragraph = paragraphStart(entries, at, lastNamed)
    let start = paragraph > lastNamed + 1 ? paragraph : at
    for (let above = start - 1; above > lastNamed; above -= 1) {
      const entry = entries[above] as Entry
      const isLead =
        ['heading', 'greeting', 'rule'].includes(entry.kind) ||
        (entry.kind === 'pair' &&
          (leading.has(unaccented(entry.label)) || entry.match?.field === 'professionalTitle'))
      if (isLead) start = above
      else if (entry.kind !== 'blank') break
    }
    return start
  }

  /** Two addresses without labels may be one person's: both need a name of their own. */
  const isLetter = (place: number, at: number) => isNamed(begin, place) && isNamed(place, at + 4)

  function see(at: number) {
    const entry = entries[at] as Entry
    const own = marksAt(at)
    if (own.length > 0) lastNamed = at
    else if (entry.kind === 'pair' && !hasPerson()) leading.add(unaccented(entry.label))
    for (const mark of own) {
      const same = ofRole(mark.role)
      if (!same.has(mark.key)) known.set(mark.role, same.set(mark.key, mark))
    }
    if (entry.kind === 'pair') count = entry.match?.count ?? count
    const isAnswer = entry.kind === 'pair' && entry.match !== null && entry.match.field !== 'other'
    isFilled ||= own.length > 0 || entry.kind === 'closing' || isAnswer
  }

  function cut(at: number, now: number) {
    if (at <= begin) return
    starts.push(at)
    begin = at
    known = new Map()
    leading = new Set()
    isFilled = false
    for (let index = at; index < now; index += 1) see(index)
  }

  /** Whether a name or an address is another person's than those above. */
  function isOther(mark: Mark): boolean {
    const own = ofRole(mark.role)
    const same = own.get(mark.key)
    const isAgain =
      same && (same.value !== mark.value || (mark.label !== undefined && same.label === mark.label))
    // The same person may be named as the attendee and without a word; the address may be that of the order.
    const others = ofRole(mark.role === 'attendee' ? 'unspecified' : 'attendee')
    const there = others.get(mark.key)
    const isElse = (there !== undefined && there.value !== mark.value) || isOtherName(text, others, mark)
    const mayDiffer = mark.role === 'payer' || mark.key === 'email'
    // 'Nome' and 'Apelido', then 'Voornaam': who has a first name and a surname has no other.
    const given = own.get(mark.key === 'name' ? 'firstName' : 'name')
    const isSecond =
      given &&
      own.has('surname') &&
      ['name', 'firstName'].includes(mark.key) &&
      !given.value.includes(mark.value) &&
      !mark.value.includes(given.value)
    return isSecond || isAgain || isOtherName(text, own, mark) || (!mayDiffer && isElse)
  }

  for (let at = from; at < to; at += 1) {
    const entry = entries[at] as Entry
    const next = entry.kind === 'pair' ? entry.match?.count : undefined
    const startsPerson =
      (entry.kind === 'greeting' && isFilled) ||
      (entry.kind === 'heading' && entry.isCounted && hasPerson()) ||
      (next !== undefined && count !== undefined && next !== count)
    if (startsPerson) cut(at, at)
    const other = marksAt(at).find(isOther)
    if (other) {
      const same = ofRole(other.role).get(other.key)
      const isBare = other.label === undefined || (same !== undefined && same.label === undefined)
      const place = startOf(at)
      if (!isBare || isLetter(place, at)) cut(place, at)
    }
    see(at)
  }
  return starts
}

/** The entries at which a part of the text starts: a message, or a person within it. */
export function partStartsOf(text: string, entries: readonly Entry[], claims: readonly Claim[][]): number[] {
  const messages = messageStarts(entries)
  return messages.flatMap((from, index) => {
    const isRow = (entries[from]?.row ?? 0) > 0
    return isRow
      ? [from]
      : [from, ...personStarts(text, entries, claims, from, messages[index + 1] ?? entries.length)]
  })
}
