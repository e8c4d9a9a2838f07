import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { type Entry, type Pair, roleOf } from '#shared/registration-email/layout/entries.ts'
import { oneLine, unaccented } from '#shared/registration-email/plain-text.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import { inOrdinaryCase } from '#shared/registration-email/values/names.ts'
import { addressOrder, type Found, fromFirst, isLabelled, nameOrder, type Source } from './evidence.ts'
import { type AddressMention, labelSpanOf, mentionsIn, type NameMention, sourceOfPair } from './mentions.ts'

type IdentityField = 'professionalTitle' | 'firstName' | 'surname' | 'email'
export type Identity = {
  fields: Partial<Record<IdentityField, Found<string>>>
  /** Addresses and names that may be the person's: more than one needs a decision. */
  addresses: string[]
  names: string[]
  /** Whether a label names this person as an attendee, or at least not as a payer. */
  isLabelled: boolean
  isPayer: boolean
}

/** The first value that labels of a field give: the attendee's before others'. */
function labelled(
  text: string,
  entries: readonly Entry[],
  field: string,
  isWanted: (found: { source: Source }) => boolean = () => true,
): (Found<string> & { source: Source }) | null {
  const found = entries.flatMap((entry) => {
    if (entry.kind !== 'pair' || entry.match?.field !== field || roleOf(entry) === 'other') return []
    const span = trimSpan(text, entry.value)
    if (span === null || spanText(text, span).includes('@')) return []
    return [
      {
        value: valueAt(text, entry.layout, span),
        span,
        labelSpan: labelSpanOf(entry),
        source: sourceOfPair(entry),
      },
    ]
  })
  return fromFirst(found.filter(isWanted), nameOrder)[0] ?? null
}

/** The words of a span as a field holds them; a cell of a file may have doubled quotes. */
export const valueAt = (text: string, layout: string, span: Span) => {
  const value = oneLine(spanText(text, span))
  return layout !== 'table' ? value : value.replaceAll('""', '"')
}

const keyOf = (text: string, span: Span | null) => (span ? unaccented(oneLine(spanText(text, span))) : null)
const letters = (text: string) => unaccented(text).replaceAll(/[^a-z0-9]/g, '')
const distinct = (values: string[]) => [
  ...new Map(values.map((value) => [unaccented(value), value])).values(),
]

