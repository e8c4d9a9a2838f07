import { type Claim, isWriters } from './claims.ts'
import { type Entry, isMessageHead, roleOf, rowOf } from './entries.ts'
import { oneLine, unaccented } from './plain-text.ts'

/** The entries of quotations whose questions are answered one by one: they belong to the message that answers. */
function answeredQuotations(entries: readonly Entry[]): Set<number> {
  const answered = new Set<number>()
  let pending: number[] | null = null
  for (const [at, entry] of entries.entries()) {
    if (isMessageHead(entry)) pending = entry.kind === 'attribution' ? [at] : null
    else pending?.push(at)
    if (entry.kind === 'pair' && entry.layout === 'answer')
      for (const index of pending?.splice(0) ?? []) answered.add(index)
  }
  return answered
}

/** Where messages begin: at mail headers, the marks of forwards and replies, where a quotation ends, and at table rows. */
function messageStarts(entries: readonly Entry[]): number[] {
  const starts = new Set<number>([0])
  let last = -1
  const answered = answeredQuotations(entries)
  for (const [at, entry] of entries.entries()) {
    if (answered.has(at)) continue
    if (rowOf(entry) !== rowOf(entries[at - 1])) starts.add(at)
    if (entry.kind === 'blank') continue
    const above = entries[last]
    if (entry.depth === 0 && above && above.depth > 0) starts.add(at)
    const goesOn = above?.kind === 'forward' || (last === at - 1 && above?.kind === entry.kind)
    // A rule above a header is a part of the message.
    if (isMessageHead(entry) && !goesOn)
      starts.add(above?.kind === 'rule' && entry.kind === 'header' ? last : at)
    last = at
  }
  return [...starts].sort((one, other) => one - other)
}

/** What a person has once; `label` is that of a pair. */
type Mark = { at: number; key: string; value: string; role: string; label?: string; isAmbiguous?: boolean }
type Known = Map<string, Mark>

const nameFields = ['name', 'firstName', 'surname']

/** The names and addresses of an entry. */
function marksOf(entry: Entry, at: number, claims: readonly Claim[]): Mark[] {
  const isPair = entry.kind === 'pair'
  if (entry.inSignature) return []
  const role = isPair ? roleOf(entry) : entry.role
  const label = isPair ? unaccented(entry.label) : undefined
  // A person may pay in more than one way; the same label again is another order.
  const way = role === 'payer' && isPair ? label : ''
  return claims.flatMap((claim): Mark[] => {
    const { field, value, source } = claim
    const isMark =
      (isPair && nameFields.includes(field)) ||
      (field === 'name' && source === 'signed') ||
      (entry.kind !== 'header' && field === 'email')
    if (!isMark || typeof value !== 'string' || source === 'mistyped' || source === 'contact') return []
    const isAmbiguous = field === 'name' && claim.isAmbiguous
    return [{ at, key: `${field}${way}`, value: oneLine(unaccented(value)), role, label, isAmbiguous }]
  })
}

const BESIDE = 2

/** Whether a whole name and a part of one cannot be the same person's. */
function isOtherName(known: Known, mark: Mark): boolean {
  const whole = mark.key === 'name' ? mark : known.get('name')
  if (!whole || !nameFields.includes(mark.key)) return false
  const halves = ['firstName', 'surname'].flatMap((key) => (mark.key === key ? mark : (known.get(key) ?? [])))
  // 'Nombre' beside 'Apellidos' is the first name, however many words it has.
  const isHalf = (half: Mark) =>
    whole.isAmbiguous && whole.role === half.role && Math.abs(whole.at - half.at) <= BESIDE
  return /\s/.test(whole.value)
    ? halves.some((half) => !whole.value.includes(half.value) && !isHalf(half))
    : halves.length === 2 && halves.every(({ value }) => value !== whole.value)
}

/** Whether a name or an address is another person's than those above. */
function isOther(known: ReadonlyMap<string, Known>, mark: Mark): boolean {
  const own = known.get(mark.role) ?? new Map<string, Mark>()
  const same = own.get(mark.key)
  const isSigned = same && (same.label === undefined || mark.label === undefined)
  const agrees = isSigned && (same.value.includes(mark.value) || mark.value.includes(same.value))
  if (
    same &&
    !agrees &&
    (same.value !== mark.value || (mark.label !== undefined && same.label === mark.label))
  )
    return true
  if (isOtherName(own, mark)) return true
  // The same person may be named as the attendee and without a word; the address may be that of the order.
  const there = known.get(mark.role === 'attendee' ? 'unspecified' : 'attendee')
  if (!there || mark.role === 'payer' || mark.key === 'email') return false
  return isOtherName(there, mark) || (there.get(mark.key)?.value ?? mark.value) !== mark.value
}

