import {
  dayFieldsOf,
  fieldsOf,
  isOf,
  type RegistrationField,
  type RegistrationInput,
  type RegistrationStatus,
} from '#shared/registrations/registration-fields.ts'
import { findEmails } from './addresses.ts'
import { type DayReader, readDays, readTicketDays } from './days.ts'
import { isNothing, readFlag, readTick, tickBoxes } from './flags.ts'
import type { LabelField } from './label-words.ts'
import type { Span } from './mapped-text.ts'
import { isProfessionalTitle, splitName } from './names.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'
import { isDayField } from './read-label.ts'

/** What an answer says; with `cut`, from a whole name. The parts of a name have their own places within the answer. */
export type Answer = {
  values: Partial<RegistrationInput>
  isCut?: true
  places?: Partial<Record<RegistrationField, Span>>
}

const skipped = /^(?:respondent skipped this question|not answered|no (?:answer|response)(?: given)?)$/i
const placeholder =
  /^[([<"'‘“]?(?:please )?enter (?:your )?free[ -]text(?: (?:on|about|for) (?:any |your )?(?:allerg(?:ies|y)|access(?:ibility)?(?: requirements| needs)?|diet(?:ary)?(?: requirements| needs)?|requirements|needs|details))?[)\]>"'’”.…:;, –—-]*/iu
const leadingYes = /^(?:yes|true|ja|oui|s[ií]|sim)[\s,;:.(–—-]+(?=\S)/iu
const ordinaryDiet =
  /^(?:standard|normal|regular|omnivore|everything|anything|no preference|alles|omnivoro|onnivoro|omnivoor|omnivor)\W*$/

const paidWords =
  /^(?:payment received|(?:fully |already )?(?:paid|bezahlt|payee?|pagad[oa]|pagat[oa]|pag[oa]|betaald))(?!\p{L})/u

const statusWords: readonly [RegistrationStatus, RegExp][] = [
  [
    'cancelled',
    /^(?:not attending|deleted|refunded|cancel\w*|expired|withdrawn|rejected|storniert|abgelaufen|annul\w*|zuruckgezogen)/,
  ],
  ['paid', /^completed?\b/],
  ['paid', paidWords],
  ['registered', /^(?:registered|attending|confirmed|pending|unpaid|placed|angemeldet|inscrit\w*)\b/],
]

/** Of tickets and orders, as ticket systems call them; what is none of these says nothing. */
const readStatus = (text: string): RegistrationStatus | undefined =>
  statusWords.find(([, words]) => words.test(labelKey(text)))?.[0]

/** Of choices with a box each, '[ ] none [x] vegan', those that are ticked. */
function tickedChoices(text: string): string {
  const box = new RegExp(tickBoxes.source, 'gu')
  if (tickBoxes.exec(text)?.index !== 0 || !/[\p{L}\p{N}]/u.test(text.replaceAll(box, ''))) return text
  return text
    .split(new RegExp(`(?=${tickBoxes.source})`, 'u'))
    .filter((choice) => readTick(choice))
    .map((choice) => choice.replace(box, '').trim())
    .join(', ')
}

/** What is needed; empty when it is only said that something is. */
const detailsOf = (text: string) => {
  const given = tickedChoices(text).replace(placeholder, '').replace(skipped, '').trim()
  const details = given.replace(leadingYes, '').replace(/^([^()]*)\)$/, '$1')
  return { details: readFlag(details) === null && !isNothing(details) ? details : '', isOpen: given === '' }
}

const needsOf = {
  hasAllergies: ['hasAllergies'],
  allergiesDetails: ['hasAllergies'],
  hasAccessRequirements: ['hasAccessRequirements'],
  accessDetails: ['hasAccessRequirements'],
  diet: ['hasAllergies'],
  needs: ['hasAllergies', 'hasAccessRequirements'],
} as const
const detailsField = { hasAllergies: 'allergiesDetails', hasAccessRequirements: 'accessDetails' } as const

function readNeed(field: keyof typeof needsOf, text: string): Answer | null {
  const flags = needsOf[field]
  const { details, isOpen } = detailsOf(text)
  const isOrdinary = flags[0] === 'hasAllergies' && ordinaryDiet.test(unaccented(text))
  if (details !== '' && !isOrdinary)
    return {
      values: Object.fromEntries(
        flags.flatMap((flag) => [
          [flag, true],
          [detailsField[flag], details],
        ]),
      ),
    }
  const flag = isOrdinary ? false : (readFlag(text) ?? (leadingYes.test(text) ? true : null))
  // A diet that is none says nothing of allergies.
  if (field === 'diet') return { values: flag ? { hasAllergies: true } : {} }
  // A yes to both does not tell to which; details that are none do not take back a yes.
  if (flag === null || isOpen) return { values: {} }
  if (field === 'needs') return flag ? null : { values: Object.fromEntries(flags.map((one) => [one, false])) }
  if (isOf(field, 'details')) return { values: flag ? { [flags[0]]: true } : {} }
  return { values: { [flags[0]]: flag } }
}

function readName(text: string, field: 'name' | 'fullName' | 'surnameFirst'): Answer | null {
  const name = splitName(text, { from: 0, to: text.length }, field === 'surnameFirst')
  if (!name?.first) return null
  const places = {
    ...(name.title && { professionalTitle: name.title }),
    firstName: name.first,
    ...(name.surname && { surname: name.surname }),
  }
  const values = Object.fromEntries(
    Object.entries(places).map(([part, span]) => [part, oneLine(text.slice(span.from, span.to))]),
  )
  return { values, places, ...(name.surname && { isCut: true }) }
}

const dayValues = (days: ReadonlyMap<number, boolean> | null, { count }: DayReader) =>
  days &&
  Object.fromEntries(
    dayFieldsOf({ days: Array.from({ length: count }) as never }).flatMap((field, day) => {
      const isThere = days.get(day)
      return isThere === undefined ? [] : [[field, isThere]]
    }),
  )

const lastWord = /(?:^|[\s:=–-])([\p{L}\p{So}✓✔✗✘]+)[.\s]*$/u
const price = /[\s(–-]+[£€$] ?\d[\d.,]*\)?$/
/** Points to another answer, which may be another person's. */
const sameAsAbove =
  /^\W*(?:(?:the )?same|ditto|idem|(?:as|see) above|siehe oben|dieselbe|(?:la|le|el|lo|o|a) (?:m[eê]me|mism[ao]|mesm[ao])|(?:la|lo) stess[ao]|dezelfde|hetzelfde|zie boven)\W*$/i
const textFields: readonly string[] = fieldsOf('text')

/** What the answer to a label says; null when it is not understood, and is to be shown. */
export function readAnswer(field: LabelField, given: string, days: DayReader): Answer | null {
  const text = oneLine(given)
  if (isNothing(text) && !isDayField(field)) return { values: {} }
  if (field === 'email') {
    const [email, ...others] = findEmails(given, { from: 0, to: given.length })
    if (!email || others.length > 0) return null
    return { values: { email: given.slice(email.from, email.to) }, places: { email } }
  }
  if (field === 'name' || field === 'fullName' || field === 'surnameFirst') return readName(given, field)
  if (isDayField(field)) {
    const flag = isNothing(text) && text !== '' ? false : readFlag(text)
    // A day may repeat its date before the answer: 'Day 1: 27 October - yes'.
    const said = flag ?? readDays(text, days)?.get(fieldsOf('day').indexOf(field))
    const isListed = flag === null && readFlag(lastWord.exec(text)?.[1] ?? '') === null
    if (text === '') return { values: {} }
    return said === undefined || isListed ? null : { values: { [field]: said } }
  }
  if (field === 'days') {
    const values = dayValues(readDays(given, days), days)
    return values && { values }
  }
  if (field in needsOf) return readNeed(field as keyof typeof needsOf, text)
  if (field === 'ticketType' && readFlag(text) !== null) return null
  if (field === 'ticketType')
    return { values: { ...dayValues(readTicketDays(text, days), days), ticketType: text.replace(price, '') } }
  if (field === 'dinner') {
    const dinner = readFlag(text)
    return dinner === null ? null : { values: { dinner } }
  }
  if (field === 'status') {
    const status = readStatus(text)
    return { values: status ? { status } : {} }
  }
  if (field === 'professionalTitle' && !isProfessionalTitle(text)) return null
  if ((field === 'firstName' || field === 'surname') && (/:/.test(text) || text.length > 60)) return null
  if (/@/.test(text) || readFlag(text) === true || tickBoxes.exec(text)?.index === 0) return null
  if (readFlag(text) === false) return { values: {} }
  if (sameAsAbove.test(text)) return null
  return textFields.includes(field) ? { values: { [field]: text } } : null
}
