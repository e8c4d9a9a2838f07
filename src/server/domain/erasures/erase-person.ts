import { and, lte, or, sql } from 'drizzle-orm'
import { updateRecords } from '#server/db/save-records.ts'
import { documents } from '#server/db/schema/documents.ts'
import { events } from '#server/db/schema/events.ts'
import { historyEntries, undoSteps } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { type Actor, recordChanges } from '#server/domain/history.ts'
import { describedTables } from '#server/domain/tables/registry.ts'
import { candidatePattern, createRedaction } from '#shared/erasures/redaction.ts'
import { groupBy } from '#shared/group-by.ts'
import { type FoundMention, findMentions, findNamesakes } from './mentions.ts'
import { erasedEntry, isAbout, type OwnRecord } from './own-history.ts'
import { clearPhotos, removeOwnPhotos } from './own-photos.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'
import { redactHistory } from './redact-history.ts'
import { findCandidates, redactRows } from './redact-rows.ts'

/** Deletes their records, and what refers to them. */
const removeRecords = async (tx: Db, person: PersonToErase, until = 'infinity') => {
  for (const { entry } of describedTables.toReversed())
    if ('erased' in entry && typeof entry.erased === 'function') await entry.erased(tx, person, until)
  // Finished documents may name the person; they are made again.
  await tx.delete(documents)
}

/** Undo could restore what is erased. */
const removeUndoSteps = async (tx: Db, person: PersonToErase, records: readonly OwnRecord[]) => {
  const pattern = candidatePattern({ emails: [person.email], names: fullNamesOf(person) })
  await tx
    .delete(undoSteps)
    .where(
      or(
        sql`concat_ws(' ', ${undoSteps.summary}, ${undoSteps.images}::text, ${undoSteps.history}::text) ~* ${pattern}`,
        isAbout(undoSteps, records),
      ),
    )
}

/** In the titles and descriptions of their own events, the surname alone is enough. */
const redactOwnEvents = async (tx: Db, { email, names, surnames, ...person }: PersonToErase) => {
  const { finds, redact } = createRedaction({ emails: [email], names: [...names, ...surnames] })
  const named = person.events.filter(({ title, description }) => finds(title) || finds(description))
  await updateRecords(
    tx,
    events,
    named.map(({ id, title, description }) => ({
      id,
      title: redact(title),
      description: redact(description),
    })),
  )
}

/** An address belongs to one person, so it is replaced wherever it occurs. */
const redactAddress = async (tx: Db, { email }: PersonToErase) => {
  const searched = { emails: [email], names: [] }
  const redaction = createRedaction(searched)
  const candidates = await findCandidates(tx, candidatePattern(searched), ({ textColumns }) => textColumns)
  for (const { table, rows } of candidates) await redactRows(tx, table, rows, redaction)
}

const redactMentions = async (
  tx: Db,
  actor: Actor,
  person: PersonToErase,
  mentions: readonly FoundMention[],
) => {
  const redaction = createRedaction({ emails: [person.email], names: fullNamesOf(person) })
  for (const [table, tableMentions] of groupBy(mentions, (mention) => mention.table))
    await redactRows(
      tx,
      table,
      tableMentions.map(({ row }) => row),
      redaction,
    )
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
        summary: 'Removed the name or the photo of an erased person',
      })),
  )
}

/** Keeps the history of their records, without its contents. */
const clearOwnHistory = async (tx: Db, { records }: PersonToErase, until: string | undefined) => {
  await tx
    .update(historyEntries)
    .set(erasedEntry)
    .where(and(isAbout(historyEntries, records), lte(historyEntries.at, until ?? 'infinity')))
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
  const keys = new Set(chosen)
  const selected = mentions.filter(({ mention }) => keys.has(mention.key))
  const kept = mentions.filter(({ mention }) => !keys.has(mention.key))
  await removeRecords(tx, person, until)
  await clearOwnHistory(tx, person, until)
  const ownEvents = person.events.map(({ id }) => ({ entity: 'event' as const, entityId: String(id) }))
  await removeUndoSteps(tx, person, [...person.records, ...ownEvents])
  await redactOwnEvents(tx, person)
  await redactHistory(tx, person, { ownEvents, namesakes, kept, until })
  if (!cameBack) await redactAddress(tx, person)
  await redactMentions(tx, actor, person, selected)
  await clearPhotos(tx, person, selected)
  return removeOwnPhotos(tx, person)
}
