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
import { type Span, spanText } from './mapped-text.ts'
import { oneLine, unaccented } from './plain-text.ts'
import { isMadeOf } from './values/addresses.ts'
import { inOrdinaryCase } from './values/names.ts'

const dayFields = fieldsOf('day')

/** The claims about some fields. */
type ClaimsOf = <Of extends Claim>(field: Of['field'], ...others: Of['field'][]) => readonly Of[]

function byField(all: readonly Claim[]): ClaimsOf {
  const groups = new Map<string, Claim[]>()
  for (const claim of all) {
    const group = groups.get(claim.field)
    if (group) group.push(claim)
    else groups.set(claim.field, [claim])
  }
  return <Of extends Claim>(field: Of['field'], ...others: Of['field'][]) => {
    const own = groups.get(field) ?? []
    return (
      others.length === 0 ? own : [own, ...others.map((other) => groups.get(other) ?? [])].flat()
    ) as Of[]
  }
}

/** What a person attends: by a label for each day, by lists of days, and where there is neither by the next source. */
function readDays(claims: ClaimsOf): PersonFields {
  const answers: PersonFields = {}
  const single = dayFields.flatMap((day) => claims<AnswerClaim>(day))
  for (const claim of single) if (claim.source !== 'empty') answers[claim.field] ??= found(claim)
  // In a row that ticks some days the empty cells are the others.
  const ticked = Object.values(answers).find(({ value }) => value)
  for (const { field, source } of single)
    if (ticked && source === 'empty') answers[field] ??= { ...ticked, value: false }
  const isAnswered = Object.keys(answers).length > 0
  const lists = claims<DaysClaim>('days').filter(({ source }) => !isAnswered || source === 'label')
  for (const isNamed of [true, false])
    for (const claim of fromFirst(lists))
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

/** The needs that labels give, and where none does, those that the writer's sentences name. */
function readNeeds(claims: ClaimsOf): PersonFields {
  const fields: PersonFields = {}
  for (const { flag, details } of needKinds) {
    const flags = claims<AnswerClaim>(flag)
    const texts = claims<TextClaim>(details, ...(flag === 'hasAllergies' ? ['diet' as const] : []))
    const given = texts.filter(isLabelled)
    const text = joined(given.length > 0 || flags.length > 0 ? given : texts)
    const answer = flags.find(({ value }) => value) ?? flags[0]
    if (text) fields[details] = text
    if (text && !answer?.value) fields[flag] = { ...text, value: true }
    else if (answer) fields[flag] = found(answer)
  }
  return fields
}

export type Person = {
  fields: PersonFields
  /** Addresses and names that may be the person's: more than one needs a decision. */
  addresses: string[]
  names: string[]
  /** Whether a label names this person. */
  isLabelled: boolean
}

const isSame = (one: string, other: string) => unaccented(one) === unaccented(other)
const distinct = (claims: readonly { value: string }[]) => [
  ...new Map(claims.map(({ value }) => [unaccented(value), value])).values(),
]

/** The registrant's address; of several without a label none. */
function chooseAddress(addresses: readonly TextClaim[]): TextClaim | undefined {
  const best = fromFirst(addresses)
  const [first] = best
  return first && (isLabelled(first) || distinct(best).length === 1) ? first : undefined
}

/** A whole name with the words of its parts. */
type WholeName = NameClaim & { first: string; surname: string }
type Halves = { first?: TextClaim; surname?: TextClaim }

const part = (claim: NameClaim, span: Span, value: string): TextClaim => ({
  ...claim,
  field: 'firstName',
  span,
  value,
})

/** 'Name' beside 'Surname' is the first name, and beside 'First name' the surname, unless it is all of it. */
function withAmbiguous(halves: Halves, names: readonly WholeName[]): Halves {
  const [ambiguous] = fromFirst(names.filter(({ isAmbiguous }) => isAmbiguous))
  const known = halves.first ?? halves.surname
  if (!ambiguous || !known || (halves.first && halves.surname)) return halves
  if (unaccented(ambiguous.value).includes(unaccented(known.value))) return halves
  const other = part(ambiguous, ambiguous.span, ambiguous.value)
  return halves.first ? { ...halves, surname: other } : { ...halves, first: other }
}

/** The whole name that completes what is known; it must agree with it: else two people would become one. */
function chooseName({ first, surname }: Halves, names: readonly WholeName[], address: TextClaim | undefined) {
  const best = fromFirst(
    names.filter(
      (name) =>
        (!first || name.first === '' || isSame(name.first, first.value)) &&
        (!surname || name.surname === '' || isSame(name.surname, surname.value)),
    ),
  )
  const isFit = (name: WholeName) =>
    address !== undefined && [name.first, name.surname].some((words) => isMadeOf(address.value, words))
  return best.find(isFit) ?? best[0]
}

const isTheirs = ({ source }: { source: Source }) => source !== 'payer'
const isShown = ({ source }: { source: Source }) => !['payer', 'signature', 'badge'].includes(source)

/** Reads the claims of one person. */
export function readPerson(text: string, all: readonly Claim[]): Person {
  const wordsOf = (span: Span | null) => (span ? oneLine(spanText(text, span)) : '')
  const claims = byField(all)
  const allNames = claims<NameClaim>('name').map(
    (claim): WholeName => ({
      ...claim,
      first: wordsOf(claim.name.first),
      surname: wordsOf(claim.name.surname),
    }),
  )
  // Who pays is the registrant only where nobody else is named, and who writes for somebody else never is.
  const isForOthers = claims('forOthers').length > 0
  const isNamed = claims('name', 'firstName', 'surname', 'email').some(isTheirs)
  const isWanted = (claim: { source: Source }) =>
    !(isForOthers && isWriters(claim)) && (isTheirs(claim) || !isNamed)
  const wanted = (field: TextField) => claims<TextClaim>(field).filter(isWanted)
  const firstOf = (field: TextField): TextClaim | undefined => fromFirst(wanted(field))[0]
  const names = allNames.filter(isWanted)
  const addresses = wanted('email')

  const address = chooseAddress(addresses)
  const halves = withAmbiguous({ first: firstOf('firstName'), surname: firstOf('surname') }, names)
  const chosen = halves.first && halves.surname ? undefined : chooseName(halves, names, address)
  if (chosen?.name.first) halves.first ??= part(chosen, chosen.name.first, chosen.first)
  if (chosen?.name.surname) halves.surname ??= part(chosen, chosen.name.surname, chosen.surname)
  const { first, surname } = halves

  const fields: PersonFields = { ...readDays(claims), ...readNeeds(claims) }
  for (const field of ['institution', 'jobTitle', 'ticketType'] as const) {
    const claim = firstOf(field)
    if (claim && isShown(claim)) fields[field] = found(claim)
  }
  const [dinner] = claims<Extract<Claim, { field: 'dinner' }>>('dinner')
  if (dinner) fields.dinner = found(dinner)
  const [status] = claims<Extract<Claim, { field: 'status' }>>('status')
  if (status) fields.status = found(status)
  if (address) fields.email = found(address)
  if (first) fields.firstName = { ...found(first), value: inOrdinaryCase(first.value, 'first') }
  const prefix = firstOf('surnamePrefix')
  if (surname)
    fields.surname = {
      ...found(surname),
      value: inOrdinaryCase(prefix ? `${prefix.value} ${surname.value}` : surname.value, 'surname'),
      ...(prefix && { also: [prefix.span] }),
    }
  // A title has a label of its own, stands before the name, or where the same name is given again.
  const titled = names.find(({ name, ...one }) => name.title && isSame(one.surname, surname?.value ?? ''))
  const title =
    firstOf('professionalTitle') ??
    (titled?.name.title ? part(titled, titled.name.title, wordsOf(titled.name.title)) : firstOf('salutation'))
  if (title) fields.professionalTitle = found(title)

  return {
    fields,
    addresses: distinct(address && isLabelled(address) ? fromFirst(addresses) : addresses.filter(isShown)),
    names: distinct(
      allNames
        .filter((name) => isShown(name) && name.first !== '' && name.surname !== '')
        .map((name) => ({ value: `${name.first} ${name.surname}` })),
    ),
    isLabelled: [first, surname, address].some((one) => one && isLabelled(one)),
  }
}
