import { and, eq, lte, or, sql } from 'drizzle-orm'
import { historyEntries } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { candidatePattern, createRedaction } from '#shared/erasures/redaction.ts'
import type { FoundMention, Namesake } from './mentions.ts'
import { isAbout, type OwnRecord } from './own-history.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'

type HistoryRow = typeof historyEntries.$inferSelect

const recordOf: Record<string, string> = {
  abstracts: 'abstract',
  approved_abstracts: 'approved abstract',
  authors: 'author',
  events: 'event',
  letters: 'letter',
  registrations: 'registration',
  rooms: 'room',
  sessions: 'session',
}

type Others = {
  ownEvents: readonly OwnRecord[]
  namesakes: readonly Namesake[]
  /** Records of others that keep the name. */
  kept: readonly FoundMention[]
  until: string | undefined
}

const keyOf = (entity: string, id: number | string) => `${entity} ${id}`

const redactEntry = async (
  tx: Db,
  { id, username, summary, entityId, before, after }: HistoryRow,
  { redact }: ReturnType<typeof createRedaction>,
) => {
  const values = { username, summary, entityId, before, after }
  const redacted = redact(values) as typeof values
  if (JSON.stringify(redacted) !== JSON.stringify(values))
    await tx.update(historyEntries).set(redacted).where(eq(historyEntries.id, id))
}

/** Replaces the address everywhere, and the name unless the entry is about a record that keeps it. */
export const redactHistory = async (
  tx: Db,
  person: PersonToErase,
  { ownEvents, namesakes, kept, until }: Others,
) => {
  const emails = [person.email]
  const everywhere = createRedaction({ emails, names: [] })
  const elsewhere = createRedaction({ emails, names: fullNamesOf(person) })
  const ofOwnEvents = createRedaction({ emails, names: [...person.names, ...person.surnames] })
  const { username, entityId, summary, before, after, at } = historyEntries
  const pattern = candidatePattern({ emails, names: fullNamesOf(person) })
  const words = sql`concat_ws(' ', ${username}, ${entityId}, ${summary}, ${before}::text, ${after}::text)`
  const entries = await tx
    .select()
    .from(historyEntries)
    .where(and(or(sql`${words} ~* ${pattern}`, isAbout(ownEvents)), lte(at, until ?? 'infinity')))
  const own = new Set(ownEvents.map((record) => keyOf(record.entity, record.entityId)))
  const keeping = new Set([
    ...namesakes.map((record) => keyOf(record.entity, record.id)),
    ...kept.map(({ table, row }) => keyOf(recordOf[table.name] ?? table.name, row.id)),
  ])
  for (const entry of entries) {
    const key = keyOf(entry.entity, entry.entityId)
    const keeps = keeping.has(key)
    await redactEntry(tx, entry, own.has(key) ? ofOwnEvents : keeps ? everywhere : elsewhere)
  }
}
