import type { RegistrationField, ValueOf } from '#shared/registrations/registration-fields.ts'
import { fieldsOf } from '#shared/registrations/registration-fields.ts'
import {
  type AnswerClaim,
  type Claim,
  type DaysClaim,
  isLabelled,
  type NameClaim,
  needKinds,
  type Source,
  sources,
  type TextClaim,
  type TextField,
} from './claims/claim.ts'
import { type Span, spanText } from './cleaning/mapped-text.ts'
import { oneLine, unaccented } from './plain-text.ts'
import { isMadeOf } from './values/addresses.ts'
import { inOrdinaryCase } from './values/names.ts'

/** A value and where it was read; `isGuess` when no label gave it: an organiser is to check it. */
export type Found<Value> = { value: Value; span: Span; labelSpan?: Span; also?: Span[]; isGuess?: boolean }
export type PersonFields = { [Field in RegistrationField]?: Found<ValueOf<Field>> }
export type Person = {
  fields: PersonFields
  /** Addresses and names that may be the person's: more than one needs a decision. */
  addresses: string[]
  names: string[]
  /** Whether a label names this person, and whether only as somebody who pays. */
  isLabelled: boolean
  isPayer: boolean
}

const writers = new Set<Source>(['signed', 'replyTo', 'sender', 'signature'])
/** All that come from the first source that has any. */
function fromFirst<Item extends { source: Source }>(items: readonly Item[]): Item[] {
  const best = sources.find((source) => items.some((item) => item.source === source))
  return items.filter(({ source }) => source === best)
}

const found = <Value>({
  value,
  span,
  labelSpan,
  source,
}: {
  value: Value
  span: Span
  labelSpan?: Span
  source: Source
}): Found<Value> => ({
  value,
  span,
  labelSpan,
  isGuess: !isLabelled({ source }),
})

