import { fieldsOf } from '#shared/registrations/registration-fields.ts'
import {
  type AnswerClaim,
  type Claim,
  type DaysClaim,
  type Found,
  found,
  fromFirst,
  isLabelled,
  isWriters,
  type NameClaim,
  needKinds,
  type PersonFields,
  type Source,
  type TextClaim,
  type TextField,
} from './claims.ts'
import { unaccented } from './plain-text.ts'
import { isMadeOf, lastPart } from './values/addresses.ts'
import { inOrdinaryCase, isParticle } from './values/names.ts'

const dayFields = fieldsOf('day')

/** What a person attends: by a label for each day, by lists of days, and where there is neither by the next source. */
function readDays(single: readonly AnswerClaim[], named: readonly DaysClaim[]): PersonFields {
  const answers: PersonFields = {}
  for (const claim of single) if (claim.source !== 'empty') answers[claim.field] ??= found(claim)
  // In a row that ticks some days the empty cells are the others.
  const ticked = Object.values(answers).find(({ value }) => value)
  for (const { field, source } of single)
    if (ticked && source === 'empty') answers[field] ??= { ...ticked, value: false }
  const isAnswered = Object.keys(answers).length > 0
  const lists = fromFirst(named.filter(({ source }) => !isAnswered || source === 'label'))
  for (const isNamed of [true, false])
    for (const claim of lists)
      for (const [index, field] of dayFields.entries())
        if (claim.value.get(index) === isNamed) answers[field] ??= found({ ...claim, value: isNamed })
  return answers
}

/** Joins what several answers say; the same words are not said twice. */
function joined(claims: readonly TextClaim[]): Found<string> | undefined {
  const [first, ...others] = claims
  if (!first) return undefined
  const said = [first.value]
  for (const { value } of others)
    if (!unaccented(said.join('; ')).includes(unaccented(value))) said.push(value)
  const also = others.flatMap(({ span, labelSpan }) => (labelSpan ? [span, labelSpan] : [span]))
  return { ...found(first), value: said.join('; '), ...(also.length > 0 && { also }) }
}

/** A need by its labels, and where none speaks of it, by the writer's sentences. */
function readNeed(flags: readonly AnswerClaim[], details: readonly TextClaim[]) {
  const given = details.filter(isLabelled)
  const text = joined(given.length > 0 || flags.length > 0 ? given : details)
  const answer = flags.find(({ value }) => value) ?? flags[0]
  const flag = text && !answer?.value ? { ...text, value: true } : answer && found(answer)
  return { text, flag }
}

export type Person = {
  fields: PersonFields
  /** Addresses and names that may be the person's: more than one needs a decision. */
  addresses: string[]
  names: string[]
  /** Whether a label names this person. */
  isLabelled: boolean
}

type Part = Pick<TextClaim, 'value' | 'source' | 'span' | 'labelSpan'>

const isSame = (one: Part | undefined, other: Part | undefined) =>
  !one || !other || unaccented(one.value) === unaccented(other.value)
const distinct = (values: readonly string[]) => [
  ...new Map(values.map((value) => [unaccented(value), value])).values(),
]

/** First name and surname by labels of their own; what is missing by a whole name that agrees: else two people would become one. */
function readName(
  names: readonly NameClaim[],
  first: Part | undefined,
  surname: Part | undefined,
  address: string,
): NameParts {
  const known = first ?? surname
  if (first && surname) return { first, surname }
  // 'Name' beside 'Surname' is the first name, and beside 'First name' the surname, unless it is all of it.
  const [half] = known ? fromFirst(names.filter(({ isAmbiguous }) => isAmbiguous)) : []
  if (known && half && !unaccented(half.value).includes(unaccented(known.value)))
    return { first: first ?? half, surname: surname ?? half }
  const agreed = names.filter((name) => isSame(name.first, first) && isSame(name.surname, surname))
  const [whole] = fromFirst(agreed)
  const parts = { first: first ?? whole?.first, surname: surname ?? whole?.surname }
  return first || surname ? parts : cutByAddress(parts, address)
}

type NameParts = { first: Part | undefined; surname: Part | undefined }

