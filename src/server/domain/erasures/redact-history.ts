import { and, lte, or, sql } from 'drizzle-orm'
import { queryRows } from '#server/db/raw-sql.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import type { Db } from '#server/db/types.ts'
import { candidatePattern, createRedaction } from '#shared/erasures/redaction.ts'
import { groupBy } from '#shared/group-by.ts'
import type { FoundMention, Namesake } from './mentions.ts'
import { isAbout, type OwnRecord } from './own-history.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'
import { type CandidateRow, redactRows, type Texts } from './redact-rows.ts'

/** The texts of an entry. */
const history: Texts = {
  name: 'history_entries',
  idColumn: 'id',
  textColumns: ['username', 'entity_id', 'summary', 'before', 'after'],
  versioned: false,
}

type Others = {
  ownEvents: readonly OwnRecord[]
  namesakes: readonly Namesake[]
  /** Records of others that keep the name. */
  kept: readonly FoundMention[]
  until: string | undefined
}

const keyOf = (entity: string, id: number | string) => `${entity} ${id}`

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
  const entries = await queryRows<CandidateRow>(
    tx,
    sql`select id, to_jsonb(${historyEntries}) as row from ${historyEntries}
      where ${and(or(sql`${words} ~* ${pattern}`, isAbout(historyEntries, ownEvents)), lte(at, until ?? 'infinity'))}`,
  )
  const own = new Set(ownEvents.map((record) => keyOf(record.entity, record.entityId)))
  const keeping = new Set([
    ...namesakes.map(({ record, id }) => keyOf(record, id)),
    ...kept.map(({ table, row }) => keyOf(table.record ?? table.name, row.id)),
  ])
  const redactionOf = ({ row }: CandidateRow) => {
    const key = keyOf(String(row.entity), String(row.entity_id))
    if (own.has(key)) return ofOwnEvents
    return keeping.has(key) ? everywhere : elsewhere
  }
  for (const [redaction, redacted] of groupBy(entries, redactionOf))
    await redactRows(tx, history, redacted, redaction)
}
