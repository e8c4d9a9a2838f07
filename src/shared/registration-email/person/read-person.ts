import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import { type Entry, roleOf, withCells } from '#shared/registration-email/layout/entries.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { trimSpan } from '#shared/registration-email/values/answers.ts'
import type { DayReader } from '#shared/registration-email/values/days.ts'
import { looksLikeName } from '#shared/registration-email/values/names.ts'
import type { FieldOf, RegistrationField, ValueOf } from '#shared/registrations/registration-fields.ts'
import { listedCells, readDays } from './days.ts'
import { type Found, fromFirst, nameOrder } from './evidence.ts'
import { type Identity, readIdentity, valueAt } from './identity.ts'
import { labelSpanOf, sourceOfPair } from './mentions.ts'
import { readNeeds } from './needs.ts'

/** What was read for one person, in the cleaned text. */
export type PersonFields = { [Field in RegistrationField]?: Found<ValueOf<Field>> }
export type Person = Omit<Identity, 'fields'> & { fields: PersonFields }

/** Institution or job: the attendee's label before others. 'Institution and role' gives both. */
function readWork(
  text: string,
  entries: readonly Entry[],
  field: FieldOf<'text'>,
): Found<string> | undefined {
  const found = entries.flatMap((entry) => {
    if (entry.kind !== 'pair' || roleOf(entry) === 'other' || entry.inSignature) return []
    const span = trimSpan(text, entry.value)
    const known = entry.match?.field
    if (!span || findEmail(text, span)) return []
    const labelSpan = labelSpanOf(entry)
    if (known === field)
      return [{ value: valueAt(text, entry.layout, span), span, labelSpan, source: sourceOfPair(entry) }]
    const comma = spanText(text, span).indexOf(',')
    if (known !== 'institutionAndJob' || comma < 0) return []
    const part =
      field === 'institution'
        ? { from: span.from, to: span.from + comma }
        : { from: span.from + comma + 1, to: span.to }
    const trimmed = trimSpan(text, part)
    return trimmed
      ? [
          {
            value: valueAt(text, entry.layout, trimmed),
            span: trimmed,
            labelSpan,
            source: sourceOfPair(entry),
          },
        ]
      : []
  })
  return fromFirst(
    found.filter(({ source }) => source !== 'payer'),
    nameOrder,
  )[0]
}

/** What stands beside the address in a line that lists a person. */
const listed = (text: string, entries: readonly Entry[]): Span[] =>
  entries.flatMap((entry) => {
    const address = entry.kind === 'text' && entry.role !== 'payer' ? findEmail(text, entry.span) : null
    const before = address
      ? text.slice(entry.span.from, address.from).replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
      : ''
    return address && looksLikeName(before) ? listedCells(text, entry, address) : []
  })

/** Reads the entries of one person. */
export function readPerson(text: string, all: readonly Entry[], days: DayReader): Person {
  const entries = withCells(all)
  const { fields: identity, ...rest } = readIdentity(text, entries)
  const cells = listed(text, entries)
  const { allergies, access } = readNeeds(text, entries, cells)
  const fields: PersonFields = {
    ...identity,
    institution: readWork(text, entries, 'institution'),
    jobTitle: readWork(text, entries, 'jobTitle'),
    ...readDays(text, entries, days, cells),
    hasAllergies: allergies.flag,
    allergiesDetails: allergies.details,
    hasAccessRequirements: access.flag,
    accessDetails: access.details,
  }
  return { ...rest, fields }
}
