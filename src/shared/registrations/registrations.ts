import { z } from 'zod'
import type { Conference } from '#shared/conference/conference.ts'
import { id, timestamp, version } from '#shared/fields.ts'
import { pick } from '#shared/pick.ts'
import { csvColumns, type RecordFields, storedShape, updateSchema } from '#shared/records/record-fields.ts'
import { acceptSingleName } from '#shared/single-name-schema.ts'
import {
  fieldNames,
  givenRegistrationSchema,
  needs,
  type RegistrationInput,
  registrationFields,
  registrationLimits,
  registrationMessages,
  shownFields,
} from './registration-fields.ts'

/** A given flag wins; a missing flag is implied by its details. */
const settleNeeds = (given: z.output<typeof givenRegistrationSchema>): RegistrationInput => {
  const settled = { ...given }
  for (const { flag, details } of needs) {
    settled[flag] ??= given[details] !== ''
    if (!settled[flag]) settled[details] = ''
  }
  return settled as RegistrationInput
}

export const registrationInputSchema = givenRegistrationSchema.transform(settleNeeds)

/** A partial update with optimistic locking. */
export const registrationUpdateSchema = updateSchema(registrationFields).partial()
export type RegistrationUpdate = z.output<typeof registrationUpdateSchema>

const registrationPatchSchema = registrationUpdateSchema.omit({ version: true })
export type RegistrationPatch = z.output<typeof registrationPatchSchema>

/** New details set their flag; a cleared flag drops its details. */
export const mergeRegistration = (
  current: RegistrationInput,
  patch: RegistrationPatch,
): RegistrationInput => {
  const merged = { ...current, ...patch }
  for (const { flag, details } of needs) merged[flag] = patch[flag] ?? (patch[details] ? true : current[flag])
  return settleNeeds(merged)
}

const storedFields = {
  id: { label: 'ID', stored: id, header: 'ID' },
  ...registrationFields,
  version: { label: 'Version', stored: version },
  createdAt: { label: 'Registered at', stored: timestamp, header: 'Registered At' },
  updatedAt: { label: 'Updated at', stored: timestamp },
} as const satisfies RecordFields

export const registrationSchema = z.object(storedShape(storedFields))
export type Registration = z.output<typeof registrationSchema>

/** A saved registration, and how many approved abstracts belong to speakers with its address. */
export const savedRegistrationSchema = registrationSchema.extend({ updatedAbstractsCount: z.int() })

export type SavedRegistration = z.output<typeof savedRegistrationSchema>

/** Without the database's own columns. */
export const fieldsOnly = (registration: Registration): RegistrationInput => pick(registration, fieldNames)

/** New registrations in full, existing ones with their changes and version. */
export const registrationBatchSchema = z
  .object({
    added: z.array(acceptSingleName(registrationInputSchema)).default([]),
    changed: z
      .array(z.object({ id, version, changes: acceptSingleName(registrationPatchSchema) }))
      .default([]),
  })
  .refine(({ added, changed }) => added.length + changed.length > 0, 'There is nothing to save')
  .refine(
    ({ added, changed }) => added.length + changed.length <= registrationLimits.batch,
    `Please save ${registrationLimits.batch} registrations or less at a time`,
  )

export type RegistrationBatch = z.output<typeof registrationBatchSchema>

export const savedBatchSchema = z.object({
  added: z.int(),
  updated: z.int(),
  updatedAbstractsCount: z.int(),
})

export const registrationName = ({
  professionalTitle,
  firstName,
  surname,
}: Pick<RegistrationInput, 'professionalTitle' | 'firstName' | 'surname'>) =>
  [professionalTitle, firstName, surname].filter(Boolean).join(' ')

export const emailPasteSchema = z.object({
  emailContent: z
    .string({ error: registrationMessages.emailContent })
    .max(
      registrationLimits.emailContent,
      `Email content must be ${registrationLimits.emailContent} characters or less`,
    )
    .refine((content) => content.trim() !== '', registrationMessages.emailContent),
})

/** registrations-export.csv: every field, in this order, with the days that the conference has. */
export const registrationColumns = (conference: Pick<Conference, 'days'>) =>
  csvColumns<Registration>(pick(storedFields, ['id', ...shownFields(conference), 'createdAt']))
