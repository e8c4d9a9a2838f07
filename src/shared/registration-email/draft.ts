import { type FieldOf, needs, registrationFields } from '../registrations'
import type { LabelField } from './labels'
import type { Span } from './mapped-text'
import { findEmail, type PersonName, readDay, readDetails, readFlag, readName, trimSpan } from './values'

type StringField = FieldOf<'text' | 'details' | 'email'>
type BooleanField = FieldOf<'day' | 'flag'>

type Candidate<Value> = { value: Value; span: Span; rank: number }

/** What was found so far; of two candidates the higher rank stays, and of equal ones the first. */
export type Draft = {
  strings: Map<StringField, Candidate<string>>
  booleans: Map<BooleanField, Candidate<boolean>>
  names: { name: PersonName; rank: number }[]
  loneFirstName: Candidate<string> | null
}

export const ranks = {
  label: 40,
  flagText: 35,
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
})

function offer<Field, Value>(map: Map<Field, Candidate<Value>>, field: Field, candidate: Candidate<Value>) {
  if ((map.get(field)?.rank ?? 0) < candidate.rank) map.set(field, candidate)
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

export type Reader = { text: string; draft: Draft; unquote?: (text: string) => string }

function offerString(reader: Reader, field: StringField, span: Span, rank: number) {
  const value = oneLine(reader.text.slice(span.from, span.to))
  offer(reader.draft.strings, field, { value: reader.unquote?.(value) ?? value, span, rank })
}

export function takeEmail(reader: Reader, span: Span, rank: number): Span | null {
  const address = findEmail(reader.text, span)
  if (address !== null) offerString(reader, 'email', address, rank)
  return address
}

export function takeName({ text, draft }: Reader, span: Span, rank: number): boolean {
  const name = readName(text, span)
  if (name !== null) draft.names.push({ name, rank })
  return name !== null
}

function takeFullName(reader: Reader, span: Span, rank: number) {
  const value = reader.text.slice(span.from, span.to)
  if (takeName(reader, span, rank) || reader.draft.loneFirstName !== null) return
  if (value.length <= 100 && !/[\s@]/.test(value)) reader.draft.loneFirstName = { value, span, rank }
}

/** Takes the value of a label. A value that says nothing leaves the field to a later line. */
export function takeLabelled(reader: Reader, field: LabelField, value: Span, rank: number) {
  const span = trimSpan(reader.text, value)
  if (span === null) return
  const words = reader.text.slice(span.from, span.to)
  const { booleans } = reader.draft
  const offerFlag = (name: BooleanField, flag: boolean | null, flagRank = rank) => {
    if (flag !== null) offer(booleans, name, { value: flag, span, rank: flagRank })
  }
  switch (field) {
    case 'email':
      // A mistyped address is still shown, so that the organiser sees what to correct.
      if (takeEmail(reader, span, rank) === null && words.includes('@')) {
        offerString(reader, 'email', span, rank * weakRanks.malformed)
      }
      break
    case 'day1':
    case 'day2':
    case 'day3':
      offerFlag(field, readDay(words))
      break
    case 'hasAllergies':
    case 'hasAccessRequirements': {
      const details = readDetails(reader.text, span)
      offerFlag(field, readFlag(words))
      if (details !== null)
        offerString(reader, registrationFields[field].details, details, (rank * ranks.flagText) / ranks.label)
      break
    }
    case 'allergiesDetails':
    case 'accessDetails': {
      const details = readDetails(reader.text, span)
      if (details !== null) offerString(reader, field, details, rank)
      else if (readFlag(words))
        offerFlag(registrationFields[field].flag, true, (rank * ranks.flagText) / ranks.label)
      break
    }
    case 'fullName':
      takeFullName(reader, span, (rank * ranks.nameLabel) / ranks.label)
      break
    default:
      offerString(reader, field, span, rank)
  }
}

function settleNames({ text, draft }: Reader) {
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
export function settleDraft(reader: Reader) {
  settleNames(reader)
  const { strings, booleans } = reader.draft
  for (const { flag, details } of needs) {
    const found = strings.get(details)
    if (found && booleans.get(flag)?.value !== true) booleans.set(flag, { ...found, value: true })
  }
}
