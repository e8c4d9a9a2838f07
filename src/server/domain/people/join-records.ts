import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { foreignKeysTo } from '#server/db/foreign-keys.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { identifier } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { authorRecord } from '#server/domain/authors/edit-authors.ts'
import { isPresentedBy } from '#server/domain/events/event-authors.ts'
import { isUnsentTo } from '#server/domain/letters/unsent-letters.ts'
import { type Rows, rowsDeletedWith } from '#server/domain/undo/capture-rows.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import type { RecordedChange } from '#shared/history.ts'
import { pick } from '#shared/pick.ts'
import {
  isAttending,
  needs,
  type RegistrationField,
  registrationFields,
} from '#shared/registrations/registration-fields.ts'
import {
  fieldsOnly,
  mergeRegistration,
  type RegistrationPatch,
  registrationName,
} from '#shared/registrations/registrations.ts'
import { choicesOf, isEmpty, type JoinedAuthorField, type Sides } from './records-of-addresses.ts'

/** Calendars accept a changed event only as a newer version. */
const newVersionOf = (table: PgTable) => (table === events ? sql`, version = version + 1` : sql``)

/** Makes rows that refer to one record of a table refer to another. */
const relink = async (tx: Db, table: PgTable, from: number, to: number) => {
  for (const key of foreignKeysTo(table).filter(({ onDelete }) => onDelete === 'set null')) {
    const column = identifier(key.columnName)
    await tx.execute(
      sql`update ${key.from} set ${column} = ${to} ${newVersionOf(key.from)} where ${column} = ${from}`,
    )
  }
}

/** The remaining speaker takes over the events of the other one; nobody is named twice in one event. */
const moveEvents = async (tx: Db, from: number, to: number) => {
  const moved = await tx.select().from(eventAuthors).where(eq(eventAuthors.authorId, from))
  const presented = await tx.select({ id: events.id }).from(events).where(eq(events.mainPresenterId, to))
  const presentedIds = presented.map(({ id }) => id)
  await tx
    .delete(eventAuthors)
    .where(and(eq(eventAuthors.authorId, to), inArray(eventAuthors.eventId, presentedIds)))
  const joined = moved.filter(({ eventId }) => !presentedIds.includes(eventId))
  if (joined.length > 0)
    await tx
      .insert(eventAuthors)
      .values(joined.map(({ eventId }) => ({ eventId, authorId: to })))
      .onConflictDoNothing()
  await tx
    .update(events)
    .set({ version: sql`${events.version} + 1` })
    .where(
      inArray(
        events.id,
        moved.map(({ eventId }) => eventId),
      ),
    )
}

/** The remaining speaker chairs the sessions of the other one, but none twice. */
const moveChairs = async (tx: Db, from: number, to: number) => {
  const { sessionId, authorId } = eventSessionChairs
  const chaired = tx.select({ sessionId }).from(eventSessionChairs).where(eq(authorId, to))
  await tx
    .update(eventSessionChairs)
    .set({ authorId: to })
    .where(and(eq(authorId, from), notInArray(sessionId, chaired)))
}

const nameParts = ['leadAuthorTitle', 'leadAuthorFirstName', 'leadAuthorSurname'] as const

type CorrectionContext = {
  tx: Db
  sides: Sides
  to: string
  summary: string
  /** The field of the record that remains takes the value of the other one. */
  isTaken: (entity: string, field: string) => boolean
}

const idsOf = (...records: ({ id: number } | undefined)[]) => records.flatMap((record) => record?.id ?? [])

/** The rows that a correction may write. */
export const rowsOfCorrection = async (tx: Db, { from, to }: Sides, email: string) => {
  const authorIds = idsOf(to.author, from.author)
  return {
    checked: [
      [abstracts, isOneOf(abstracts.id, idsOf(...from.abstracts))],
      [approvedAbstracts, isOneOf(approvedAbstracts.id, idsOf(...from.approved))],
      [registrations, isOneOf(registrations.id, idsOf(to.registration, from.registration))],
      [authors, isOneOf(authors.id, authorIds)],
    ],
    linked: [
      ...(await rowsDeletedWith(tx, registrations, idsOf(from.registration))),
      ...(await rowsDeletedWith(tx, authors, idsOf(from.author))),
      ...idsOf(from.author).map((id): Rows => [events, isPresentedBy([id])]),
      [eventAuthors, inArray(eventAuthors.authorId, authorIds)],
      [letters, isUnsentTo(email)],
    ],
  } satisfies { checked: Rows[]; linked: Rows[] }
}

