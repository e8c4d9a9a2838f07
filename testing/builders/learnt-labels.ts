import { learntLabels } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { labelKey } from '#shared/registration-email/plain-text.ts'
import type { LearntField } from '#shared/registrations/learnt-labels.ts'

let count = 0

/** A label that is read as the institution, unique on each call. */
export const createLearntLabel = async (db: Db, changes: { label?: string; field?: LearntField } = {}) => {
  count += 1
  const label = changes.label ?? `Alma mater ${count}`
  const [learnt] = await db
    .insert(learntLabels)
    .values({ label, key: labelKey(label), field: changes.field ?? 'institution' })
    .returning()
  if (!learnt) throw new Error('No label was created')
  return learnt
}
