import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { identifier } from '#server/db/raw-sql.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import type { LostLink, Merged, Removed } from '#server/db/undo-content.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { joinRemoved, readRemoved } from '#server/domain/undo/removed-rows.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { needs, type RegistrationField } from '#shared/registrations/registration-fields.ts'
import { fieldsOnly, mergeRegistration, type RegistrationPatch } from '#shared/registrations/registrations.ts'
import { choicesOf, type MergedAuthorField, type Sides } from './merge-records.ts'

type Versioned = typeof abstracts | typeof approvedAbstracts | typeof authors | typeof registrations

/** Changes rows and collects their earlier values, for undoing. */
export const createEditor = (tx: Db) => {
  const changed: Merged['changed'] = []
  const edit = async <Table extends Versioned>(
    table: Table,
    row: Table['$inferSelect'],
    values: Partial<Table['$inferSelect']>,
  ) => {
    const before = Object.fromEntries(
      Object.keys(values).map((key) => [toSnakeCase(key), row[key as keyof typeof row]]),
    )
    const { version } = await updateVersioned(tx, table as typeof abstracts, row, values as object)
    changed.push({ table: getTableName(table), id: row.id, version, values: before })
  }
  return { changed, edit }
}
type Editor = ReturnType<typeof createEditor>

/** Calendars accept a changed event only as a newer version. */
const newVersionOf = (table: string) => (table === 'events' ? sql`, version = version + 1` : sql``)

/** Makes rows that referred to the removed record refer to the kept one. */
export const relink = async (tx: Db, links: LostLink[], from: number, to: number) => {
  for (const { table, column, id } of links) {
    const name = identifier(toSnakeCase(column))
    await tx.execute(
      sql`update ${identifier(table)} set ${name} = ${to} ${newVersionOf(table)} where id = ${id} and ${name} = ${from}`,
    )
  }
}

/** The kept speaker takes over the events of the removed one; nobody is named twice in one event. */
const moveEvents = async (tx: Db, from: number, to: number) => {
  const left = await tx.select().from(eventAuthors).where(eq(eventAuthors.authorId, from))
  const presented = await tx.select({ id: events.id }).from(events).where(eq(events.mainPresenterId, to))
  const presentedIds = presented.map(({ id }) => id)
  const doubled = await tx
    .select()
    .from(eventAuthors)
    .where(and(eq(eventAuthors.authorId, to), inArray(eventAuthors.eventId, presentedIds)))
  const removed = await readRemoved(
    tx,
    eventAuthors,
    doubled.map(({ id }) => id),
  )
  if (doubled.length > 0)
    await tx.delete(eventAuthors).where(
      inArray(
        eventAuthors.id,
        doubled.map(({ id }) => id),
      ),
    )
  const wanted = left.filter(({ eventId }) => !presentedIds.includes(eventId))
  const added =
    wanted.length === 0
      ? []
      : await tx
          .insert(eventAuthors)
          .values(wanted.map(({ eventId }) => ({ eventId, authorId: to })))
          .onConflictDoNothing()
          .returning({ id: eventAuthors.id })
  await tx
    .update(events)
    .set({ version: sql`${events.version} + 1` })
    .where(
      inArray(
        events.id,
        left.map(({ eventId }) => eventId),
      ),
    )
  return { removed, added: added.map(({ id }) => id) }
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
  editor: Editor
  sides: Sides
  keep: string
  isTakenFromOther: (entity: string, field: string) => boolean
}
type MergeResult = { removed: Removed; added: number[]; relinked: Merged['relinked'] }
const noRemovals: MergeResult = { removed: { rows: [], links: [] }, added: [], relinked: [] }

export const mergeRegistrations = async ({
  tx,
  editor,
  sides,
  keep,
  isTakenFromOther,
}: MergeContext): Promise<MergeResult> => {
  const mine = sides.kept.registration
  const theirs = sides.other.registration
  if (!theirs) return noRemovals
  if (!mine) {
    await editor.edit(registrations, theirs, { email: keep })
    return noRemovals
  }
  const patch: Record<string, unknown> = {}
  for (const { entity, field } of choicesOf(sides)) {
    if (entity !== 'registration' || !isTakenFromOther(entity, field)) continue
    const name = field as RegistrationField
    patch[name] = theirs[name]
    const flag = needs.find(({ details }) => details === name)?.flag
    if (flag) patch[flag] = theirs[flag]
  }
  const removed = await readRemoved(tx, registrations, [theirs.id])
  await relink(tx, removed.links, theirs.id, mine.id)
  await tx.delete(registrations).where(eq(registrations.id, theirs.id))
  await editor.edit(registrations, mine, mergeRegistration(fieldsOnly(mine), patch as RegistrationPatch))
  return { removed, added: [], relinked: [{ links: removed.links, from: theirs.id, to: mine.id }] }
}

export const mergeAuthors = async ({
  tx,
  editor,
  sides,
  keep,
  isTakenFromOther,
}: MergeContext): Promise<MergeResult> => {
  const mine = sides.kept.author
  const theirs = sides.other.author
  const isRegistered = sides.kept.registration !== undefined || sides.other.registration !== undefined
  if (!theirs) {
    if (mine && isRegistered && !mine.registered) await editor.edit(authors, mine, { registered: true })
    return noRemovals
  }
  if (!mine) {
    await editor.edit(authors, theirs, { email: keep, registered: theirs.registered || isRegistered })
    return noRemovals
  }
  const values: Partial<typeof authors.$inferSelect> = {
    registered: mine.registered || theirs.registered || isRegistered,
    byHand: mine.byHand || theirs.byHand,
  }
  for (const { entity, field } of choicesOf(sides))
    if (entity === 'author' && isTakenFromOther(entity, field)) {
      const name = field as MergedAuthorField
      Object.assign(values, { [name]: theirs[name] }, name === 'name' && namePartsOf(theirs))
    }
  const removed = await readRemoved(tx, authors, [theirs.id])
  await relink(tx, removed.links, theirs.id, mine.id)
  const moved = await moveEvents(tx, theirs.id, mine.id)
  await tx.delete(authors).where(eq(authors.id, theirs.id))
  await editor.edit(authors, mine, values)
  return {
    removed: joinRemoved([removed, moved.removed]),
    added: moved.added,
    relinked: [{ links: removed.links, from: theirs.id, to: mine.id }],
  }
}

export const moveAbstracts = async (
  { tx, editor, sides, keep }: MergeContext,
  actor: UserActor,
  summary: string,
) => {
  for (const row of sides.other.approved) await editor.edit(approvedAbstracts, row, { email: keep })
  for (const row of sides.other.abstracts) {
    await editor.edit(abstracts, row, { email: keep })
    await recordChange(tx, actor, {
      action: 'corrected',
      entity: 'abstract',
      entityId: row.id,
      summary,
      before: { email: row.email },
      after: { email: keep },
    })
  }
}
