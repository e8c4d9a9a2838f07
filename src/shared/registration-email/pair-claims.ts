import type { FieldOf } from '#shared/registrations/registration-fields.ts'
import {
  type Claim,
  type Evidence,
  type NeedKind,
  nameClaim,
  needKinds,
  type Source,
  type TextField,
} from './claims.ts'
import { type Pair, type Reader, roleOf } from './entries.ts'
import { hasWordOf, type LabelField } from './labels/dictionary.ts'
import { isDayField, isNeedField } from './labels/read-label.ts'
import { type Span, spanText } from './mapped-text.ts'
import { labelKey, oneLine, unaccented } from './plain-text.ts'
import { findEmail, isRoleAddress } from './values/addresses.ts'
import {
  isBoxed,
  isOrdinaryDiet,
  mentionsFood,
  readDay,
  readDetails,
  readFlag,
  tickedChoices,
  trimSpan,
  yesLength,
} from './values/answers.ts'
import { readDayAnswers, readDayList } from './values/days.ts'
import { hasTitle, isTitle, splitName } from './values/names.ts'
import { mealWords } from './words/day-words.ts'
import { companions, contactWords, otherWords } from './words/label-words.ts'
import { paidWords, sameAsAbove } from './words/value-words.ts'

type Origin = Omit<Evidence, 'span'>

const sourceOf = (pair: Pair): Source => {
  const role = roleOf(pair)
  if (pair.inSignature) return 'signature'
  if (role === 'attendee' || role === 'payer') return role
  if (contactWords.test(labelKey(pair.label))) return 'contact'
  return pair.isSpaced ? 'spaced' : 'label'
}

/** The words of a span as a field holds them; a cell of a file may have doubled quotes. */
const valueIn = (text: string, span: Span) => oneLine(spanText(text, span)).replaceAll('""', '"')

const isTextField = (field: LabelField): field is TextField =>
  [
    'professionalTitle',
    'salutation',
    'firstName',
    'surname',
    'surnamePrefix',
    'institution',
    'jobTitle',
  ].includes(field)

/** A name without what stands behind it in brackets, 'Wulandari (one name only)', unless those hold its transcription. */
function withoutRemark(text: string, name: Span): Span {
  const [, before = '', remark = ''] = /^([^()]*)\(([^()]*)\)$/.exec(spanText(text, name)) ?? []
  if (remark === '') return name
  const start = name.from + before.length + 1
  return /\p{Script=Latin}/u.test(before)
    ? { from: name.from, to: name.from + before.trimEnd().length }
    : { from: start, to: start + remark.length }
}

