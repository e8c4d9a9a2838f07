import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { unaccented } from '#shared/registration-email/plain-text.ts'
import { needs } from '#shared/registrations/registration-fields.ts'
import {
  type Address,
  addCandidate,
  type Extraction,
  type NameCandidate,
  ranks,
  roleWeights,
  thresholds,
} from './extraction.ts'

/** A diet joins the allergies; the same words are not said twice. */
function resolveDiet({ strings, booleans, diet }: Extraction) {
  const details = diet.details.get('diet')
  const allergies = strings.get('allergiesDetails')
  if (details) {
    const isSaid = allergies?.value.toLowerCase().includes(details.value.toLowerCase())
    const value = allergies && !isSaid ? `${allergies.value}; ${details.value}` : (allergies ?? details).value
    const also = [details.span, ...(details.labelSpan ? [details.labelSpan] : [])]
    strings.set('allergiesDetails', allergies ? { ...allergies, value, also } : details)
  }
  const flag = diet.flag.get('diet')
  const isOpen = !booleans.has('hasAllergies') || (flag?.value && !booleans.get('hasAllergies')?.value)
  if (flag && isOpen) booleans.set('hasAllergies', flag)
}

function resolveNames(text: string, extraction: Extraction) {
  const part = (span: Span) => spanText(text, span).replaceAll(/\s+/g, ' ')
  const key = (span: Span | null) => (span ? unaccented(part(span)) : null)
  const [knownFirst, knownSurname] = (['firstName', 'surname'] as const).map((field) => {
    const candidate = extraction.strings.get(field)
    return candidate ? unaccented(candidate.value) : null
  })
  const isSame = (name: string | null | undefined, span: Span | null) => !name || !span || name === key(span)
  const put = (field: 'firstName' | 'surname', span: Span, { rank, labelSpan }: NameCandidate) =>
    addCandidate(extraction.strings, field, { value: part(span), span, rank, labelSpan })
  // 'Name' beside 'Surname' is the first name, and beside 'First name' the surname.
  const half = extraction.names.find(
    ({ name, rank }) => rank >= thresholds.labelled * roleWeights.payer && !name.surname,
  )
  if (half?.name.first) {
    if (knownFirst && knownSurname === null && knownFirst !== key(half.name.first))
      put('surname', half.name.first, half)
    else if (knownFirst === null) put('firstName', half.name.first, half)
  }
  const local = unaccented(extraction.strings.get('email')?.value.split('@')[0] ?? '')
  const fits = ({ name }: NameCandidate) =>
    [name.first, name.surname].some((span) => (key(span)?.length ?? 0) > 2 && local.includes(key(span) ?? ''))
  // A name only completes a labelled half it agrees with: else two people would become one.
  const whole = extraction.names.filter(
    ({ name, rank }) =>
      name.surname && rank > 0 && isSame(knownFirst, name.first) && isSame(knownSurname, name.surname),
  )
  const best = bestOf(whole)
  const chosen = best.find(fits) ?? best[0]
  if (!chosen) return
  const { title, first, surname } = chosen.name
  if (first) put('firstName', first, chosen)
  if (surname) put('surname', surname, chosen)
  const { labelSpan } = chosen
  const rank = Math.min(chosen.rank, ranks.bare)
  if (title)
    addCandidate(extraction.strings, 'professionalTitle', {
      value: part(title),
      span: title,
      rank,
      labelSpan,
    })
}

const bestOf = <Ranked extends { rank: number }>(all: readonly Ranked[]) => {
  const top = Math.max(0, ...all.map(({ rank }) => rank))
  return all.filter(({ rank }) => rank === top)
}

const lettersOf = (text: string) => unaccented(text).replaceAll(/[^a-z0-9]/g, '')

/** The registrant's address: the best one, or of equals the only one that fits the name; none where two remain. */
function resolveAddress(text: string, extraction: Extraction) {
  const best = bestOf(extraction.addresses)
  const [first] = best
  if (!first) return
  const spans = extraction.names
    .flatMap(({ name }) => [name.first, name.surname])
    .filter((span) => span !== null)
  const labelled = (['firstName', 'surname'] as const).flatMap(
    (field) => extraction.strings.get(field)?.value ?? [],
  )
  const names = [...spans.map((span) => spanText(text, span)), ...labelled].map(lettersOf)
  const fits = ({ value }: Address) => {
    const local = lettersOf(value.split('@')[0] ?? '')
    return names.some((name) => name.length > 2 && local.includes(name))
  }
  const isOne = best.every(({ value }) => unaccented(value) === unaccented(first.value))
  const fitting = best.filter(fits)
  const chosen = isOne ? first : fitting.length === 1 ? fitting[0] : undefined
  if (chosen) extraction.strings.set('email', chosen)
}

/** Ends the reading: names and addresses are chosen, and details raise their flag. */
export function resolveExtraction(text: string, extraction: Extraction) {
  const hasAttendee = [...extraction.names, ...extraction.addresses].some(({ role }) => role === 'attendee')
  if (hasAttendee) {
    extraction.names = extraction.names.filter(({ role }) => role !== 'payer')
    extraction.addresses = extraction.addresses.filter(({ role }) => role !== 'payer')
  }
  resolveAddress(text, extraction)
  resolveNames(text, extraction)
  resolveDiet(extraction)
  for (const { flag, details } of needs) {
    const given = extraction.strings.get(details)
    if (given && extraction.booleans.get(flag)?.value !== true)
      extraction.booleans.set(flag, { ...given, value: true })
  }
}
