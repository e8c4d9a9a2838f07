import { asc, eq } from 'drizzle-orm'
import { insertedRow } from '#server/db/inserted-row.ts'
import { learntLabels } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import type { LearntLabel, LearntLabelInput } from '#shared/registrations/learnt-labels.ts'

const columns = {
  id: learntLabels.id,
  label: learntLabels.label,
  layout: learntLabels.layout,
  field: learntLabels.field,
  createdAt: learntLabels.createdAt,
}

export const listLearntLabels = (db: Db): Promise<LearntLabel[]> =>
  db.select(columns).from(learntLabels).orderBy(asc(learntLabels.label), asc(learntLabels.id))

/** A label has one meaning in each layout: learning it again replaces the earlier one. */
export const learnLabel = (
  db: Db,
  actor: UserActor,
  { label, layout, field }: LearntLabelInput,
): Promise<LearntLabel> =>
  db.transaction(async (tx) => {
    const key = labelKey(label)
    if (key === '') throw new Problem('invalid', 'Label is required')
    const row = await insertedRow(
      tx
        .insert(learntLabels)
        .values({ label, key, layout, field })
        .onConflictDoUpdate({ target: [learntLabels.key, learntLabels.layout], set: { label, field } })
        .returning(columns),
    )
    await recordChange(tx, actor, {
      action: 'learnt',
      entity: 'learnt label',
      entityId: row.id,
      summary: label,
      after: { label, field },
    })
    return row
  })

export const forgetLabel = (db: Db, actor: UserActor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.delete(learntLabels).where(eq(learntLabels.id, id)).returning(columns)
    if (!row) throw new Problem('not_found', 'Label not found')
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'learnt label',
      entityId: id,
      summary: row.label,
      before: { label: row.label, field: row.field },
    })
  })