/** The registrant's address: of several lines the only one that fits the name, and none where two remain. */
function chooseAddress(
  addresses: readonly AddressMention[],
  names: readonly string[],
): AddressMention | undefined {
  const best = fromFirst(addresses, addressOrder)
  const [first] = best
  if (!first || isLabelled(first.source)) return first
  if (best.every(({ value }) => unaccented(value) === unaccented(first.value))) return first
  const fitting = best.filter(({ value }) => {
    const local = letters(value.split('@')[0] ?? '')
    return names.some((name) => letters(name).length > 2 && local.includes(letters(name)))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

type Half = Found<string> & { source: Source }

export function readIdentity(text: string, entries: readonly Entry[]): Identity {
  const mentions = mentionsIn(text, entries)
  const isTheirs = ({ source }: { source: Source }) => source !== 'payer'
  // Who pays is the registrant only where nobody else is named.
  const isNamed =
    [...mentions.names, ...mentions.addresses].some(isTheirs) ||
    (['firstName', 'surname'] as const).some((field) => labelled(text, entries, field, isTheirs))
  const isWanted = isNamed ? isTheirs : () => true
  const names = mentions.names.filter(isWanted)
  const addresses = mentions.addresses.filter(isWanted)
  const first = labelled(text, entries, 'firstName', isWanted)
  const surname = labelled(text, entries, 'surname', isWanted)
  const halves = { first, surname }
  const half = (span: Span, { source, labelSpan }: NameMention): Half => ({
    value: oneLine(spanText(text, span)),
    span,
    source,
    labelSpan,
    isGuess: !isLabelled(source),
  })

  // 'Name' beside 'Surname' is the first name, and beside 'First name' the surname, unless it is all of it.
  const known = [first, surname].find((one) => one && isTheirs(one)) ?? first ?? surname
  const ambiguous = fromFirst(
    names.filter(({ isAmbiguous }) => isAmbiguous),
    nameOrder,
  )[0]
  const isWhole = ambiguous && known && (keyOf(text, ambiguous.span) ?? '').includes(unaccented(known.value))
  if (ambiguous && known && !(first && surname) && !isWhole)
    halves[first ? 'surname' : 'first'] = {
      ...half(ambiguous.span, ambiguous),
      value: oneLine(spanText(text, ambiguous.span)),
    }

  // A whole name only completes a half that it agrees with: else two people would become one.
  const agrees = ({ name }: NameMention) =>
    (!halves.first || !name.first || keyOf(text, name.first) === unaccented(halves.first.value)) &&
    (!halves.surname || !name.surname || keyOf(text, name.surname) === unaccented(halves.surname.value))
  const address = chooseAddress(addresses, [
    ...names.flatMap(({ name }) =>
      [name.first, name.surname].flatMap((span) => (span ? [spanText(text, span)] : [])),
    ),
    ...[halves.first, halves.surname].flatMap((one) => (one ? [one.value] : [])),
  ])
  const local = letters(address?.value.split('@')[0] ?? '')
  const fits = ({ name }: NameMention) =>
    [name.first, name.surname].some(
      (span) =>
        letters(keyOf(text, span) ?? '').length > 2 && local.includes(letters(keyOf(text, span) ?? '')),
    )
  const isComplete = () => halves.first && halves.surname
  let chosen: NameMention | undefined
  if (!isComplete()) {
    const best = fromFirst(
      names.filter((mention) => agrees(mention) && (mention.name.surname || isLabelled(mention.source))),
      nameOrder,
    )
    chosen = best.find(fits) ?? best[0]
    if (chosen?.name.first) halves.first ??= half(chosen.name.first, chosen)
    if (chosen?.name.surname) halves.surname ??= half(chosen.name.surname, chosen)
  }

  const prefix = labelled(text, entries, 'surnamePrefix')
  if (prefix && halves.surname && !unaccented(halves.surname.value).startsWith(unaccented(prefix.value)))
    halves.surname = {
      ...halves.surname,
      value: `${prefix.value} ${halves.surname.value}`,
      also: [prefix.span],
    }

  const fields: Identity['fields'] = {}
  if (halves.first) fields.firstName = { ...halves.first, value: inOrdinaryCase(halves.first.value, 'first') }
  if (halves.surname)
    fields.surname = { ...halves.surname, value: inOrdinaryCase(halves.surname.value, 'surname') }
  if (address) fields.email = { ...address, isGuess: !isLabelled(address.source) }
  const title = readTitle(text, entries, names, chosen, halves)
  if (title) fields.professionalTitle = title

  const shownNames = names.filter(
    ({ source, name }) =>
      isTheirs({ source }) && source !== 'signature' && source !== 'badge' && name.first && name.surname,
  )
  const best = fromFirst(addresses, addressOrder)
  const shownAddresses = addresses.filter(
    ({ source }) =>
      isTheirs({ source }) && source !== 'signature' && (best.length > 1 || source !== 'sentence'),
  )
  return {
    fields,
    addresses: distinct(
      (address && isLabelled(address.source) ? best : shownAddresses).map(({ value }) => value),
    ),
    names: distinct(
      shownNames.map(({ name }) =>
        [name.first, name.surname].map((span) => span && oneLine(spanText(text, span))).join(' '),
      ),
    ),
    isLabelled: [halves.first, halves.surname, address].some((one) => one && isLabelled(one.source)),
    isPayer: [halves.first, halves.surname, address].every((one) => !one || one.source === 'payer'),
  }
}

/** A title has a label of its own, stands before the name, or where the same name is given again. */
function readTitle(
  text: string,
  entries: readonly Entry[],
  names: readonly NameMention[],
  chosen: NameMention | undefined,
  { first, surname }: { first: Half | null; surname: Half | null },
): Found<string> | null {
  const own = labelled(text, entries, 'professionalTitle')
  if (own) return own
  const titled = [chosen, ...names].find(
    (mention) =>
      mention?.name.title &&
      (mention === chosen ||
        (first &&
          surname &&
          keyOf(text, mention.name.first) === unaccented(first.value) &&
          keyOf(text, mention.name.surname) === unaccented(surname.value))),
  )
  const span = titled?.name.title
  if (titled && span)
    return {
      value: oneLine(spanText(text, span)),
      span,
      labelSpan: titled.labelSpan,
      isGuess: !isLabelled(titled.source),
    }
  return labelled(text, entries, 'salutation')
}
