import { getTableName, or, type SQL, sql } from 'drizzle-orm'
import { foreignKeysTo, orderedTables, type TableWithId } from '#server/db/foreign-keys.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import type { Row } from '#server/db/raw-sql.ts'
import type { RowImage } from '#server/db/row-image.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessions } from '#server/db/schema/event-sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { lockEventsOfAbstracts } from '#server/domain/events/abstract-events.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'

export const idOf = ({ before, after }: RowImage) => Number((before ?? after)?.id)

const hasImage = (images: readonly RowImage[], table: TableWithId): SQL | undefined => {
  const ids = images.filter((image) => image.table === getTableName(table)).map(idOf)
  return ids.length > 0 ? isOneOf(table.id, ids) : undefined
}

/** Rows that have images, and rows to which such rows belong. */
const isInvolved = (images: readonly RowImage[], table: TableWithId): SQL | undefined =>
  or(
    hasImage(images, table),
    ...foreignKeysTo(table)
      .filter(({ onDelete }) => onDelete === 'cascade')
      .map(({ from, column }) => {
        const where = hasImage(images, from)
        return where && sql`${table.id} in (select ${column} from ${from} where ${where})`
      }),
  )

const selectRows = (tx: Db, table: TableWithId, where: SQL) =>
  tx
    .select({ row: sql<Row>`to_jsonb(${table})` })
    .from(table)
    .where(where)
    .orderBy(table.id)

/** Before their rows are locked, as whenever records with addresses are saved. */
const lockAddresses = async (tx: Db, images: readonly RowImage[]) => {
  const rows = images.flatMap(({ before, after }) => [before, after])
  for (const table of orderedTables.filter((one) => 'email' in one)) {
    const where = hasImage(images, table)
    if (where) rows.push(...(await selectRows(tx, table, where)).map(({ row }) => row))
  }
  const emails = rows.map((row) => row?.email).filter((email) => typeof email === 'string')
  await lockEmailAddresses(tx, emails)
}

/** The sessions to which events return, which stay where they are meanwhile. */
const isReturnedTo = (images: readonly RowImage[]): SQL | undefined => {
  const ids = images.flatMap(({ table, before }) =>
    table === getTableName(events) && before?.session_id ? Number(before.session_id) : [],
  )
  return ids.length > 0 ? isOneOf(eventSessions.id, ids) : undefined
}

/** The order of other writers. */
const lockOrder: readonly TableWithId[] = [
  eventSessions,
  events,
  abstracts,
  registrations,
  authors,
  approvedAbstracts,
]

/** Locks the rows that have images. Returns them as they are now, by image. */
export const lockRows = async (tx: Db, images: readonly RowImage[]) => {
  await lockAddresses(tx, images)
  const ofAbstracts = isInvolved(images, abstracts)
  if (ofAbstracts) await lockEventsOfAbstracts(tx, ofAbstracts)
  for (const table of lockOrder) {
    const where = or(isInvolved(images, table), table === eventSessions ? isReturnedTo(images) : undefined)
    if (where) await selectRows(tx, table, where).for('update')
  }
  const rows = new Map<string, Row>()
  for (const table of orderedTables) {
    const where = hasImage(images, table)
    if (!where) continue
    for (const { row } of await selectRows(tx, table, where).for('update'))
      rows.set(`${getTableName(table)} ${Number(row.id)}`, row)
  }
  return (image: RowImage): Row | undefined => rows.get(`${image.table} ${idOf(image)}`)
}
