import { emailKey } from '#shared/email.ts'
import { groupBy } from '#shared/group-by.ts'
import type { Recipient } from '#shared/letters/audiences.ts'
import type { Placeholder } from '#shared/letters/placeholders.ts'
import type { ResolvedRecipient } from './recipient-values.ts'

/*
 * A person may have several abstracts, a profile and a registration. Custom letters and reminders go to each address
 * once and are about all of them.
 */

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]

/** Records with the same caution, or none, become one row; those without an address are different people. */
export const groupRecipients = (recipients: readonly Recipient[]): Recipient[] =>
  [
    ...groupBy(recipients, ({ ref, email, caution }) => `${emailKey(email) || ref} ${caution}`).values(),
  ].flatMap((records) => {
    const [first] = records
    if (!first) return []
    const note = unique(records.map((record) => record.note)).join('; ')
    return { ...first, refs: records.flatMap(({ refs }) => refs), note }
  })

/** Values in which each abstract is named, because the letter is about several. */
const namedValues = ({ abstract, values }: ResolvedRecipient): ResolvedRecipient['values'] => {
  if (!abstract) return values
  const { 'private link': link, 'comments to the author': comments } = values
  return {
    ...values,
    'private link': `“${abstract.abstractTitle}”: ${link}`,
    'comments to the author': comments && `“${abstract.abstractTitle}”:\n${comments}`,
  }
}

const separators: Partial<Record<Placeholder, string>> = {
  title: '; ',
  submitted: ', ',
  'private link': '\n',
  'comments to the author': '\n\n',
}
const LINES: readonly Placeholder[] = ['sessions', 'missing']

const mergeValues = (records: ResolvedRecipient[]): ResolvedRecipient['values'] => {
  const isAboutSeveral = records.filter(({ abstract }) => abstract).length > 1
  const all = records.map((record) => (isAboutSeveral ? namedValues(record) : record.values))
  const valuesOf = (name: Placeholder) => unique(all.map((values) => values[name] ?? ''))
  const names = unique(all.flatMap((values) => Object.keys(values))) as Placeholder[]
  const merged = names.map((name) => {
    if (LINES.includes(name))
      return [name, unique(valuesOf(name).flatMap((text) => text.split('\n'))).join('\n')]
    const separator = separators[name]
    return [name, separator === undefined ? (valuesOf(name)[0] ?? '') : valuesOf(name).join(separator)]
  })
  return Object.fromEntries(merged) as ResolvedRecipient['values']
}

/** The records of each person as one recipient, about all their abstracts. */
export const mergeRecipients = (resolved: readonly ResolvedRecipient[]): ResolvedRecipient[] =>
  [...groupBy(resolved, ({ email }) => emailKey(email)).values()].flatMap((records) => {
    const [first] = records
    if (!first) return []
    return records.length === 1 ? first : { ...first, values: mergeValues(records) }
  })
