import { z } from 'zod'
import { emailField, id, version } from '#shared/fields.ts'

const email = emailField('Please enter a valid email address')

export const newAddressSchema = z.object({ to: email })

/** The corrected address, or the one that it becomes. */
const side = z.enum(['from', 'to'])
export type AddressSide = z.infer<typeof side>

const joinedKind = z.enum(['author', 'registration'])

/** A field in which two profiles, or two registrations, differ that become one. */
const joinChoiceSchema = z.object({
  entity: joinedKind,
  field: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  /** Proposed: the value under the new address, unless it is empty. */
  chosen: side,
})
export type JoinChoice = z.infer<typeof joinChoiceSchema>

const recordsOfPerson = ['author', 'abstract', 'registration'] as const

/** A record with a person's e-mail address. */
const personRecordSchema = z.object({
  entity: z.enum(recordsOfPerson),
  id,
  /** Its title, or the name in it. */
  label: z.string(),
})
export type PersonRecord = z.infer<typeof personRecordSchema>

const addressRecordSchema = personRecordSchema.extend({ side, version })
export type AddressRecord = z.infer<typeof addressRecordSchema>

export const emailCorrectionPreviewSchema = z.object({
  /** The records of both addresses, with the versions that the correction is about. */
  records: z.array(addressRecordSchema),
  choices: z.array(joinChoiceSchema),
  unsentLetters: z.int(),
  /** Says why the address cannot be corrected this way; empty if it can. */
  refusal: z.string(),
})
export type EmailCorrectionPreview = z.infer<typeof emailCorrectionPreviewSchema>

export const emailCorrectionSchema = z.object({
  to: email,
  /** As shown in the preview; anything else is answered with 409. */
  records: z.array(addressRecordSchema.pick({ entity: true, id: true, version: true })).max(1000),
  /** The fields to take from the records under the corrected address; all others stay. */
  taken: z.array(z.object({ entity: joinedKind, field: z.string().max(50) })).max(50),
})
export type EmailCorrection = z.infer<typeof emailCorrectionSchema>

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
