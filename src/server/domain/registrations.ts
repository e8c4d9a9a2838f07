import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { Problem } from '../../shared/errors'
import { emailKey } from '../../shared/fields'
import {
  fieldNames,
  mergeRegistration,
  type Registration,
  type RegistrationBatch,
  type RegistrationInput,
  type RegistrationPatch,
  registrationName,
  type SavedRegistration,
} from '../../shared/registrations'
import { keyOf } from '../db/keys'
import type { Db } from '../db/open'
import { abstracts, approvedAbstracts, authors, registrations } from '../db/schema'
import { isUniqueViolation } from '../db/violations'
import { holdAddresses } from './addresses'
import { inBatches } from './batches'
import { type Actor, recordChange } from './history'

const EMAIL_KEY = 'registrations_email_key'
const registrationKey = keyOf(registrations.email)
const authorKey = keyOf(authors.email)

export const listRegistrations = (db: Db): Promise<Registration[]> =>
  db.select().from(registrations).orderBy(desc(registrations.createdAt), desc(registrations.id))

export const readAllRegistrations = (db: Db): AsyncIterable<Registration[]> =>
  inBatches((afterId, limit) =>
    db
      .select()
      .from(registrations)
      .where(gt(registrations.id, afterId))
      .orderBy(asc(registrations.id))
      .limit(limit),
  )

export const findRegistration = async (db: Db, id: number): Promise<Registration> => {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id))
  if (!row) throw new Problem('not_found', 'Registration not found')
  return row
}

/** A double says whose it is, whether it was seen beforehand or only by the database. */
const alreadyThere = (emails: string[]) =>
  new Problem('conflict', `${emails.join(', ')} ${emails.length > 1 ? 'are' : 'is'} already registered.`)

const savedRow = async (email: string, save: PromiseLike<Registration[]>): Promise<Registration> => {
  try {
    const [row] = await save
    if (!row) throw new Error('A statement returned no row')
    return row
  } catch (error) {
    if (isUniqueViolation(error, EMAIL_KEY)) throw alreadyThere([email])
    throw error
  }
}

/** Speakers with these addresses are marked as registered; answers how many approved abstracts are theirs. */
const markRegistered = async (tx: Db, emails: string[]): Promise<number> => {
  const keys = emails.map(emailKey)
  await tx
    .update(authors)
    .set({ registered: true, version: sql`${authors.version} + 1` })
    .where(and(inArray(authorKey, keys), eq(authors.registered, false)))
  const [row] = await tx
    .select({ approved: count() })
    .from(approvedAbstracts)
    .innerJoin(abstracts, eq(abstracts.id, approvedAbstracts.abstractId))
    .innerJoin(authors, eq(authors.id, approvedAbstracts.authorId))
    .where(and(eq(abstracts.status, 'approved'), inArray(authorKey, keys)))
  return row?.approved ?? 0
}

const insert = async (tx: Db, actor: Actor, input: RegistrationInput): Promise<Registration> => {
  const row = await savedRow(input.email, tx.insert(registrations).values(input).returning())
  await recordChange(tx, actor, {
    action: 'added',
    entity: 'registration',
    entityId: row.id,
    summary: registrationName(row),
  })
  return row
}

const update = async (tx: Db, actor: Actor, id: number, patch: RegistrationPatch): Promise<Registration> => {
  const [current] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update')
  if (!current) throw new Problem('not_found', 'Registration not found')
  const { id: _, createdAt: __, ...before } = current
  const merged = mergeRegistration(before, patch)
  const changed = fieldNames.filter((field) => before[field] !== merged[field])
  if (changed.length === 0) return current
  const row = await savedRow(
    merged.email,
    tx.update(registrations).set(merged).where(eq(registrations.id, id)).returning(),
  )
  // Which fields, but not what they hold: allergies and access needs stay out of the history.
  await recordChange(tx, actor, {
    action: 'changed',
    entity: 'registration',
    entityId: id,
    summary: `${registrationName(row)}: ${changed.join(', ')}`,
  })
  return row
}

export const addRegistration = (db: Db, actor: Actor, input: RegistrationInput): Promise<SavedRegistration> =>
  db.transaction(async (tx) => {
    await holdAddresses(tx, [input.email])
    const row = await insert(tx, actor, input)
    return { ...row, updatedAbstractsCount: await markRegistered(tx, [row.email]) }
  })

export const changeRegistration = (
  db: Db,
  actor: Actor,
  id: number,
  patch: RegistrationPatch,
): Promise<SavedRegistration> =>
  db.transaction(async (tx) => {
    await holdAddresses(tx, patch.email === undefined ? [] : [patch.email])
    const row = await update(tx, actor, id, patch)
    return { ...row, updatedAbstractsCount: await markRegistered(tx, [row.email]) }
  })

export const deleteRegistration = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(registrations).where(eq(registrations.id, id)).returning()
    if (!row) throw new Problem('not_found', 'Registration not found')
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'registration',
      entityId: id,
      summary: registrationName(row),
    })
  })

const refuseDoubles = async (tx: Db, emails: string[]) => {
  const keys = emails.map(emailKey)
  const twice = emails.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index)
  if (twice.length > 0)
    throw new Problem('conflict', `${twice.join(', ')} stands in the list more than once.`)
  const there = await tx
    .select({ email: registrations.email })
    .from(registrations)
    .where(inArray(registrationKey, keys))
  if (there.length > 0) throw alreadyThere(there.map(({ email }) => email))
}

const holdRows = (tx: Db, ids: number[]) =>
  tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(inArray(registrations.id, ids))
    .orderBy(registrations.id)
    .for('update')

/** All of them or none. */
export const saveRegistrations = (db: Db, actor: Actor, { registrations: items }: RegistrationBatch) =>
  db.transaction(async (tx) => {
    const added = items.flatMap(({ id, registration }) => (id === undefined ? [registration.email] : []))
    await holdAddresses(
      tx,
      items.map(({ registration }) => registration.email),
    )
    await holdRows(
      tx,
      items.flatMap(({ id }) => id ?? []),
    )
    if (added.length > 0) await refuseDoubles(tx, added)
    for (const { id, registration } of items)
      await (id === undefined ? insert(tx, actor, registration) : update(tx, actor, id, registration))
    const emails = items.map(({ registration }) => registration.email)
    return {
      added: added.length,
      updated: items.length - added.length,
      updatedAbstractsCount: await markRegistered(tx, emails),
    }
  })
