import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { documents } from '#server/db/schema/documents.ts'
import { events } from '#server/db/schema/events.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import { letters } from '#server/db/schema/letters.ts'
import { emailChanges, linkRequests } from '#server/db/schema/private-links.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { bumpEventVersions } from '#server/domain/events/abstract-events.ts'
import { leaveEvents } from '#server/domain/events/event-authors.ts'
import { type Actor, recordChanges } from '#server/domain/history.ts'
import { candidatePattern, createRedaction, ERASED } from '#shared/erasures/redaction.ts'
import { type FoundMention, findMentions, findNamesakes } from './mentions.ts'
import { textTables } from './name-columns.ts'
import { isAbout, type OwnRecord } from './own-history.ts'
import { removeOwnPhotos } from './own-photos.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'
import { redactHistory } from './redact-history.ts'
import { findCandidates, redactRow } from './redact-rows.ts'

/** Deletes their records, and what refers to them. */
const removeRecords = async (tx: Db, person: PersonToErase, until: string | undefined) => {
  const upTo = until ?? 'infinity'
  for (const id of person.abstractIds) await bumpEventVersions(tx, id)
  for (const id of person.authorIds) await leaveEvents(tx, id)
  await tx.delete(letters).where(inArray(letters.id, person.letterIds))
  await tx.delete(abstracts).where(inArray(abstracts.id, person.abstractIds))
  await tx.delete(authors).where(inArray(authors.id, person.authorIds))
  await tx.delete(registrations).where(inArray(registrations.id, person.registrationIds))
  // Finished documents may name the person; they are made again.
  await tx.delete(documents)
  const email = normalised(person.email)
  await tx
    .delete(emailChanges)
    .where(
      and(
        or(eq(normalised(emailChanges.fromEmail), email), eq(normalised(emailChanges.toEmail), email)),
        lte(emailChanges.requestedAt, upTo),
      ),
    )
  await tx
    .delete(linkRequests)
    .where(and(eq(normalised(linkRequests.email), email), lte(linkRequests.requestedAt, upTo)))
}

/** Undo could restore what is erased. */
const removeUndoSteps = async (tx: Db, person: PersonToErase, records: readonly OwnRecord[]) => {
  const pattern = candidatePattern({ emails: [person.email], names: fullNamesOf(person) })
  const pairs = sql.join(
    [sql`('', '')`, ...records.map(({ entity, entityId }) => sql`(${entity}, ${entityId})`)],
    sql`, `,
  )
  await tx
    .delete(undoSteps)
    .where(
      or(
        sql`concat_ws(' ', ${undoSteps.summary}, ${undoSteps.images}::text, ${undoSteps.history}::text) ~* ${pattern}`,
        sql`(${undoSteps.entity}, ${undoSteps.entityId}) in (${pairs})`,
      ),
    )
}

/** In the titles and descriptions of their own events, the surname alone is enough. */
const redactOwnEvents = async (tx: Db, { email, names, surnames, ...person }: PersonToErase) => {
  const redaction = createRedaction({ emails: [email], names: [...names, ...surnames] })
  for (const { id, title, description } of person.events) {
    const changed = { title: redaction.redact(title), description: redaction.redact(description) }
    if (changed.title !== title || changed.description !== description)
      await tx
        .update(events)
        .set({
          title: String(changed.title),
          description: String(changed.description),
          version: sql`${events.version} + 1`,
        })
        .where(eq(events.id, id))
  }
}

/** An address belongs to one person, so it is replaced wherever it occurs. */
const redactAddress = async (tx: Db, { email }: PersonToErase) => {
  const wanted = { emails: [email], names: [] }
  const redaction = createRedaction(wanted)
  for (const table of textTables)
    for (const row of await findCandidates(tx, table, table.textColumns, candidatePattern(wanted)))
      await redactRow(tx, table, row, table.textColumns, redaction)
}

const redactMentions = async (
  tx: Db,
  actor: Actor,
  person: PersonToErase,
  mentions: readonly FoundMention[],
) => {
  const redaction = createRedaction({ emails: [person.email], names: fullNamesOf(person) })
  for (const { table, row } of mentions) await redactRow(tx, table, row, table.textColumns, redaction)
  // Every version of an abstract has one entry in the history.
  await recordChanges(
    tx,
    actor,
    mentions
      .filter(({ table }) => table.name === 'abstracts')
      .map(({ row }) => ({
        action: 'changed',
        entity: 'abstract',
        entityId: row.id,
        summary: 'Replaced the name of an erased person',
      })),
  )
}

/** Keeps the history of their records, without its contents. */
const clearOwnHistory = async (tx: Db, { records }: PersonToErase, until: string | undefined) => {
  await tx
    .update(historyEntries)
    .set({ summary: ERASED, before: null, after: null })
    .where(and(isAbout(records), lte(historyEntries.at, until ?? 'infinity')))
}

type Options = {
  /** Keys of the records of others in which the name is replaced. */
  mentions: readonly string[]
  /** Only what was made until then: the person may have come back since. */
  until?: string
}

/** Called in a transaction that holds the locks. Returns how many photos went. */
export const removePerson = async (
  tx: Db,
  actor: Actor,
  person: PersonToErase,
  { mentions: chosen, until }: Options,
  cameBack = false,
): Promise<number> => {
  const namesakes = await findNamesakes(tx, person)
  const mentions = cameBack ? [] : await findMentions(tx, person, namesakes)
  const selected = mentions.filter(({ mention }) => chosen.includes(mention.key))
  const kept = mentions.filter(({ mention }) => !chosen.includes(mention.key))
  await removeRecords(tx, person, until)
  const photos = await removeOwnPhotos(tx, person)
  await clearOwnHistory(tx, person, until)
  const ownEvents = person.events.map(({ id }) => ({ entity: 'event' as const, entityId: String(id) }))
  await removeUndoSteps(tx, person, [...person.records, ...ownEvents])
  await redactOwnEvents(tx, person)
  await redactHistory(tx, person, { ownEvents, namesakes, kept, until })
  if (!cameBack) await redactAddress(tx, person)
  await redactMentions(tx, actor, person, selected)
  return photos
}