/** Of a name of three words or more, the surname starts with the one that the address is made of: 'jibarra@…'. */
function cutByAddress(parts: NameParts, address: string): NameParts {
  const { first, surname } = parts
  if (!first || !surname || surname.span.from !== first.span.to + 1) return parts
  const words = `${first.value} ${surname.value}`
  const { from } = first.span
  if (surname.span.to - from !== words.length) return parts
  const each = words.split(' ')
  let start = each.findLastIndex((word, at) => at > 0 && isMadeOf(lastPart(address), word))
  if (start < 0) return parts
  // 'van der Berg', 'Cardoso e Silva'
  while (start > 1 && isParticle(each[start - 1] ?? '')) start -= 1
  if (start > 1 && /^[eiy]$/.test(each[start] ?? '')) start -= 1
  const cut = each.slice(0, start).join(' ').length
  return {
    first: { ...first, value: words.slice(0, cut), span: { from, to: from + cut } },
    surname: { ...surname, value: words.slice(cut + 1), span: { from: from + cut + 1, to: surname.span.to } },
  }
}

const isShown = ({ source }: { source: Source }) => source !== 'payer' && source !== 'signature'

/** Reads the claims of one person. */
export function readPerson(all: readonly Claim[]): Person {
  const claims = <Of extends Claim>(...fields: Of['field'][]) =>
    all.filter((claim): claim is Of => fields.includes(claim.field))
  // Who pays is the registrant only where nobody else is named, and who writes for somebody else never is.
  const isForOthers = claims('forOthers').length > 0
  const isNamed = claims('name', 'firstName', 'surname', 'email').some(({ source }) => source !== 'payer')
  const isWanted = (claim: Claim) =>
    !(isForOthers && isWriters(claim)) && !(isNamed && claim.source === 'payer')
  const wanted = (field: TextField) => claims<TextClaim>(field).filter(isWanted)
  const firstOf = (field: TextField): TextClaim | undefined => fromFirst(wanted(field))[0]
  const names = claims<NameClaim>('name').filter(isWanted)
  const addresses = wanted('email')

  // Of several addresses without a label none is chosen.
  const best = fromFirst(addresses)
  const isOne = best.some(isLabelled) || distinct(best.map(({ value }) => value)).length === 1
  const address = isOne ? best[0] : undefined
  const { first, surname } = readName(names, firstOf('firstName'), firstOf('surname'), address?.value ?? '')
  const prefix = firstOf('surnamePrefix')
  // A title has a label of its own, stands before the name, or where the same name is given again.
  const titled = names.find(
    (name) => name.title && surname && unaccented(name.value).includes(unaccented(surname.value)),
  )
  const title = firstOf('professionalTitle') ?? titled?.title ?? firstOf('salutation')

  const fields: PersonFields = readDays(
    dayFields.flatMap((day) => claims<AnswerClaim>(day)),
    claims<DaysClaim>('days'),
  )
  for (const { flag, details } of needKinds) {
    const diet = flag === 'hasAllergies' ? claims<TextClaim>('diet') : []
    const need = readNeed(claims<AnswerClaim>(flag), [...claims<TextClaim>(details), ...diet])
    if (need.text) fields[details] = need.text
    if (need.flag) fields[flag] = need.flag
  }
  for (const field of ['institution', 'jobTitle', 'ticketType'] as const) {
    const claim = firstOf(field)
    if (claim && isShown(claim)) fields[field] = found(claim)
  }
  const [dinner] = claims<Extract<Claim, { field: 'dinner' }>>('dinner')
  if (dinner) fields.dinner = found(dinner)
  const [status] = claims<Extract<Claim, { field: 'status' }>>('status')
  if (status) fields.status = found(status)
  if (address) fields.email = found(address)
  if (title) fields.professionalTitle = found(title)
  if (first) fields.firstName = { ...found(first), value: inOrdinaryCase(first.value, 'first') }
  if (surname) {
    const value = prefix ? `${prefix.value} ${surname.value}` : surname.value
    const also = prefix && { also: [prefix.span] }
    fields.surname = { ...found(surname), value: inOrdinaryCase(value, 'surname'), ...also }
  }
  const shown = address && isLabelled(address) ? best : addresses.filter(isShown)
  const whole = claims<NameClaim>('name').filter((name) => isShown(name) && name.first && name.surname)
  const named = whole.filter(isLabelled)
  return {
    fields,
    addresses: distinct(shown.map(({ value }) => value)),
    names: distinct(
      (named.length > 0 ? named : whole).map((name) => `${name.first?.value} ${name.surname?.value}`),
    ),
    isLabelled: [first, surname, address].some((one) => one && isLabelled(one)),
  }
}
