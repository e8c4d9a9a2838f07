import type { User } from '../../shared/accounts'
import type { Db } from '../db/open'
import { auditEntries } from '../db/schema'

export type Actor = Pick<User, 'id' | 'username'>

export type Change = {
  /** What was done, as a verb in the past: 'created', 'approved', 'changed visibility of'. */
  action: string
  entity:
    | 'abstract'
    | 'approved abstract'
    | 'speaker'
    | 'room'
    | 'event'
    | 'registration'
    | 'setting'
    | 'photo'
    | 'account'
  entityId: number | string
  /** One line that an organiser understands without opening the record. */
  summary: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Written in the same transaction as the change itself, so that neither exists without the other. */
export const recordChange = async (
  tx: Db,
  actor: Actor,
  { entityId, before = null, after = null, ...change }: Change,
) => {
  await tx.insert(auditEntries).values({
    ...change,
    entityId: String(entityId),
    before,
    after,
    userId: actor.id,
    username: actor.username,
  })
}