const isAnswer = (entry: Entry) =>
  entry.kind === 'pair' && entry.match !== null && entry.match.field !== 'other'

/** The entries at which a part of the text starts: a message, or a person within it. */
export function partStartsOf(entries: readonly Entry[], claims: readonly Claim[][]): number[] {
  const starts: number[] = []
  const isNamed = (from: number, to: number) =>
    claims.slice(from, to).some((own) => own.some(({ field }) => field === 'name' || field === 'firstName'))
  let begin = 0
  let lastNamed = -1
  let isFilled = false
  let known = new Map<string, Known>()
  /** The labels above the name of a person: they lead to the next one, too. */
  let leading = new Set<string>()
  const hasPerson = () => [...known.keys()].some((role) => role !== 'payer')

  /** Where the person of a name or an address starts: at its paragraph, or at the labels above that lead to a person. */
  function startOf(at: number): number {
    const between = entries.slice(lastNamed + 1, at)
    const blank = between.findIndex(({ kind }) => kind === 'blank')
    const isSigned = entries.slice(begin, lastNamed).some(({ kind }) => kind === 'closing')
    if (isSigned && blank >= 0) return lastNamed + 1 + blank
    let isSame = between.some(({ kind }) => kind === 'blank' || kind === 'rule')
    let start = at
    for (let above = at - 1; above > lastNamed; above -= 1) {
      const entry = entries[above] as Entry
      if (entry.kind === 'blank' || entry.kind === 'rule') isSame = false
      const isLead =
        entry.kind === 'pair'
          ? leading.has(unaccented(entry.label)) || entry.match?.field === 'professionalTitle'
          : ['heading', 'greeting', 'rule'].includes(entry.kind)
      if (isSame || isLead) start = above
      else if (entry.kind !== 'blank') break
    }
    return start
  }

  function see(at: number, marks: readonly Mark[]) {
    const entry = entries[at] as Entry
    if (marks.length > 0) lastNamed = at
    else if (entry.kind === 'pair' && !hasPerson()) leading.add(unaccented(entry.label))
    for (const mark of marks) {
      const own = known.get(mark.role) ?? new Map<string, Mark>()
      if (!own.has(mark.key)) own.set(mark.key, mark)
      known.set(mark.role, own)
    }
    // A name with its address may stand above the greeting of its own message.
    const isSaid =
      claims[at]?.some(
        ({ field, source }) => source === 'sentence' && field !== 'email' && field !== 'name',
      ) ?? false
    isFilled ||=
      isSaid || marks.some(({ label }) => label !== undefined) || entry.kind === 'closing' || isAnswer(entry)
  }

  function cut(at: number) {
    starts.push(at)
    begin = at
    known = new Map()
    leading = new Set()
    isFilled = false
  }

  function read(at: number, marks: readonly Mark[]) {
    const other = marks.find((mark) => isOther(known, mark))
    const same = other && known.get(other.role)?.get(other.key)
    const place = other ? startOf(at) : begin
    // Two addresses without labels may be one person's: both need a name of their own.
    const isLetter = isNamed(begin, place) && isNamed(place, at + 4)
    const isBare = other?.label === undefined || (same && same.label === undefined)
    if (place > begin && (!isBare || isLetter)) {
      cut(place)
      for (let index = place; index < at; index += 1) see(index, [])
    }
    see(at, marks)
  }

  const messages = messageStarts(entries)
  for (const [index, from] of messages.entries()) {
    const message = entries.slice(from, messages[index + 1])
    const said = claims.slice(from, messages[index + 1])
    // Who writes for somebody else is no further person.
    const isForOthers = said.some((own) => own.some(({ field }) => field === 'forOthers'))
    cut(from)
    lastNamed = from - 1
    for (const [offset, entry] of message.entries()) {
      const isPerson =
        (entry.kind === 'greeting' && isFilled) ||
        (entry.kind === 'heading' && entry.isCounted && hasPerson())
      if (isPerson && offset > 0) cut(from + offset)
      const own = (said[offset] ?? []).filter((claim) => !isForOthers || !isWriters(claim))
      read(from + offset, rowOf(entry) > 0 ? [] : marksOf(entry, from + offset, own))
    }
  }
  return starts
}
