import { and, asc, count, desc, eq, ne, not, sql } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { normalised } from '#server/db/normalised.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { asRow, insertRecords, updateRecords } from '#server/db/save-records.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { selectInBatches } from '#server/domain/batches.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { recordChanges, type UserActor } from '#server/domain/history.ts'
import { discardWaiting } from '#server/domain/letters/queue.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { deleteRecord, findRecord, type WrittenRecord } from '#server/domain/records/write-record.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { checkVersion } from '#server/domain/versioned-update.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { emailKey, sameEmail } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import {
  dayFieldsOf,
  fieldLabel,
  fieldNames,
  isAttending,
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

const EMAIL_KEY = 'registrations_email_key'
const authorKey = normalised(authors.email)

export const listRegistrations = (db: Db): Promise<Registration[]> =>
  db.select().from(registrations).orderBy(desc(registrations.createdAt), desc(registrations.id))

/** For a row of `registrations`: who has cancelled is in no count, list or letter. */
export const isAttendingRow = ne(registrations.status, 'cancelled')

export const listAttending = (db: Db): Promise<Registration[]> =>
  db
    .select()
    .from(registrations)
    .where(isAttendingRow)
    .orderBy(desc(registrations.createdAt), desc(registrations.id))

export const countWithoutDays = (db: Db, conference: Pick<Conference, 'days'>): Promise<number> =>
  db.$count(
    registrations,
    and(isAttendingRow, ...dayFieldsOf(conference).map((field) => eq(registrations[field], false))),
  )

export const exportRegistrations = (db: Db, ids?: readonly number[]): AsyncIterable<Registration[]> =>
  selectInBatches(registrations.id, ids, (where, limit) =>
    db.select().from(registrations).where(where).orderBy(asc(registrations.id)).limit(limit),
  )

export const hasRegistration = async (tx: Db, email: string): Promise<boolean> =>
  (await tx.$count(
    registrations,
    and(eq(normalised(registrations.email), normalised(email)), isAttendingRow),
  )) > 0

/** For duplicates found before saving or by the unique index. */
export const alreadyRegistered = (emails: string[], path?: 'email') => {
  const message = `${emails.join(', ')} ${emails.length > 1 ? 'are' : 'is'} already registered.`
  return new Problem('conflict', message, { issues: path ? [{ path, message }] : [] })
}

/** Whoever comes after all is reinstated, with what is known of them. */
const refuseCancelled = async (tx: Db, email: string) => {
  const isTheirs = eq(normalised(registrations.email), normalised(email))
  if ((await tx.$count(registrations, and(isTheirs, not(isAttendingRow)))) === 0) return
  const message = `The registration of ${email} is marked as cancelled. Please reinstate it.`
  throw new Problem('conflict', message, { issues: [{ path: 'email', message }] })
}

const refuseSecondEmail =
  (email: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, EMAIL_KEY) ? alreadyRegistered([email], 'email') : error
  }

export const attendingEmails = (rows: Pick<RegistrationInput, 'email' | 'status'>[]): string[] =>
  rows.filter(isAttending).map(({ email }) => email)

/** Marks speakers with these addresses as registered. Returns the number of their approved abstracts. */
export const markRegistered = async (tx: Db, emails: string[]): Promise<number> => {
  if (emails.length === 0) return 0
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

/** Organisers marked the speaker before the registration came. */
const isMarkedByHand = sql`exists (
  select 1 from ${historyEntries} h join ${registrations} r on ${normalised(sql`r.email`)} = ${authorKey}
  where h.entity = 'author' and h.entity_id = ${authors.id}::text and h.at < r.created_at
    and h.after->>'registered' = 'true' and h.before->>'registered' is distinct from 'true')`

/** Speakers whose registrations are gone or cancelled, or have another address now, are not registered. */
export const unmarkRegistered = async (tx: Db, emails: string[]) => {
  if (emails.length === 0) return
  await tx
    .update(authors)
    .set({ registered: false, version: sql`${authors.version} + 1` })
    .where(and(isOneOf(authorKey, emails.map(emailKey)), eq(authors.registered, true), not(isMarkedByHand)))
}

/** Returns their ids in the same order. */
export const insertRegistrations = async (
  tx: Db,
  actor: UserActor,
  inputs: RegistrationInput[],
): Promise<number[]> => {
  const ids = await insertRecords(tx, registrations, inputs)
  await recordChanges(
    tx,
    actor,
    inputs.map((input, at) => ({
      action: 'added',
      entity: 'registration',
      entityId: ids[at] ?? 0,
      summary: registrationName(input),
    })),
  )
  return ids
}

const lockRegistration = async (tx: Db, id: number): Promise<Registration> => {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'Registration not found')
  return row
}

