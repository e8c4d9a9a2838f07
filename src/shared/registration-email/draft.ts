import { type FieldOf, needs } from '../registrations/registrations'
import type { Span } from './cleaning/mapped-text'
import type { Role } from './labels'
import type { PersonName } from './names'
import { unaccented } from './plain-text'

export type StringField = FieldOf<'text' | 'details' | 'email'>
export type BooleanField = FieldOf<'day' | 'flag'>

/** `also` tells further places that a value was read from, `asked` its label when that stands elsewhere. */
export type Candidate<Value> = { value: Value; span: Span; rank: number; also?: Span[]; asked?: Span }

export type Address = { value: string; span: Span; rank: number; role: Role; asked?: Span }
export type NameCandidate = { name: PersonName; rank: number; role: Role; asked?: Span }

/** What was found so far; of two candidates the higher rank stays, and of equal ones the first. */
export type Draft = {
  strings: Map<StringField, Candidate<string>>
  booleans: Map<BooleanField, Candidate<boolean>>
  addresses: Address[]
  names: NameCandidate[]
  /** A diet is kept with the allergies, but never instead of them. */
  diet: { flag: Map<'diet', Candidate<boolean>>; details: Map<'diet', Candidate<string>> }
  /** The need that was asked for last: 'if yes, please give details' speaks of it. */
  lastNeed: FieldOf<'flag'> | null
}

export const ranks = {
  label: 40,
  dayList: 38,
  flagText: 35,
  notListed: 33,
  spaced: 30,
  bare: 20,
  replyTo: 16,
  sender: 15,
  inSentence: 10,
  aside: 10,
  senderName: 8,
  malformed: 0.4,
} as const
/** A signature only fills what nothing else in the text does. */
export const inSignature = 0.1
export const roleWeights: Record<Role, number> = { attendee: 1.25, unsaid: 1, payer: 0.3, stranger: 0 }

export const createDraft = (): Draft => ({
  strings: new Map(),
  booleans: new Map(),
  addresses: [],
  names: [],
  diet: { flag: new Map(), details: new Map() },
  lastNeed: null,
})

export function offer<Field, Value>(
  map: Map<Field, Candidate<Value>>,
  field: Field,
  candidate: Candidate<Value>,
) {
  if ((map.get(field)?.rank ?? 0) < candidate.rank) map.set(field, candidate)
}

/** A diet joins the allergies; the same words are not said twice. */
function settleDiet({ strings, booleans, diet }: Draft) {
  const details = diet.details.get('diet')
  const known = strings.get('allergiesDetails')
  if (details) {
    const isSaid = known?.value.toLowerCase().includes(details.value.toLowerCase())
    const value = known ? (isSaid ? known.value : `${known.value}; ${details.value}`) : details.value
    const also = [details.span, ...(details.asked ? [details.asked] : [])]
    strings.set('allergiesDetails', known ? { ...known, value, also } : details)
  }
  const flag = diet.flag.get('diet')
  const isOpen = !booleans.has('hasAllergies') || (flag?.value && !booleans.get('hasAllergies')?.value)
  if (flag && isOpen) booleans.set('hasAllergies', flag)
}

type Reading = { text: string; draft: Draft }

function settleNames({ text, draft }: Reading) {
  const part = (span: Span) => text.slice(span.from, span.to).replaceAll(/\s+/g, ' ')
  const key = (span: Span | null) => (span ? unaccented(part(span)) : null)
  const [knownFirst, knownSurname] = (['firstName', 'surname'] as const).map((field) => {
    const known = draft.strings.get(field)
    return known ? unaccented(known.value) : null
  })
  const isSame = (known: string | null | undefined, span: Span | null) =>
    !known || !span || known === key(span)
  const put = (field: 'firstName' | 'surname', span: Span, { rank, asked }: NameCandidate) =>
    offer(draft.strings, field, { value: part(span), span, rank, asked })
  // 'Name' beside 'Surname' is the first name, and beside 'First name' the surname.
  const half = draft.names.find(({ name, rank }) => rank >= ranks.spaced * 0.3 && !name.surname)
  if (half?.name.first) {
    if (knownFirst && knownSurname === null && knownFirst !== key(half.name.first))
      put('surname', half.name.first, half)
    else if (knownFirst === null) put('firstName', half.name.first, half)
  }
  const local = unaccented(draft.strings.get('email')?.value.split('@')[0] ?? '')
  const fits = ({ name }: NameCandidate) =>
    [name.first, name.surname].some((span) => (key(span)?.length ?? 0) > 2 && local.includes(key(span) ?? ''))
  // A name only completes a labelled half it agrees with: else two people would become one.
  const whole = draft.names.filter(
    ({ name, rank }) =>
      name.surname && rank > 0 && isSame(knownFirst, name.first) && isSame(knownSurname, name.surname),
  )
  const top = Math.max(0, ...whole.map(({ rank }) => rank))
  const best = whole.find((one) => one.rank === top && fits(one)) ?? whole.find(({ rank }) => rank === top)
  if (!best) return
  const { title, first, surname } = best.name
  if (first) put('firstName', first, best)
  if (surname) put('surname', surname, best)
  if (title)
    offer(draft.strings, 'professionalTitle', {
      value: part(title),
      span: title,
      rank: Math.min(best.rank, ranks.bare),
      asked: best.asked,
    })
}

/** The registrant's address: the best one, or of equals the one that fits the name; null where two remain. */
function settleAddress({ text, draft }: Reading): void {
  const top = Math.max(0, ...draft.addresses.map(({ rank }) => rank))
  const best = draft.addresses.filter(({ rank }) => rank === top)
  const [first] = best
  if (!first) return
  const isOne = best.every(({ value }) => unaccented(value) === unaccented(first.value))
  const names = [
    ...draft.names
      .flatMap(({ name }) => [name.first, name.surname])
      .flatMap((span) => (span ? [text.slice(span.from, span.to)] : [])),
    ...(['firstName', 'surname'] as const).flatMap((field) => draft.strings.get(field)?.value ?? []),
  ].map((name) => unaccented(name).replaceAll(/[^a-z0-9]/g, ''))
  const score = ({ value }: Address) => {
    const local = unaccented(value.split('@')[0] ?? '').replaceAll(/[^a-z0-9]/g, '')
    return new Set(names.filter((name) => name.length > 2 && local.includes(name))).size
  }
  const most = Math.max(...best.map(score))
  const fitting = best.filter((one) => score(one) === most)
  const chosen = isOne ? first : fitting.length === 1 && most > 0 ? fitting[0] : undefined
  // One that fits better by a single part of the name may still be somebody's other address.
  const isSure = chosen && (isOne || best.every((one) => one === chosen || score(one) === 0))
  if (chosen && isSure) draft.strings.set('email', chosen)
}

/** Ends the reading: names and addresses are chosen, and details raise their flag. */
export function settleDraft(reading: Reading) {
  const { draft } = reading
  const hasAttendee = [...draft.names, ...draft.addresses].some(({ role }) => role === 'attendee')
  if (hasAttendee) {
    draft.names = draft.names.filter(({ role }) => role !== 'payer')
    draft.addresses = draft.addresses.filter(({ role }) => role !== 'payer')
  }
  settleAddress(reading)
  settleNames(reading)
  settleDiet(draft)
  for (const { flag, details } of needs) {
    const found = draft.strings.get(details)
    if (found && draft.booleans.get(flag)?.value !== true) draft.booleans.set(flag, { ...found, value: true })
  }
}
