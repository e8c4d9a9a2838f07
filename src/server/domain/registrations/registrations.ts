import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { selectInBatches } from '#server/domain/batches.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureDeletion } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import { emailKey, sameEmail } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import {
  fieldLabel,
  fieldNames,
  isOf,
  type RegistrationField,
  type RegistrationInput,
} from '#shared/registrations/registration-fields.ts'
import {
  fieldsOnly,
  mergeRegistration,
  type Registration,
  type RegistrationPatch,
  type RegistrationUpdate,
  registrationName,
  type SavedRegistration,
} from '#shared/registrations/registrations.ts'
import { lockEmailAddresses } from './email-locks.ts'

const EMAIL_KEY = 'registrations_email_key'
const authorKey = normalised(authors.email)

export const listRegistrations = (db: Db): Promise<Registration[]> =>
  db.select().from(registrations).orderBy(desc(registrations.createdAt), desc(registrations.id))

export const exportRegistrations = (db: Db, ids?: readonly number[]): AsyncIterable<Registration[]> =>
  selectInBatches(registrations.id, ids, (where, limit) =>
    db.select().from(registrations).where(where).orderBy(asc(registrations.id)).limit(limit),
  )

export const findRegistration = async (db: Db, id: number): Promise<Registration> => {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  if (!row) throw new Problem('not_found', 'Registration not found')
  return row
}

/** For duplicates found before saving or by the unique index. */
export const alreadyRegistered = (emails: string[], path?: 'email') => {
  const message = `${emails.join(', ')} ${emails.length > 1 ? 'are' : 'is'} already registered.`
  return new Problem('conflict', message, { issues: path ? [{ path, message }] : [] })
}

const refuseSecondEmail =
  (email: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, EMAIL_KEY) ? alreadyRegistered([email], 'email') : error
  }

/** Marks speakers with these addresses as registered. Returns the number of their approved abstracts. */
export const markRegistered = async (tx: Db, emails: string[]): Promise<number> => {
  const keys = emails.map(emailKey)
  await tx
    .update(authors)
    .set({ registered: true, version: sql`${authors.version} + 1` })
    .where(and(isOneOf(authorKey, keys), eq(authors.registered, false)))
  const [row] = await tx
    .select({ approved: count() })
    .from(approvedAbstracts)
    .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .innerJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(and(eq(abstracts.status, 'approved'), isOneOf(authorKey, keys)))
  return row?.approved ?? 0
}

/** A speaker whose registration is gone, or has another address now, is not registered. */
const unmarkRegistered = (tx: Db, email: string) =>
  tx
    .update(authors)
    .set({ registered: false, version: sql`${authors.version} + 1` })
    .where(and(eq(authorKey, emailKey(email)), eq(authors.registered, true)))

export const insertRegistration = async (
  tx: Db,
  actor: UserActor,
  input: RegistrationInput,
): Promise<Registration> => {
  const row = await insertedRow(
    tx.insert(registrations).values(input).returning().catch(refuseSecondEmail(input.email)),
  )
  await recordChange(tx, actor, {
    action: 'added',
    entity: 'registration',
    entityId: row.id,
    summary: registrationName(row),
  })
  return row
}

const lockRegistration = async (tx: Db, id: number): Promise<Registration> => {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'Registration not found')
  return row
}

/** Only days are named as the conference names them. */
const labelsOf = async (tx: Db, fields: RegistrationField[]) => {
  const conference = fields.some((field) => isOf(field, 'day')) ? await readConference(tx) : { days: [] }
  return fields.map((field) => fieldLabel(field, conference)).join(', ')
}

export const updateRegistration = async (
  tx: Db,
  actor: UserActor,
  current: Registration,
  patch: RegistrationPatch,
): Promise<Registration> => {
  const merged = mergeRegistration(fieldsOnly(current), patch)
  const changed = fieldNames.filter((field) => current[field] !== merged[field])
  if (changed.length === 0) return current
  const { id } = current
  const row = await updateVersioned(tx, registrations, current, merged).catch(refuseSecondEmail(merged.email))
  if (!sameEmail(row.email, current.email)) await unmarkRegistered(tx, current.email)
  // Field names only: allergies and access needs stay out of the history.
  await recordChange(tx, actor, {
    action: 'changed',
    entity: 'registration',
    entityId: id,
    summary: `${registrationName(row)}: ${await labelsOf(tx, changed)}`,
  })
  return row
}

export const addRegistration = (
  db: Db,
  actor: UserActor,
  input: RegistrationInput,
): Promise<SavedRegistration> =>
  db.transaction(async (tx) => {
    await lockEmailAddresses(tx, [input.email])
    const row = await insertRegistration(tx, actor, input)
    return { ...row, updatedAbstractsCount: await markRegistered(tx, [row.email]) }
  })

export const changeRegistration = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...patch }: RegistrationUpdate,
): Promise<SavedRegistration> =>
  db.transaction(async (tx) => {
    const { email } = await findRegistration(tx, id)
    await lockEmailAddresses(tx, patch.email === undefined ? [email] : [email, patch.email])
    const current = await lockRegistration(tx, id)
    await checkVersion(tx, 'registration', current, version)
    const row = await updateRegistration(tx, actor, current, patch)
    return { ...row, updatedAbstractsCount: await markRegistered(tx, [row.email]) }
  })

export const correctEmailOfRegistration = async (tx: Db, actor: UserActor, id: number, email: string) => {
  const row = await updateRegistration(tx, actor, await lockRegistration(tx, id), { email })
  await markRegistered(tx, [row.email])
}

export const deleteRegistration = (db: Db, actor: UserActor, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    await lockEmailAddresses(tx, [(await findRegistration(tx, id)).email])
    const row = await lockRegistration(tx, id)
    await unmarkRegistered(tx, row.email)
    const deletion = await captureDeletion(tx, registrations, [id])
    await tx.delete(registrations).where(eq(registrations.id, id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'registration',
      entityId: id,
      summary: registrationName(row),
    })
    const summary = `Deleted ${registrationName(row)}`
    const images = await deletion.images()
    return saveUndoStep(tx, actor, { entity: 'registration', entityId: id, summary, images })
  })
