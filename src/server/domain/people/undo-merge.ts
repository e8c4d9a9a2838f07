import { and, inArray, sql } from 'drizzle-orm'
import { identifier, queryRows } from '#server/db/raw-sql.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import type { Merged, Removed } from '#server/db/undo-content.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/registrations/email-locks.ts'
import type { UndoStep } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import { isUnsentTo } from './merge-records.ts'
import { relink } from './merge-steps.ts'

const CHANGED = 'This cannot be undone: a record of this person has been changed or deleted since.'

/** Values as the history of the step has them: only texts, flags and ids. */
const restoreRow = async (tx: Db, { table, id, version, values }: Merged['changed'][number]) => {
  const columns = sql.join(
    Object.entries(values).map(([name, value]) => sql`${identifier(name)} = ${value}`),
    sql`, `,
  )
  const restored = await queryRows<{ id: number }>(
    tx,
    sql`update ${identifier(table)} set ${columns}, version = version + 1
      where id = ${id} and version = ${version} returning id`,
  )
  if (restored.length === 0) throw new Problem('conflict', CHANGED)
}

export const undoMerge = async (
  tx: Db,
  actor: UserActor,
  { entityId, summary }: UndoStep,
  { keep, from, changed, removed, added, relinked, letterIds }: Merged,
  restore: (removed: Removed) => Promise<void>,
) => {
  await lockEmailAddresses(tx, [keep, from])
  for (const row of changed) await restoreRow(tx, row)
  if (added.length > 0) await tx.delete(eventAuthors).where(inArray(eventAuthors.id, added))
  await restore(removed)
  for (const { links, from: gone, to } of relinked) await relink(tx, links, to, gone)
  if (letterIds.length > 0)
    await tx
      .update(letters)
      .set({ toEmail: from, version: sql`${letters.version} + 1` })
      .where(and(inArray(letters.id, letterIds), isUnsentTo(keep)))
  const undone = `Undone: ${summary}`
  for (const { table, id, values } of changed)
    if (table === 'abstracts')
      await recordChange(tx, actor, {
        action: 'corrected',
        entity: 'abstract',
        entityId: id,
        summary: undone,
        before: { email: keep },
        after: { email: values.email },
      })
  await recordChange(tx, actor, { action: 'restored', entity: 'person', entityId, summary: undone })
}
