import { and, eq } from 'drizzle-orm'
import { emailKey } from '../../../shared/email'
import type { ReaderOptions } from '../../../shared/imports/list-reader'
import { registrationsReader } from '../../../shared/imports/registrations-reader'
import { fieldNames, type RegistrationInput } from '../../../shared/registrations/registration-fields'
import {
  fieldsOnly,
  mergeRegistration,
  type Registration,
  registrationInputSchema,
  registrationName,
  registrationUpdateSchema,
} from '../../../shared/registrations/registrations'
import { isOneOf } from '../../db/is-one-of'
import { normalised } from '../../db/normalised'
import { authors } from '../../db/schema/authors'
import { registrations } from '../../db/schema/registrations'
import type { Db } from '../../db/types'
import { lockEmailAddresses } from '../registrations/email-locks'
import { markRegistered } from '../registrations/registrations'
import type { ImportTarget, Stored, ValidatedRow, Values } from './import-target'
import { emailsOf, validate } from './validate-record'

const validateRegistration = (values: Values, existing: Stored | undefined): ValidatedRow => {
  if (!existing) return validate(registrationInputSchema, values)
  const patch = registrationUpdateSchema.safeParse(values)
  if (!patch.success) return { problems: patch.error.issues.map(({ message }) => message) }
  // This target finds registrations only.
  return { input: mergeRegistration(fieldsOnly(existing as Registration), patch.data) }
}

const afterSave = async (tx: Db, saved: { input: Values }[]): Promise<number[]> => {
  const emails = emailsOf(saved.map(({ input }) => input))
  const marked = await tx
    .select({ id: authors.id })
    .from(authors)
    .where(and(isOneOf(normalised(authors.email), emails.map(emailKey)), eq(authors.registered, false)))
  if (marked.length > 0) await markRegistered(tx, emails)
  return marked.map(({ id }) => id)
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
  afterSave,
  // No `historyOf`: allergies and access needs stay out of the history.
})
