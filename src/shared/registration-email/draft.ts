import { type FieldOf, needs } from '../registrations/registrations'
import type { Span } from './mapped-text'
import type { PersonName } from './values'

export type StringField = FieldOf<'text' | 'details' | 'email'>
export type BooleanField = FieldOf<'day' | 'flag'>

/** `also` tells further places that a value was read from. */
export type Candidate<Value> = { value: Value; span: Span; rank: number; also?: Span[] }

/** What was found so far; of two candidates the higher rank stays, and of equal ones the first. */
export type Draft = {
  strings: Map<StringField, Candidate<string>>
  booleans: Map<BooleanField, Candidate<boolean>>
  names: { name: PersonName; rank: number }[]
  loneFirstName: Candidate<string> | null
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
  nameLabel: 25,
  bare: 20,
  besideEmail: 15,
} as const
/** Signatures, sender headers and unreadable addresses only fill what nothing else in the text does. */
export const weakRanks = { inSignature: 0.1, sender: 0.5, malformed: 0.01 } as const

export const createDraft = (): Draft => ({
  strings: new Map(),
  booleans: new Map(),
  names: [],
  loneFirstName: null,
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

type Reading = { text: string; draft: Draft }

/** A diet joins the allergies; the same words are not said twice. */
function settleDiet({ strings, booleans, diet }: Draft) {
  const details = diet.details.get('diet')
  const known = strings.get('allergiesDetails')
  if (details) {
    const isSaid = known?.value.toLowerCase().includes(details.value.toLowerCase())
    const value = known ? (isSaid ? known.value : `${known.value}; ${details.value}`) : details.value
    strings.set('allergiesDetails', known ? { ...known, value, also: [details.span] } : details)
  }
  const flag = diet.flag.get('diet')
  const isOpen = !booleans.has('hasAllergies') || (flag?.value && !booleans.get('hasAllergies')?.value)
  if (flag && isOpen) booleans.set('hasAllergies', flag)
}

function settleNames({ text, draft }: Reading) {
  const part = (span: Span) => text.slice(span.from, span.to)
  const isSame = (field: StringField, span: Span) => {
    const known = draft.strings.get(field)?.value
    return known === undefined || known.toLowerCase() === part(span).toLowerCase()
  }
  // A bare name only completes a labelled half it agrees with: else two people would become one.
  const best = draft.names
    .filter(({ name }) => isSame('firstName', name.first) && isSame('surname', name.surname))
    .reduce<Draft['names'][number] | null>(
      (kept, next) => (kept && kept.rank >= next.rank ? kept : next),
      null,
    )
  const lone = draft.loneFirstName
  if (lone && !(best && part(best.name.first) === lone.value)) offer(draft.strings, 'firstName', lone)
  else if (best) {
    const { title, first, surname } = best.name
    offer(draft.strings, 'firstName', { value: part(first), span: first, rank: best.rank })
    offer(draft.strings, 'surname', { value: part(surname), span: surname, rank: best.rank })
    if (title) offer(draft.strings, 'professionalTitle', { value: part(title), span: title, rank: best.rank })
  }
}

/** Ends the reading: bare names fill what labels left open, and details raise their flag. */
export function settleDraft(reader: Reading) {
  settleNames(reader)
  settleDiet(reader.draft)
  const { strings, booleans } = reader.draft
  for (const { flag, details } of needs) {
    const found = strings.get(details)
    if (found && booleans.get(flag)?.value !== true) booleans.set(flag, { ...found, value: true })
  }
}