/** Returns what is to be recorded, as do the others. */
export const moveAbstracts = async ({
  tx,
  sides,
  to,
  summary,
}: CorrectionContext): Promise<RecordedChange[]> => {
  for (const row of sides.from.approved) await updateVersioned(tx, approvedAbstracts, row, { email: to })
  for (const row of sides.from.abstracts) await updateVersioned(tx, abstracts, row, { email: to })
  return sides.from.abstracts.map(({ id, email }) => ({
    action: 'corrected',
    entity: 'abstract',
    entityId: id,
    summary,
    before: { email },
    after: { email: to },
  }))
}

export const joinRegistrations = async ({
  tx,
  sides,
  to,
  isTaken,
}: CorrectionContext): Promise<RecordedChange[]> => {
  const old = sides.from.registration
  const remaining = sides.to.registration
  if (!old) return []
  if (!remaining) {
    await updateVersioned(tx, registrations, old, { email: to })
    const summary = `${registrationName(old)}: ${registrationFields.email.label}`
    return [{ action: 'changed', entity: 'registration', entityId: old.id, summary }]
  }
  const patch: Record<string, unknown> = {}
  for (const { entity, field } of choicesOf(sides)) {
    if (entity !== 'registration' || !isTaken(entity, field)) continue
    const name = field as RegistrationField
    patch[name] = old[name]
    const flag = needs.find(({ details }) => details === name)?.flag
    if (flag) patch[flag] = old[flag]
  }
  await relink(tx, registrations, old.id, remaining.id)
  await tx.delete(registrations).where(eq(registrations.id, old.id))
  const joined = mergeRegistration(fieldsOnly(remaining), patch as RegistrationPatch)
  await updateVersioned(tx, registrations, remaining, joined)
  return []
}

/** The registration that is left, with the status that was chosen. */
const remainingRegistration = ({ from, to }: Sides, isTaken: CorrectionContext['isTaken']) =>
  to.registration && !(from.registration && isTaken('registration', 'status'))
    ? to.registration
    : from.registration

export const joinAuthors = async ({
  tx,
  sides,
  to,
  isTaken,
}: CorrectionContext): Promise<RecordedChange[]> => {
  const old = sides.from.author
  const remaining = sides.to.author
  const isRegistered = (...profiles: { registered: boolean }[]) => {
    const { status } = remainingRegistration(sides, isTaken) ?? {}
    return status === undefined ? profiles.some(({ registered }) => registered) : isAttending({ status })
  }
  if (!old) {
    const registered = remaining && isRegistered(remaining)
    if (remaining && registered !== remaining.registered)
      await updateVersioned(tx, authors, remaining, { registered })
    return []
  }
  if (!remaining) {
    const moved = await updateVersioned(tx, authors, old, {
      email: to,
      registered: isRegistered(old),
      // An address that visitors did not see so far stays off the profile.
      ...(!isEmpty(sides.to) && { emailPublic: false }),
    })
    const before = authorRecord.historyValues(old)
    const after = authorRecord.historyValues(moved)
    return [{ action: 'updated', entity: 'author', entityId: old.id, summary: old.name, before, after }]
  }
  const values: Partial<typeof authors.$inferSelect> = {
    registered: isRegistered(remaining, old),
    byHand: remaining.byHand || old.byHand,
  }
  for (const { entity, field } of choicesOf(sides))
    if (entity === 'author' && isTaken(entity, field)) {
      const name = field as JoinedAuthorField
      Object.assign(values, { [name]: old[name] }, name === 'name' && pick(old, nameParts))
    }
  await relink(tx, authors, old.id, remaining.id)
  await moveEvents(tx, old.id, remaining.id)
  await moveChairs(tx, old.id, remaining.id)
  await tx.delete(authors).where(eq(authors.id, old.id))
  await updateVersioned(tx, authors, remaining, values)
  return []
}
