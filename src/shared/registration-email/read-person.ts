import {
  type Claim,
  isLabelled,
  type NameClaim,
  type Source,
  type TextClaim,
  type TextField,
} from './claims/claim.ts'
import { type Span, spanText } from './cleaning/mapped-text.ts'
import { found, fromFirst, type PersonFields } from './found.ts'
import { oneLine, unaccented } from './plain-text.ts'
import { readDays, readNeeds } from './read-answers.ts'
import { isMadeOf } from './values/addresses.ts'
import { inOrdinaryCase } from './values/names.ts'

type Person = {
  fields: PersonFields
  /** Addresses and names that may be the person's: more than one needs a decision. */
  addresses: string[]
  names: string[]
  /** Whether a label names this person, and whether only as somebody who pays. */
  isLabelled: boolean
  isPayer: boolean
}

const isSame = (one: string, other: string) => unaccented(one) === unaccented(other)
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
  if (first && surname) return undefined
  const agreeing = names.filter(
    (name) =>
      (!first || name.first === '' || isSame(name.first, first.value)) &&
      (!surname || name.surname === '' || isSame(name.surname, surname.value)),
  )
  const isFit = (name: WholeName) =>
    address !== undefined && [name.first, name.surname].some((words) => isMadeOf(address.value, words))
  const best = fromFirst(agreeing.filter((name) => name.surname !== '' || isLabelled(name)))
  const sure = address && !isLabelled(address) ? agreeing.find(isFit) : undefined
  return sure ?? best.find(isFit) ?? best[0]
}

const writers = new Set<Source>(['signed', 'replyTo', 'sender', 'signature'])
const isTheirs = ({ source }: { source: Source }) => source !== 'payer'
const isShown = ({ source }: { source: Source }) => !['payer', 'signature', 'badge'].includes(source)

/** Reads the claims of one person. */
export function readPerson(text: string, all: readonly Claim[]): Person {
  const allOf = (field: TextField) => all.filter((claim): claim is TextClaim => claim.field === field)
  const wordsOf = (span: Span | null) => (span ? oneLine(spanText(text, span)) : '')
  const allNames = all.flatMap((claim): WholeName[] =>
    claim.field === 'name'
      ? [{ ...claim, first: wordsOf(claim.name.first), surname: wordsOf(claim.name.surname) }]
      : [],
  )
  // Who pays is the registrant only where nobody else is named, and who writes for somebody else never is.
  const isForOthers = all.some(({ field }) => field === 'forOthers')
  const identity = [...allNames, ...allOf('email'), ...allOf('firstName'), ...allOf('surname')]
  const isNamed = identity.some(isTheirs)
  const isWanted = (claim: { source: Source }) =>
    !(isForOthers && writers.has(claim.source)) && (isTheirs(claim) || !isNamed)
  const firstOf = (field: TextField): TextClaim | undefined => fromFirst(allOf(field).filter(isWanted))[0]
  const names = allNames.filter(isWanted)
  const addresses = allOf('email').filter(isWanted)

  const halves = withAmbiguous({ first: firstOf('firstName'), surname: firstOf('surname') }, names)
  const words = [
    ...names.flatMap((name) => [name.first, name.surname]),
    halves.first?.value,
    halves.surname?.value,
  ]
  const address = chooseAddress(
    addresses,
    words.filter((one) => one !== undefined),
  )
  const chosen = chooseName(halves, names, address)
  if (chosen?.name.first) halves.first ??= part(chosen, chosen.name.first, chosen.first)
  if (chosen?.name.surname) halves.surname ??= part(chosen, chosen.name.surname, chosen.surname)
  const { first, surname } = halves

  const fields: PersonFields = { ...readDays(all), ...readNeeds(all) }
  for (const field of ['institution', 'jobTitle'] as const) {
    const [claim] = fromFirst(allOf(field).filter(isShown))
    if (claim) fields[field] = found(claim)
  }
  if (address) fields.email = found(address)
  if (first) fields.firstName = { ...found(first), value: inOrdinaryCase(first.value, 'first') }
  const prefix = firstOf('surnamePrefix')
  if (surname) {
    const isApart = prefix && !unaccented(surname.value).startsWith(unaccented(prefix.value))
    fields.surname = {
      ...found(surname),
      value: inOrdinaryCase(isApart ? `${prefix.value} ${surname.value}` : surname.value, 'surname'),
      ...(isApart && { also: [prefix.span] }),
    }
  }
  // A title has a label of its own, stands before the name, or where the same name is given again.
  const isThisName = (name: WholeName) =>
    name === chosen || (isSame(name.first, first?.value ?? '') && isSame(name.surname, surname?.value ?? ''))
  const titled = names.filter(isThisName).find(({ name }) => name.title)
  const title =
    firstOf('professionalTitle') ??
    (titled?.name.title ? part(titled, titled.name.title, wordsOf(titled.name.title)) : firstOf('salutation'))
  if (title) fields.professionalTitle = found(title)

  const best = fromFirst(addresses)
  const isOne = address !== undefined && isLabelled(address)
  const rivals = addresses.filter(
    (claim) => isShown(claim) && (best.length > 1 || claim.source !== 'sentence'),
  )
  const used = [first, surname, address].filter((one) => one !== undefined)
  return {
    fields,
    addresses: distinct((isOne ? best : rivals).map(({ value }) => value)),
    names: distinct(
      allNames
        .filter((name) => isShown(name) && name.first !== '' && name.surname !== '')
        .map((name) => `${name.first} ${name.surname}`),
    ),
    isLabelled: used.some(isLabelled),
    isPayer: used.every(({ source }) => source === 'payer'),
  }
}