const distinct = (values: string[]) => [
  ...new Map(values.map((value) => [unaccented(value), value])).values(),
]
/** The registrant's address: of several without a label the only one that fits a name, and none where two remain. */
function chooseAddress(addresses: readonly TextClaim[], names: readonly string[]): TextClaim | undefined {
  const best = fromFirst(addresses)
  const [first] = best
  if (!first || isLabelled(first) || distinct(best.map(({ value }) => value)).length === 1) return first
  const fitting = best.filter(({ value }) => names.some((name) => isMadeOf(value, name)))
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Reads the claims of one person. */
export function readPerson(text: string, all: readonly Claim[]): Person {
  const allOf = (field: TextField) => all.filter((claim): claim is TextClaim => claim.field === field)
  const allNames = all.filter((claim): claim is NameClaim => claim.field === 'name')
  const isTheirs = ({ source }: { source: Source }) => source !== 'payer'
  const identity = [...allNames, ...allOf('email'), ...allOf('firstName'), ...allOf('surname')]
  // Who pays is the registrant only where nobody else is named, and who writes for somebody else never is.
  const isForOthers = all.some(({ field }) => field === 'forOthers')
  const isWriter = ({ source }: { source: Source }) => isForOthers && writers.has(source)
  const isPaid = identity.some(isTheirs)
  const isWanted = (claim: { source: Source }) => !isWriter(claim) && (isTheirs(claim) || !isPaid)
  const first = (field: TextField): TextClaim | undefined => fromFirst(allOf(field).filter(isWanted))[0]
  const names = allNames.filter(isWanted)
  const addresses = allOf('email').filter(isWanted)
  const wordsOf = (span: Span | null) => (span ? oneLine(spanText(text, span)) : '')
  const isSame = (span: Span | null, value: string) => unaccented(wordsOf(span)) === unaccented(value)
  const part = (claim: NameClaim, span: Span): TextClaim => ({
    ...claim,
    field: 'firstName',
    span,
    value: wordsOf(span),
  })

  const halves = {
    first: first('firstName'),
    surname: first('surname'),
  }
  // 'Name' beside 'Surname' is the first name, and beside 'First name' the surname, unless it is all of it.
  const known = halves.first ?? halves.surname
  const [ambiguous] = fromFirst(names.filter(({ isAmbiguous }) => isAmbiguous))
  if (
    ambiguous &&
    known &&
    !(halves.first && halves.surname) &&
    !unaccented(ambiguous.value).includes(unaccented(known.value))
  )
    halves[halves.first ? 'surname' : 'first'] = part(ambiguous, ambiguous.span)

  const parts = names.flatMap(({ name }) => [wordsOf(name.first), wordsOf(name.surname)])
  const address = chooseAddress(addresses, [...parts, halves.first?.value ?? '', halves.surname?.value ?? ''])
  // A whole name only completes a half that it agrees with: else two people would become one.
  const agrees = ({ name }: NameClaim) =>
    (!halves.first || !name.first || isSame(name.first, halves.first.value)) &&
    (!halves.surname || !name.surname || isSame(name.surname, halves.surname.value))
  let chosen: NameClaim | undefined
  if (!halves.first || !halves.surname) {
    const best = fromFirst(
      names.filter((claim) => agrees(claim) && (claim.name.surname || isLabelled(claim))),
    )
    const isFit = ({ name }: NameClaim) =>
      [name.first, name.surname].some((span) => isMadeOf(address?.value ?? '', wordsOf(span)))
    const sure = address && !isLabelled(address) ? names.filter(agrees).find(isFit) : undefined
    chosen = sure ?? best.find(isFit) ?? best[0]
    if (chosen?.name.first) halves.first ??= part(chosen, chosen.name.first)
    if (chosen?.name.surname) halves.surname ??= part(chosen, chosen.name.surname)
  }

  const fields: PersonFields = { ...readDays(all), ...readNeeds(all) }
  for (const field of ['institution', 'jobTitle'] as const) {
    const [claim] = fromFirst(
      allOf(field).filter(({ source }) => source !== 'payer' && source !== 'signature'),
    )
    if (claim) fields[field] = found(claim)
  }
  if (address) fields.email = found(address)
  if (halves.first)
    fields.firstName = { ...found(halves.first), value: inOrdinaryCase(halves.first.value, 'first') }
  const prefix = first('surnamePrefix')
  if (halves.surname) {
    const { value } = halves.surname
    const isApart = prefix && !unaccented(value).startsWith(unaccented(prefix.value))
    fields.surname = {
      ...found(halves.surname),
      value: inOrdinaryCase(isApart ? `${prefix.value} ${value}` : value, 'surname'),
      ...(isApart && { also: [prefix.span] }),
    }
  }
  // A title has a label of its own, stands before the name, or where the same name is given again.
  const isThisName = ({ name }: NameClaim) =>
    isSame(name.first, halves.first?.value ?? '') && isSame(name.surname, halves.surname?.value ?? '')
  const titled = [...(chosen ? [chosen] : []), ...names.filter(isThisName)].find(({ name }) => name.title)
  const title =
    first('professionalTitle') ?? (titled?.name.title ? part(titled, titled.name.title) : first('salutation'))
  if (title) fields.professionalTitle = found(title)

  const shown = (claim: Claim) => isTheirs(claim) && claim.source !== 'signature' && claim.source !== 'badge'
  const best = fromFirst(addresses)
  const shownAddresses =
    address && isLabelled(address)
      ? best
      : addresses.filter((claim) => shown(claim) && (best.length > 1 || claim.source !== 'sentence'))
  const chosenOnes = [halves.first, halves.surname, address].filter((one) => one !== undefined)
  return {
    fields,
    addresses: distinct(shownAddresses.map(({ value }) => value)),
    names: distinct(
      allNames
        .filter((claim) => shown(claim) && claim.name.first && claim.name.surname)
        .map(({ name }) => `${wordsOf(name.first)} ${wordsOf(name.surname)}`),
    ),
    isLabelled: chosenOnes.some(isLabelled),
    isPayer: chosenOnes.every(({ source }) => source === 'payer'),
  }
}

const dayFields = fieldsOf('day')

/** What a person attends: by a label for each day, by lists of days, and where there is neither by the next source. */
function readDays(all: readonly Claim[]): PersonFields {
  const answers: PersonFields = {}
  const single = all.filter((claim): claim is AnswerClaim => dayFields.some((day) => day === claim.field))
  for (const claim of single) if (claim.source !== 'empty') answers[claim.field] ??= found(claim)
  // In a row that ticks some days the empty cells are the others.
  const ticked = Object.values(answers).find(({ value }) => value)
  for (const { field, source } of single)
    if (ticked && source === 'empty') answers[field] ??= { ...ticked, value: false }
  const isAnswered = Object.keys(answers).length > 0
  const lists = all.filter(
    (claim): claim is DaysClaim => claim.field === 'days' && (!isAnswered || claim.source === 'label'),
  )
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
function readNeeds(all: readonly Claim[]): PersonFields {
  const fields: PersonFields = {}
  for (const { flag, details } of needKinds) {
    const flags = all.filter((claim): claim is AnswerClaim => claim.field === flag)
    const texts = [details, 'diet' as const].flatMap((field) =>
      field === 'diet' && flag !== 'hasAllergies'
        ? []
        : all.filter((claim): claim is TextClaim => claim.field === field),
    )
    const given = texts.filter(isLabelled)
    const text = joined(given.length > 0 || flags.length > 0 ? given : texts)
    const answer = flags.find(({ value }) => value) ?? flags[0]
    if (text) fields[details] = text
    if (text && !answer?.value) fields[flag] = { ...text, value: true }
    else if (answer) fields[flag] = found(answer)
  }
  return fields
}