export type ChangedRegistration = { current: Registration; patch: RegistrationPatch }

/** Updates locked registrations. Returns the addresses of those who attend. */
export const updateRegistrations = async (
  tx: Db,
  actor: UserActor,
  changes: ChangedRegistration[],
): Promise<string[]> => {
  const merged = changes.map(({ current, patch }) => {
    const after = mergeRegistration(fieldsOnly(current), patch)
    return { current, after, changed: fieldNames.filter((field) => current[field] !== after[field]) }
  })
  const changed = merged.filter((one) => one.changed.length > 0)
  await updateRecords(
    tx,
    registrations,
    changed.map(({ current: { id }, after }) => asRow({ ...after, id })),
  )
  await unmarkRegistered(
    tx,
    changed
      .filter(({ current, after }) => !sameEmail(after.email, current.email) || !isAttending(after))
      .map(({ current }) => current.email),
  )
  await discardWaiting(
    tx,
    changed.filter(({ after }) => !isAttending(after)).map(({ current }) => current.id),
  )
  // Only days are named as the conference names them.
  const namesDays = changed.some((one) => one.changed.some((field) => isOf(field, 'day')))
  const conference = namesDays ? await readConference(tx) : { days: [] }
  const labelsOf = (fields: RegistrationField[]) =>
    fields.map((field) => fieldLabel(field, conference)).join(', ')
  // Field names only: allergies and access needs stay out of the history.
  await recordChanges(
    tx,
    actor,
    changed.map((one) => ({
      action: 'changed',
      entity: 'registration',
      entityId: one.current.id,
      summary: `${registrationName(one.after)}: ${labelsOf(one.changed)}`,
    })),
  )
  return attendingEmails(merged.map(({ after }) => after))
}

export const addRegistration = (
  db: Db,
  actor: UserActor,
  input: RegistrationInput,
): Promise<SavedRegistration> =>
  db.transaction(async (tx) => {
    await lockEmailAddresses(tx, [input.email])
    await refuseCancelled(tx, input.email)
    const [id = 0] = await insertRegistrations(tx, actor, [input]).catch(refuseSecondEmail(input.email))
    const updatedAbstractsCount = await markRegistered(tx, attendingEmails([input]))
    return { ...(await findRegistration(tx, id)), updatedAbstractsCount }
  })

export const changeRegistration = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...patch }: RegistrationUpdate,
): Promise<{ saved: SavedRegistration; undoStep: number | null }> =>
  db.transaction(async (tx) => {
    const { email } = await findRegistration(tx, id)
    const emails = [email, patch.email ?? email]
    await lockEmailAddresses(tx, emails)
    const current = await lockRegistration(tx, id)
    await checkVersion(tx, 'registration', current, version)
    const captured = await captureRows(tx, {
      checked: [[registrations, eq(registrations.id, id)]],
      linked: [[authors, isOneOf(authorKey, emails.map(emailKey))]],
    })
    const attending = await updateRegistrations(tx, actor, [{ current, patch }]).catch(
      refuseSecondEmail(patch.email ?? current.email),
    )
    const updatedAbstractsCount = await markRegistered(tx, attending)
    const saved = { ...(await findRegistration(tx, id)), updatedAbstractsCount }
    if (isAttending(saved) === isAttending(current)) return { saved, undoStep: null }
    const summary = `${isAttending(saved) ? 'Reinstated' : 'Cancelled'} ${registrationName(saved)}`
    const images = await captured.images()
    const undoStep = await saveUndoStep(tx, actor, { entity: 'registration', entityId: id, summary, images })
    return { saved, undoStep }
  })

const registrationRecord: WrittenRecord<typeof registrations, RegistrationInput> = {
  entity: 'registration',
  table: registrations,
  notFound: 'Registration not found',
  nameOf: registrationName,
  // Allergies and access needs stay out of the history.
  historyValues: () => undefined,
  unlink: {
    lock: async (tx, id) => lockEmailAddresses(tx, [(await findRegistration(tx, id)).email]),
    rows: () => [],
    write: async (tx, id) => unmarkRegistered(tx, attendingEmails([await findRegistration(tx, id)])),
  },
}

export const findRegistration = (db: Db, id: number): Promise<Registration> =>
  findRecord(db, registrationRecord, id)

export const deleteRegistration = (db: Db, actor: UserActor, id: number): Promise<number> =>
  deleteRecord(db, actor, registrationRecord, id)
