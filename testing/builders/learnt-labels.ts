import { learntLabels } from '../../src/server/db/schema/registrations'
import type { Db } from '../../src/server/db/types'
import { labelKey } from '../../src/shared/registration-email/plain-text'
import type { LearntField } from '../../src/shared/registrations/learnt-labels'

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
