import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from '#server/db/is-one-of.ts'
import { identifier } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { isPresentedBy } from '#server/domain/events/event-authors.ts'
import { recordChanges, type UserActor } from '#server/domain/history.ts'
import { type Rows, rowsDeletedWith } from '#server/domain/undo/capture-rows.ts'
import { foreignKeysTo } from '#server/domain/undo/foreign-keys.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import type { RecordedChange } from '#shared/history.ts'
import { isAttending, needs, type RegistrationField } from '#shared/registrations/registration-fields.ts'
import { fieldsOnly, mergeRegistration, type RegistrationPatch } from '#shared/registrations/registrations.ts'
import { choicesOf, isUnsentTo, type MergedAuthorField, type Sides } from './merge-records.ts'

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

/** The kept speaker takes over the events of the other one; nobody is named twice in one event. */
const moveEvents = async (tx: Db, from: number, to: number) => {
  const left = await tx.select().from(eventAuthors).where(eq(eventAuthors.authorId, from))
  const presented = await tx.select({ id: events.id }).from(events).where(eq(events.mainPresenterId, to))
  const presentedIds = presented.map(({ id }) => id)
  await tx
    .delete(eventAuthors)
    .where(and(eq(eventAuthors.authorId, to), inArray(eventAuthors.eventId, presentedIds)))
  const joined = left.filter(({ eventId }) => !presentedIds.includes(eventId))
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
        left.map(({ eventId }) => eventId),
      ),
    )
}

/** The kept speaker chairs the sessions of the other one, but none twice. */
const moveChairs = async (tx: Db, from: number, to: number) => {
  const { sessionId, authorId } = eventSessionChairs
  const chaired = tx.select({ sessionId }).from(eventSessionChairs).where(eq(authorId, to))
  await tx
    .update(eventSessionChairs)
    .set({ authorId: to })
    .where(and(eq(authorId, from), notInArray(sessionId, chaired)))
}

const namePartsOf = ({
  leadAuthorTitle,
  leadAuthorFirstName,
  leadAuthorSurname,
}: typeof authors.$inferSelect) => ({
  leadAuthorTitle,
  leadAuthorFirstName,
  leadAuthorSurname,
})

type MergeContext = {
  tx: Db
  sides: Sides
  keep: string
  isTakenFromOther: (entity: string, field: string) => boolean
}

const idsOf = (...records: ({ id: number } | undefined)[]) => records.flatMap((record) => record?.id ?? [])

/** The rows that a merge may write. */
export const rowsOfMerge = async (tx: Db, { kept, other }: Sides, from: string) => {
  const authorIds = idsOf(kept.author, other.author)
  return {
    checked: [
      [abstracts, isOneOf(abstracts.id, idsOf(...other.abstracts))],
      [approvedAbstracts, isOneOf(approvedAbstracts.id, idsOf(...other.approved))],
      [registrations, isOneOf(registrations.id, idsOf(kept.registration, other.registration))],
      [authors, isOneOf(authors.id, authorIds)],
    ],
    linked: [
      ...(await rowsDeletedWith(tx, registrations, idsOf(other.registration))),
      ...(await rowsDeletedWith(tx, authors, idsOf(other.author))),
      ...idsOf(other.author).map((id): Rows => [events, isPresentedBy([id])]),
      [eventAuthors, inArray(eventAuthors.authorId, authorIds)],
      [letters, isUnsentTo(from)],
    ],
  } satisfies { checked: Rows[]; linked: Rows[] }
}

export const mergeRegistrations = async ({ tx, sides, keep, isTakenFromOther }: MergeContext) => {
  const keptRegistration = sides.kept.registration
  const otherRegistration = sides.other.registration
  if (!otherRegistration) return
  if (!keptRegistration) {
    await updateVersioned(tx, registrations, otherRegistration, { email: keep })
    return
  }
  const patch: Record<string, unknown> = {}
  for (const { entity, field } of choicesOf(sides)) {
    if (entity !== 'registration' || !isTakenFromOther(entity, field)) continue
    const name = field as RegistrationField
    patch[name] = otherRegistration[name]
    const flag = needs.find(({ details }) => details === name)?.flag
    if (flag) patch[flag] = otherRegistration[flag]
  }
  await relink(tx, registrations, otherRegistration.id, keptRegistration.id)
  await tx.delete(registrations).where(eq(registrations.id, otherRegistration.id))
  const merged = mergeRegistration(fieldsOnly(keptRegistration), patch as RegistrationPatch)
  await updateVersioned(tx, registrations, keptRegistration, merged)
}

/** The registration that a merge leaves, with the status that was chosen. */
const remainingRegistration = ({ kept, other }: Sides, isTakenFromOther: MergeContext['isTakenFromOther']) =>
  kept.registration && !(other.registration && isTakenFromOther('registration', 'status'))
    ? kept.registration
    : other.registration

export const mergeAuthors = async ({ tx, sides, keep, isTakenFromOther }: MergeContext) => {
  const keptAuthor = sides.kept.author
  const otherAuthor = sides.other.author
  const isRegistered = (...authors: { registered: boolean }[]) => {
    const { status } = remainingRegistration(sides, isTakenFromOther) ?? {}
    return status === undefined ? authors.some(({ registered }) => registered) : isAttending({ status })
  }
  if (!otherAuthor) {
    const registered = keptAuthor && isRegistered(keptAuthor)
    if (keptAuthor && registered !== keptAuthor.registered)
      await updateVersioned(tx, authors, keptAuthor, { registered })
    return
  }
  if (!keptAuthor) {
    await updateVersioned(tx, authors, otherAuthor, { email: keep, registered: isRegistered(otherAuthor) })
    return
  }
  const values: Partial<typeof authors.$inferSelect> = {
    registered: isRegistered(keptAuthor, otherAuthor),
    byHand: keptAuthor.byHand || otherAuthor.byHand,
  }
  for (const { entity, field } of choicesOf(sides))
    if (entity === 'author' && isTakenFromOther(entity, field)) {
      const name = field as MergedAuthorField
      Object.assign(values, { [name]: otherAuthor[name] }, name === 'name' && namePartsOf(otherAuthor))
    }
  await relink(tx, authors, otherAuthor.id, keptAuthor.id)
  await moveEvents(tx, otherAuthor.id, keptAuthor.id)
  await moveChairs(tx, otherAuthor.id, keptAuthor.id)
  await tx.delete(authors).where(eq(authors.id, otherAuthor.id))
  await updateVersioned(tx, authors, keptAuthor, values)
}

/** Returns what was recorded. */
export const moveAbstracts = async (
  { tx, sides, keep }: MergeContext,
  actor: UserActor,
  summary: string,
): Promise<RecordedChange[]> => {
  for (const row of sides.other.approved) await updateVersioned(tx, approvedAbstracts, row, { email: keep })
  for (const row of sides.other.abstracts) await updateVersioned(tx, abstracts, row, { email: keep })
  const changes = sides.other.abstracts.map(
    ({ id, email }): RecordedChange => ({
      action: 'corrected',
      entity: 'abstract',
      entityId: id,
      summary,
      before: { email },
      after: { email: keep },
    }),
  )
  await recordChanges(tx, actor, changes)
  return changes
}