/** A name, an address, or something else about a person that has a label of its own. */
function identityClaims(text: string, { value, label }: Pair, asked: LabelField, at: Origin): Claim[] {
  const [chosen] = tickedChoices(text, value)
  const span = chosen ? trimSpan(text, chosen) : null
  if (!span) return []
  // 'Title: Head of Department', 'Title: Professor of Education'
  const isJob =
    asked === 'professionalTitle' &&
    (!hasTitle(spanText(text, span)) || / (?:of|for|für|de|d[ei]|van) /.test(spanText(text, span)))
  const field = isJob ? 'jobTitle' : asked
  const found = findEmail(text, span)
  // Who pays may be a desk, who attends never is.
  const isDesk = found && at.source === 'payer' && isRoleAddress(spanText(text, found))
  const email: Claim[] =
    found && !isDesk ? [{ ...at, field: 'email', span: found, value: spanText(text, found) }] : []
  // A mistyped address is still shown, so that the organiser sees what to correct.
  if (field === 'email' && email.length === 0 && spanText(text, span).includes('@'))
    return [{ ...at, field, source: 'mistyped', span, value: valueIn(text, span) }]
  if (field === 'email') return email
  if (isTextField(field) && sameAsAbove.test(unaccented(spanText(text, span)))) return []
  if (isTextField(field)) return found ? [] : [{ ...at, field, span, value: valueIn(text, span) }]
  if (field === 'institutionAndJob') {
    const comma = spanText(text, span).indexOf(',')
    const institution = { from: span.from, to: span.from + comma }
    const jobTitle = trimSpan(text, { from: institution.to + 1, to: span.to })
    if (comma < 0 || found || !jobTitle) return []
    return [
      { ...at, field: 'institution', span: institution, value: valueIn(text, institution) },
      { ...at, field: 'jobTitle', span: jobTitle, value: valueIn(text, jobTitle) },
    ]
  }
  if (field !== 'name' && field !== 'fullName' && field !== 'surnameFirst') return []
  const words = text.slice(span.from, found?.from ?? span.to).replace(/[\s<([,;:–-]+$/, '')
  const whole = withoutRemark(text, { from: span.from, to: span.from + words.length })
  const hasTwoSurnames = /\b(?:nombre|apellidos?)\b/i.test(label)
  const name = splitName(text, whole, { isSurnameFirst: field === 'surnameFirst', hasTwoSurnames })
  // 'Jane Okafor (Ms.)'
  const behind = { from: whole.to, to: span.from + words.length }
  const title = /^\s*\(([^()\s]+)\)$/.exec(spanText(text, behind))?.[1] ?? ''
  if (isTitle(title)) email.push({ ...at, field: 'salutation', span: behind, value: title })
  return name ? [nameClaim(text, name, { ...at, span: whole }, field === 'name'), ...email] : email
}

const LONGEST_TICKET = 200
const priceAfter = /[-–(, ]*(?:[£€$|]|\d+[.,]\d\d ).*$/u

/** The name of a ticket without its number and price; it is no yes and no list of boxes. */
function ticketClaims({ text, days }: Reader, span: Span, at: Origin): Claim[] {
  const words = oneLine(spanText(text, span))
    .replace(/^\d+ ?[x×] /, '')
    .replace(priceAfter, '')
  const isName = /\p{L}/u.test(words) && readFlag(words) === null && readDayAnswers(words, days) === null
  return isName && words.length <= LONGEST_TICKET ? [{ ...at, field: 'ticketType', span, value: words }] : []
}

/** Whether somebody comes to the dinner, and whether they have paid. */
function otherClaims(
  text: string,
  { label, value: span }: Pair,
  field: 'dinner' | 'status',
  at: Origin,
): Claim[] {
  const words = spanText(text, span).trim()
  const answer = readFlag(words)
  if (field === 'dinner') return answer === null ? [] : [{ ...at, field, span, value: answer }]
  const isPaid = paidWords.test(unaccented(answer ? label : words))
  return isPaid ? [{ ...at, field, span, value: 'paid' }] : []
}

/** A label that names one day, with its answer beside it or as a box before it; or a list of days. */
function dayClaims(
  reader: Reader,
  { label, value: span, layout }: Pair,
  field: FieldOf<'day'> | 'days',
  at: Origin,
): Claim[] {
  const { text, days } = reader
  const words = spanText(text, span)
  if (field === 'days') {
    const isTicket = hasWordOf('ticket', labelKey(label))
    // How many tickets, not which day.
    if (isTicket && /^\s*\d+\s*$/.test(words)) return []
    const value = readDayList(words, days, false)
    const source = isTicket ? 'ticket' : 'label'
    return [
      ...(value ? [{ ...at, field, source, span, value } as const] : []),
      ...(isTicket ? ticketClaims(reader, trimSpan(text, span) ?? span, at) : []),
    ]
  }
  const value = readDay(words)
  const yes = yesLength(words)
  if (value !== null)
    return [{ ...at, field, span: yes > 0 ? { from: span.from, to: span.from + yes } : span, value }]
  const isEmptyCell = layout === 'table' && words.trim() === ''
  return isEmptyCell ? [{ ...at, field, span, value: false, source: 'empty' }] : []
}

const kindsOf = (field: LabelField): readonly NeedKind[] =>
  needKinds.filter(
    ({ flag, details }) =>
      field === 'needs' ||
      field === flag ||
      field === details ||
      (field === 'diet' && flag === 'hasAllergies'),
  )

const option = /\[([^[\]]+)\][\s:?]*$/

/** The words of a box, which are few: a longer label asks for consent, or something else. */
const MOST_WORDS = 4

/** A need that has a box of its own: 'Gluten free: checked', 'Diet [vegan]: yes'. */
function boxedNeed(text: string, pair: Pair, at: Origin): Claim[] | null {
  const { label, match, span, value } = pair
  const words = (isNeedField(match?.field) ? option.exec(label)?.[1] : label) ?? ''
  const answer = words === '' ? null : readFlag(spanText(text, value))
  const kinds = needKinds.filter(({ mentions }) => mentions(words))
  const isOwn = roleOf(pair) !== 'other' && !companions.test(labelKey(label))
  if (answer === null || kinds.length === 0 || !isOwn || words.split(/\s+/).length > MOST_WORDS) return null
  const from = span.from + Math.max(0, spanText(text, span).indexOf(words))
  const place = { from, to: from + words.length }
  return answer
    ? kinds.map(({ details }) => ({ ...at, field: details, span: place, value: oneLine(words) }))
    : []
}

/** Needs among the choices of a label that is not known: 'I need: ☐ a ramp ☒ captions'. */
function chosenNeeds(text: string, value: Span): Claim[] {
  const kinds = needKinds.filter(({ mentions }) => mentions(spanText(text, value)))
  return tickedChoices(text, value).flatMap((choice) => {
    const span = trimSpan(text, choice)
    const words = span ? valueIn(text, span) : ''
    const own = kinds.filter(({ mentions }) => kinds.length === 1 || mentions(words))
    return span
      ? own.map(({ details }) => ({ field: details, source: 'sentence', span, value: words }) as const)
      : []
  })
}

/** Answers about needs. 'If yes, which?' asks for more about the question above it. */
function createNeedClaims(text: string) {
  let asked: readonly NeedKind[] = []
  return (pair: Pair, given: LabelField, at: Origin): Claim[] => {
    const boxed = given === 'other' || isNeedField(given) ? boxedNeed(text, pair, at) : null
    if (boxed) return boxed
    // 'Other: no soya' below the choices
    const isOther = given === 'comment' && asked.some(({ mentions }) => mentions(spanText(text, pair.value)))
    const isFollowUp = given === 'followUp' || (isOther && otherWords.test(labelKey(pair.label)))
    // 'Lunch: vegetarian'
    const isMeal =
      given === 'other' && mealWords.test(unaccented(pair.label)) && mentionsFood(spanText(text, pair.value))
    const field = isMeal ? 'diet' : given
    if (!isFollowUp) {
      const isJob = pair.isSigned && pair.isSpaced
      asked =
        isNeedField(field) && !pair.inSignature && !isJob && roleOf(pair) !== 'other' ? kindsOf(field) : []
    }
    // 'Need help? support@…'
    if (asked.length === 0 || findEmail(text, pair.value)) return []
    const flags = (value: boolean, span: Span): Claim[] =>
      asked.map(({ flag }) => ({ ...at, field: flag, value, span }))
    // 'None' as the details of a need that was affirmed says nothing: only its own question can deny it.
    const isDetails = isFollowUp || field.endsWith('Details')
    return tickedChoices(text, pair.value).flatMap((choice): Claim[] => {
      const span = trimSpan(text, choice)
      const words = spanText(text, choice)
      if (span === null) {
        const answer = words.trim() === '' ? null : readDay(words)
        return answer === null ? [] : flags(answer, choice)
      }
      const flag = field === 'diet' && isOrdinaryDiet(words) ? false : readFlag(words)
      const details = flag === false ? null : readDetails(text, span)
      // A yes ends where the details begin.
      const answer = details && details.from > span.from ? { from: span.from, to: details.from } : span
      const claims = flag !== null && (flag || !isDetails) ? flags(flag, answer) : []
      if (!details) return claims
      const said = { ...at, span: details, value: valueIn(text, details) }
      if (field === 'diet') return [...claims, { ...said, field }]
      const about = asked.filter(({ mentions }) => asked.length === 1 || mentions(said.value))
      return [...claims, ...about.map((kind) => ({ ...said, field: kind.details }))]
    })
  }
}

/** What labels say, one after the other. */
export function createPairClaims(reader: Reader): (pair: Pair) => Claim[] {
  const { text } = reader
  const needClaims = createNeedClaims(text)
  return (pair) => {
    const field = pair.match?.field ?? 'other'
    const labelSpan = pair.layout === 'below' || pair.layout === 'answer' ? pair.span : undefined
    const own: Origin = { source: 'label', labelSpan }
    const needs = needClaims(pair, field, own)
    if (needs.length > 0) return needs
    // Whose days they are, the people around them tell.
    if (field === 'days' || isDayField(field))
      return pair.inSignature || pair.isSigned ? [] : dayClaims(reader, pair, field, own)
    const role = roleOf(pair)
    if (role === 'other') return []
    if (!pair.match && isBoxed(spanText(text, pair.value))) return chosenNeeds(text, pair.value)
    if (field === 'dinner' || field === 'status') return otherClaims(text, pair, field, own)
    return identityClaims(text, pair, field, { source: sourceOf(pair), labelSpan })
  }
}
