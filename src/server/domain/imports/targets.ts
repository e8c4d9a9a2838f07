import { and } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import {
  attendingEmails,
  isAttendingRow,
  markRegistered,
  unmarkRegistered,
} from '#server/domain/registrations/registrations.ts'
import { authorFields, authorInputSchema } from '#shared/authors/authors.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { emailKey } from '#shared/email.ts'
import { text } from '#shared/fields.ts'
import { authorsReader, roomsReader } from '#shared/imports/readers.ts'
import { registrationsReader } from '#shared/imports/registrations-reader.ts'
import { historyValues } from '#shared/records/record-fields.ts'
import { daysNotKnown, hasNoDay } from '#shared/registrations/attendance-days.ts'
import { fieldNames, isAttending, type RegistrationInput } from '#shared/registrations/registration-fields.ts'
import {
  fieldsOnly,
  mergeRegistration,
  type Registration,
  registrationInputSchema,
  registrationName,
  registrationUpdateSchema,
} from '#shared/registrations/registrations.ts'
import { roomFields, roomInputSchema } from '#shared/rooms/rooms.ts'
import {
  emailsOf,
  type ImportTarget,
  keyedByEmail,
  keyText,
  type Stored,
  selectRecords,
  textOf,
  type ValidatedRow,
  type Values,
  validate,
  validateWith,
} from './import-target.ts'

const roomColumns = Object.keys(roomInputSchema.shape)

export const roomsTarget: ImportTarget = {
  table: rooms,
  entity: 'room',
  fields: roomColumns,
  reader: roomsReader,
  keyOf: ({ name }) => keyText(name) || null,
  keyLabel: 'name',
  nameOf: ({ name }) => textOf(name),
  find: (tx, rows, isLocked) => {
    const names = rows.map(({ name }) => keyText(name))
    return selectRecords(tx, rooms, isOneOf(normalised(rooms.name), names), isLocked)
  },
  createValidator: () => validateWith(roomInputSchema, roomColumns),
  historyOf: historyValues(roomFields),
}

/** The parts of the name come from abstracts; the form does not show them. */
const importedAuthorSchema = authorInputSchema.extend({
  leadAuthorTitle: text(50),
  leadAuthorFirstName: text(100),
  leadAuthorSurname: text(100),
})
const authorColumns = Object.keys(importedAuthorSchema.shape)
const validateAuthor = validateWith(importedAuthorSchema, authorColumns)

/** New speakers who have registered are marked. Nobody told them that visitors could read their address. */
const newAuthorColumns = async (tx: Db, inputs: Values[]): Promise<Values[]> => {
  const keys = emailsOf(inputs).map(emailKey)
  const rows = await tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(and(isOneOf(normalised(registrations.email), keys), isAttendingRow))
  const registered = new Set(rows.map(({ email }) => emailKey(email)))
  return inputs.map((input, at) => ({
    registered: input.registered === true || registered.has(keys[at] ?? ''),
    emailPublic: false,
  }))
}

/** `photoUrl` turns addresses of this site into paths. */
export const authorsTarget = (photoUrl: (url: string) => string): ImportTarget => ({
  ...keyedByEmail(authors),
  entity: 'author',
  fields: authorColumns,
  reader: authorsReader,
  noticesOf: () => [
    'The profiles of new speakers do not show their e-mail addresses until you or they choose to show them.',
  ],
  nameOf: ({ name, email }) => textOf(name) || textOf(email),
  createValidator: () => (values, existing) => {
    const { input, problems } = validateAuthor(values, existing)
    return problems ? { problems } : { input: { ...input, photoUrl: photoUrl(String(input.photoUrl)) } }
  },
  columnsForNew: newAuthorColumns,
  columnsOnUpdate: { byHand: true },
  historyOf: historyValues(authorFields),
})

const validateRegistration = (values: Values, existing: Stored | undefined): ValidatedRow => {
  if (!existing) return validate(registrationInputSchema, values)
  const { input, problems } = validate(registrationUpdateSchema, values)
  // This target finds registrations only.
  return problems ? { problems } : { input: mergeRegistration(fieldsOnly(existing as Registration), input) }
}

export const registrationsTarget = (conference: Pick<Conference, 'days'>): ImportTarget => ({
  ...keyedByEmail(registrations),
  entity: 'registration',
  fields: fieldNames,
  reader: registrationsReader(conference),
  nameOf: (values) => registrationName(values as RegistrationInput) || textOf(values.email),
  noticesOf: (inputs) => {
    // This target reads registrations only.
    const without = inputs.filter((input) => hasNoDay(input as RegistrationInput, conference)).length
    return without === 0 ? [] : [`${daysNotKnown(without)}: the lists to print have them as “Day not known”.`]
  },
  createValidator: () => validateRegistration,
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
