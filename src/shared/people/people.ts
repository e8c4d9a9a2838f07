import { z } from 'zod'
import { id } from '#shared/fields.ts'

const recordsOfPerson = ['author', 'abstract', 'registration'] as const

/** A record with a person's e-mail address. */
export const personRecordSchema = z.object({
  entity: z.enum(recordsOfPerson),
  id,
  /** Its title, or the name in it. */
  label: z.string(),
})
export type PersonRecord = z.infer<typeof personRecordSchema>

/** '2 abstracts, the speaker profile and the registration' */
export const describeRecords = (records: readonly PersonRecord[]): string => {
  const count = (entity: PersonRecord['entity']) => records.filter((one) => one.entity === entity).length
  const parts = [
    count('abstract') === 1 ? 'one abstract' : count('abstract') > 1 && `${count('abstract')} abstracts`,
    count('author') > 0 && 'the speaker profile',
    count('registration') > 0 && 'the registration',
  ].filter((part) => part !== false)
  return new Intl.ListFormat('en-GB').format(parts)
}
