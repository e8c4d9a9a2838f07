import { eq } from 'drizzle-orm'
import type { RowImage } from '#server/db/row-image.ts'
import { conferenceFacts } from '#server/db/schema/settings.ts'
import type { Db } from '#server/db/types.ts'
import { updateEventDays } from '#server/domain/events/event-days.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { captureRows, type Rows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { type ConferenceSection, listSections } from '#shared/conference/facts.ts'
import { pick } from '#shared/pick.ts'
import { type SavedFacts, withDefaults } from './read-conference.ts'

type Row = typeof conferenceFacts.$inferSelect

export const ONLY = 1
const isOnly = eq(conferenceFacts.id, ONLY)

/** The only row, locked; created when organisers first change something. */
export const lockFacts = async (tx: Db): Promise<Row> => {
  await tx.insert(conferenceFacts).values({ id: ONLY, document: {} }).onConflictDoNothing()
  const [row] = await tx.select().from(conferenceFacts).where(isOnly).for('update')
  if (!row) throw new Error('An upsert left no row')
  return row
}

export const writeFacts = async (tx: Db, row: Row, changes: SavedFacts, actor: UserActor) => {
  const document = { ...row.document, ...changes }
  await tx
    .update(conferenceFacts)
    .set({
      document,
      version: row.version + 1,
      updatedBy: actor.username,
      updatedAt: new Date().toISOString(),
    })
    .where(isOnly)
  await updateEventDays(tx)
}

type FactsChange = {
  /** A verb in the past tense. */
  action: string
  changes: SavedFacts
  /** What changes with the facts. */
  moves?: { rows: Rows[]; run: () => Promise<RowImage[]> }
}

/** Saves sections, with an entry of the history; all is undone in one step, whose id is returned. */
export const changeFacts = async (
  tx: Db,
  actor: UserActor,
  row: Row,
  { action, changes, moves = { rows: [], run: async () => [] } }: FactsChange,
): Promise<number> => {
  const names = Object.keys(changes) as ConferenceSection[]
  const captured = await captureRows(tx, { checked: [[conferenceFacts, isOnly], ...moves.rows] })
  await writeFacts(tx, row, changes, actor)
  const moved = await moves.run()
  const change = { entity: 'conference', entityId: ONLY, summary: listSections(names) } as const
  const before = pick(withDefaults(row.document), names)
  await recordChange(tx, actor, { ...change, action, before, after: changes })
  return saveUndoStep(tx, actor, { ...change, images: [...(await captured.images()), ...moved] })
}
