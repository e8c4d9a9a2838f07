import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import {
  attendingEmails,
  markRegistered,
  unmarkRegistered,
} from '#server/domain/registrations/registrations.ts'
import { emailKey } from '#shared/email.ts'
import type { ReaderOptions } from '#shared/imports/list-reader.ts'
import { registrationsReader } from '#shared/imports/registrations-reader.ts'
import { fieldNames, isAttending, type RegistrationInput } from '#shared/registrations/registration-fields.ts'
import {
  fieldsOnly,
  mergeRegistration,
  type Registration,
  registrationInputSchema,
  registrationName,
  registrationUpdateSchema,
} from '#shared/registrations/registrations.ts'
import type { ImportTarget, Stored, ValidatedRow, Values } from './import-target.ts'
import { emailsOf, validate } from './validate-record.ts'

const validateRegistration = (values: Values, existing: Stored | undefined): ValidatedRow => {
  if (!existing) return validate(registrationInputSchema, values)
  const patch = registrationUpdateSchema.safeParse(values)
  if (!patch.success) return { problems: patch.error.issues.map(({ message }) => message) }
  // This target finds registrations only.
  return { input: mergeRegistration(fieldsOnly(existing as Registration), patch.data) }
}

export const registrationsTarget = (options: ReaderOptions): ImportTarget => ({
  table: registrations,
  entity: 'registration',
  fields: fieldNames,
  reader: registrationsReader(options),
  keyOf: ({ email }) => (typeof email === 'string' && email ? emailKey(email) : null),
  keyLabel: 'e-mail address',
  nameOf: (values) =>
    registrationName(values as RegistrationInput) || ((values.email as string | undefined) ?? ''),
  lock: (tx, rows) => lockEmailAddresses(tx, emailsOf(rows)),
  find: async (tx, rows, isLocked) => {
    const query = tx
      .select()
      .from(registrations)
      .where(isOneOf(normalised(registrations.email), emailsOf(rows).map(emailKey)))
      .orderBy(registrations.id)
    return isLocked ? query.for('update') : query
  },
  createValidator: async () => validateRegistration,
  afterSave: async (tx, saved) => {
    // This target saves registrations only.
    const inputs = saved.map(({ input }) => input as RegistrationInput)
    await unmarkRegistered(tx, emailsOf(inputs.filter((input) => !isAttending(input))))
    await markRegistered(tx, attendingEmails(inputs))
  },
  linkedRows: (_, _ids, inputs) => [
    [authors, isOneOf(normalised(authors.email), emailsOf(inputs).map(emailKey))],
  ],
  // No `historyOf`: allergies and access needs stay out of the history.
})
