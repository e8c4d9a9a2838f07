import { authorInputSchema } from '../../../shared/authors/authors'
import { emailKey } from '../../../shared/email'
import { text } from '../../../shared/fields'
import { authorsReader } from '../../../shared/imports/authors-reader'
import { isOneOf } from '../../db/is-one-of'
import { normalised } from '../../db/normalised'
import { authors, registrations } from '../../db/schema'
import type { Db } from '../../db/types'
import { lockEmailAddresses } from '../registrations/email-locks'
import { completeWith } from './complete-record'
import type { Completed, ImportTarget, Values } from './import-target'

/** The parts of the name come from abstracts; the form does not show them. */
const importedAuthorSchema = authorInputSchema.extend({
  leadAuthorTitle: text(50),
  leadAuthorFirstName: text(100),
  leadAuthorSurname: text(100),
})
const fields = Object.keys(importedAuthorSchema.shape)
const complete = completeWith(importedAuthorSchema, fields)

/** New speakers who have registered are marked. */
const additions = async (tx: Db, inputs: Values[]): Promise<Values[]> => {
  const keys = inputs.map(({ email }) => emailKey(String(email)))
  const found = await tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(isOneOf(normalised(registrations.email), keys))
  const registered = new Set(found.map(({ email }) => emailKey(email)))
  return inputs.map((input, at) => ({
    registered: input.registered === true || registered.has(keys[at] ?? ''),
  }))
}

/** `photoUrl` turns addresses of this site into paths. */
export const authorsTarget = (photoUrl: (url: string) => string): ImportTarget => ({
  table: authors,
  fields,
  reader: authorsReader,
  keyOf: ({ email }) => (typeof email === 'string' && email ? emailKey(email) : null),
  repeats: 'e-mail address',
  nameOf: ({ name, email }) => (name || email || '') as string,
  lock: lockEmailAddresses,
  find: async (tx, keys, isLocked) => {
    const query = tx
      .select()
      .from(authors)
      .where(isOneOf(normalised(authors.email), keys))
      .orderBy(authors.id)
    return isLocked ? query.for('update') : query
  },
  complete: (values, existing): Completed => {
    const completed = complete(values, existing)
    if (completed.problems) return completed
    const { input } = completed
    return { input: { ...input, photoUrl: photoUrl(String(input.photoUrl)) } }
  },
  additions,
  changedBy: { byHand: true },
})
