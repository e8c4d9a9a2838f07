import {
  fieldsOf,
  isOf,
  needs,
  type RegistrationField,
  type RegistrationInput,
  type RegistrationStatus,
} from '#shared/registrations/registration-fields.ts'
import { findEmails } from './addresses.ts'
import { type DayReader, readDays } from './days.ts'
import { isNothing, readFlag, tickBoxes } from './flags.ts'
import type { LabelField } from './label-words.ts'
import type { Span } from './mapped-text.ts'
import { isProfessionalTitle, splitName } from './names.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'
import { isDayField } from './read-label.ts'

/** What an answer says; with `isCut`, from a whole name. The parts of a name have their own places within the answer. */
export type Answer = {
  values: Partial<RegistrationInput>
  isCut?: true
  places?: Partial<Record<RegistrationField, Span>>
}

const nothing: Answer = { values: {} }
/** The specified text of an empty field. */
const placeholder =
  /^[([<"'‘“]?(?:please specify|(?:please )?enter (?:your )?free[ -]text(?: (?:on|about|for) (?:any |your )?(?:allerg(?:ies|y)|access|diet(?:ary)?)?(?: ?(?:requirements|needs|details))?)?)[)\]>"'’”.…:;, –—-]*/iu
const leadingYes = /^(?:yes|true|ja|oui|s[ií]|sim)[\s,;:.(–—-]+(?=\S)/iu
const ordinaryDiet =
  /^(?:standard|normal|regular|omnivore|everything|anything|no preference|alles|omnivor\w?)\W*$/

/** What ticket systems call the state of a ticket or an order. */
const statuses: readonly [RegistrationStatus, RegExp][] = [
  [
    'cancelled',
    /^(?:not attending|deleted|refunded|withdrawn|rejected|expired|cancel\w*|storniert|annul\w*)/,
  ],
  ['paid', /^(?:completed?|paid|bezahlt|payee?|pagad[oa]|pagat[oa]|pag[oa]|betaald)(?!\p{L})/u],
  ['registered', /^(?:registered|attending|confirmed|pending|unpaid|placed|angemeldet|inscrit\w*)\b/],
]

/** The needs that a label asks about. */
const needsOf = (field: string) =>
  needs.filter(
    ({ flag, details }) =>
      [flag, details, 'needs'].includes(field) || (field === 'diet' && flag === 'hasAllergies'),
  )

/** Details say that there is a need. */
export const needWithDetails = (field: string, text: string): Answer => ({
  values: Object.fromEntries(
    needsOf(field).flatMap(({ flag, details }) => [
      [flag, true],
      [details, text],
    ]),
  ),
})

function readNeed(field: LabelField, text: string): Answer | null {
  const said = readFlag(text)
  if (said === null && tickBoxes.test(text)) return null
  const asked = needsOf(field)
  const isOrdinary = ordinaryDiet.test(unaccented(text))
  const given = text.replace(placeholder, '').trim()
  const details = given.replace(leadingYes, '')
  if (!isOrdinary && readFlag(details) === null && !isNothing(details)) return needWithDetails(field, details)
  const flag = isOrdinary ? false : (said ?? (leadingYes.test(text) || null))
  // A diet that is none says nothing of allergies, and details that are none do not take back a yes.
  const isAsked = field === 'needs' || asked.some((one) => one.flag === field)
  if (given === '' || flag === null || !(flag || isAsked)) return nothing
  // A yes to both does not tell to which.
  if (flag && asked.length > 1) return null
  return { values: Object.fromEntries(asked.map((one) => [one.flag, flag])) }
}

function readName(text: string, isSurnameFirst: boolean): Answer | null {
  const name = splitName(text, { from: 0, to: text.length }, isSurnameFirst)
  if (!name?.first) return null
  const places = {
    ...(name.title && { professionalTitle: name.title }),
    firstName: name.first,
    ...(name.surname && { surname: name.surname }),
  }
  const values = Object.fromEntries(
    Object.entries(places).map(([part, { from, to }]) => [part, oneLine(text.slice(from, to))]),
  )
  return { values, places, ...(name.surname && { isCut: true }) }
}

const dayValues = (days: ReadonlyMap<number, boolean> | null) =>
  days && Object.fromEntries([...days].map(([day, isThere]) => [fieldsOf('day')[day], isThere]))

const lastWord = /(?:^|[\s:=–-])([\p{L}\p{So}✓✔✗✘]+)[.\s]*$/u
const price = /[\s(–-]+[£€$] ?\d[\d.,]*\)?$/
/** Points to another answer, which may be another person's. */
const sameAsAbove =
  /^\W*(?:(?:the )?same|ditto|idem|(?:as|see) above|siehe oben|dieselbe|(?:la|le|el|lo|o|a) (?:m[eê]me|mism[ao]|mesm[ao])|(?:la|lo) stess[ao]|dezelfde|hetzelfde|zie boven)\W*$/i

/** The number of an order or a line is no title, job or institution. */
const justNumber = /^[^\p{L}\p{So}]*\d[^\p{L}\p{So}]*$/u

function readText(field: RegistrationField, text: string): Answer | null {
  const flag = readFlag(text)
  if (flag === false && field !== 'ticketType') return nothing
  if (field === 'professionalTitle' && !isProfessionalTitle(text)) return null
  if ((field === 'firstName' || field === 'surname') && (text.includes(':') || text.length > 60)) return null
  const isOther = text.includes('@') || flag !== null || sameAsAbove.test(text) || justNumber.test(text)
  return isOther || !isOf(field, 'text') ? null : { values: { [field]: text } }
}

/** Several days in brackets are the ticket's own: one alone may be the day of a dinner. */
function ticketDays(text: string, days: DayReader): ReadonlyMap<number, boolean> | null {
  const [, inBrackets = ''] = /\(([^()]{3,80})\)$/.exec(text) ?? []
  const named = days.read(inBrackets)
  return readDays(named && named.size > 1 ? inBrackets : text, days)
}

/** What the answer to a label says; null when it is not understood, and is to be shown. */
export function readAnswer(field: LabelField, given: string, days: DayReader): Answer | null {
  const text = oneLine(given)
  if (text === '' || (isNothing(text) && !isDayField(field))) return nothing
  if (isDayField(field)) {
    const flag = isNothing(text) ? false : readFlag(text)
    // A day may repeat its date before the answer: 'Day 1: 27 October - yes'.
    const said = flag ?? readDays(text, days)?.get(fieldsOf('day').indexOf(field))
    const isListed = flag === null && readFlag(lastWord.exec(text)?.[1] ?? '') === null
    return said === undefined || isListed ? null : { values: { [field]: said } }
  }
  if (needsOf(field).length > 0) return readNeed(field, text)
  switch (field) {
    case 'email': {
      const [email, ...others] = findEmails(given, { from: 0, to: given.length })
      if (!email || others.length > 0) return null
      return { values: { email: given.slice(email.from, email.to) }, places: { email } }
    }
    case 'name':
    case 'fullName':
    case 'surnameFirst':
      return readName(given, field === 'surnameFirst')
    case 'days': {
      const values = dayValues(readDays(given, days))
      return values && { values }
    }
    case 'ticketType': {
      const ticket = readText(field, text.replace(price, ''))
      return ticket && { values: { ...dayValues(ticketDays(text, days)), ...ticket.values } }
    }
    case 'dinner': {
      const dinner = readFlag(text)
      return dinner === null ? null : { values: { dinner } }
    }
    case 'status': {
      const [status] = statuses.find(([, words]) => words.test(labelKey(text))) ?? []
      return { values: status ? { status } : {} }
    }
    default:
      return readText(field as RegistrationField, text)
  }
}
