import { eq } from 'drizzle-orm'
import { conferenceDocuments } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { setEventDays } from '#server/domain/events/event-days.ts'
import type { UserActor } from '#server/domain/history.ts'
import { type ConferenceDocument, withDefaults } from './read-conference.ts'

type Row = typeof conferenceDocuments.$inferSelect

export const ONLY = 1

/** The only row, locked; created when organisers first change something. */
export const lockDocument = async (tx: Db): Promise<Row> => {
  await tx.insert(conferenceDocuments).values({ id: ONLY, document: {} }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(conferenceDocuments)
    .where(eq(conferenceDocuments.id, ONLY))
    .for('update')
  if (!row) throw new Error('An upsert left no row')
  return row
}

export const writeDocument = async (tx: Db, row: Row, document: ConferenceDocument, actor: UserActor) => {
  await tx
    .update(conferenceDocuments)
    .set({
      document,
      version: row.version + 1,
      updatedBy: actor.username,
      updatedAt: new Date().toISOString(),
    })
    .where(eq(conferenceDocuments.id, ONLY))
  await setEventDays(tx, withDefaults(document).days)
}
