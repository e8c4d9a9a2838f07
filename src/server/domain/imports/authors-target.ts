import { and } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { isAttendingRow } from '#server/domain/registrations/registrations.ts'
import { authorFields, authorInputSchema } from '#shared/authors/authors.ts'
import { emailKey } from '#shared/email.ts'
import { text } from '#shared/fields.ts'
import { authorsReader } from '#shared/imports/authors-reader.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import type { ImportTarget, Values } from './import-target.ts'
import { emailsOf, validateWith } from './validate-record.ts'

/** The parts of the name come from abstracts; the form does not show them. */
const importedAuthorSchema = authorInputSchema.extend({
  leadAuthorTitle: text(50),
  leadAuthorFirstName: text(100),
  leadAuthorSurname: text(100),
})
const fields = Object.keys(importedAuthorSchema.shape)
const validateAuthor = validateWith(importedAuthorSchema, fields)

/** New speakers who have registered are marked. */
const columnsForNew = async (tx: Db, inputs: Values[]): Promise<Values[]> => {
  const keys = emailsOf(inputs).map(emailKey)
  const rows = await tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(and(isOneOf(normalised(registrations.email), keys), isAttendingRow))
  const registered = new Set(rows.map(({ email }) => emailKey(email)))
  return inputs.map((input, at) => ({
    registered: input.registered === true || registered.has(keys[at] ?? ''),
  }))
}

/** `photoUrl` turns addresses of this site into paths. */
export const authorsTarget = (photoUrl: (url: string) => string): ImportTarget => ({
  table: authors,
  entity: 'author',
  fields,
  reader: authorsReader,
  keyOf: ({ email }) => (typeof email === 'string' && email ? emailKey(email) : null),
  keyLabel: 'e-mail address',
  nameOf: ({ name, email }) => (name || email || '') as string,
  lock: (tx, rows) => lockEmailAddresses(tx, emailsOf(rows)),
  find: async (tx, rows, isLocked) => {
    const query = tx
      .select()
      .from(authors)
      .where(isOneOf(normalised(authors.email), emailsOf(rows).map(emailKey)))
      .orderBy(authors.id)
    return isLocked ? query.for('update') : query
  },
  createValidator: async () => (values, existing) => {
    const validated = validateAuthor(values, existing)
    if (validated.problems) return validated
    const { input } = validated
    return { input: { ...input, photoUrl: photoUrl(String(input.photoUrl)) } }
  },
  columnsForNew,
  columnsOnUpdate: { byHand: true },
  historyOf: historyValues(authorFields),
})
