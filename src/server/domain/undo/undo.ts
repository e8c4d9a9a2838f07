import { isUniqueViolation } from '#server/db/pg-errors.ts'
import type { Db } from '#server/db/types.ts'
import { recordChanges, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import { problemOf } from './conflicts.ts'
import { RestoreConflict, restoreRows } from './restore-rows.ts'
import { claimUndoStep, followVersions } from './steps.ts'

const TAKEN = 'This cannot be undone: its e-mail address, name or text is now used by another record.'

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Problem('conflict', TAKEN) : error
}

/** Reverts a change completely or not at all. Only for the same user, and only without later changes. */
export const undoChange = (db: Db, actor: UserActor, id: number): Promise<void> =>
  db
    .transaction(async (tx) => {
      const step = await claimUndoStep(tx, actor, id)
      const versions = await restoreRows(tx, step.images).catch(async (error: unknown) => {
        throw error instanceof RestoreConflict ? await problemOf(tx, step, error) : error
      })
      await followVersions(tx, actor, versions)
      await recordChanges(tx, actor, step.history)
    })
    .catch(refuseTaken)
