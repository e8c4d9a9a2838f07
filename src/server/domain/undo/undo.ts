import { isUniqueViolation } from '#server/db/pg-errors.ts'
import type { Db } from '#server/db/types.ts'
import { releaseDecisionOfEvent } from '#server/domain/abstracts/decisions.ts'
import { latestChangesInWords, recordChanges, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordKind } from '#shared/history.ts'
import { RestoreConflict, restoreRows } from './restore-rows.ts'
import { claimUndoStep, followVersions, redoneChange, saveUndoStep, type UndoStep } from './steps.ts'

/** By the kind of record that a step is about. */
const changedSince: Partial<Record<RecordKind, string>> = {
  // Its own changes are named.
  abstract: 'a reviewer has gone on with their review since, or the reviewers were changed.',
  author: 'the speaker or the abstract has been changed or deleted since.',
  'event session': 'the session or one of its talks has been changed or deleted since.',
  conference: 'the conference was changed again.',
  list: 'some of the imported records have been changed or deleted since.',
  person: 'a record of this person has been changed or deleted since.',
  'review assignment': 'a reviewer has started since, or the assignment was changed again or deleted.',
  setting: 'the privacy policy was changed again.',
}

const parentDeleted = ({ entity }: UndoStep) =>
  entity === 'list'
    ? 'a room or speaker of the imported records has been deleted since.'
    : 'the record it belonged to has been deleted.'

const reasonOf = async (tx: Db, step: UndoStep, conflict: RestoreConflict['conflict']) => {
  const { reason, table, version, current } = conflict
  if (reason === 'parent deleted') return parentDeleted(step)
  if (reason === 'in use')
    return step.entity === 'list'
      ? 'some of the imported records are now used by others.'
      : 'something was added to it since.'
  if (step.entity === 'event' && table === 'events') {
    if (!current) return 'the event was deleted in the meantime.'
    return `the event has been changed since${await latestChangesInWords(tx, 'event', Number(current.id), 1)}.`
  }
  if (step.entity !== 'abstract' || table !== 'abstracts')
    return changedSince[step.entity] ?? 'it has been changed since.'
  if (!current) return 'the abstract was deleted in the meantime.'
  const count = Number(current.version) - Number(version)
  const changes = await latestChangesInWords(tx, 'abstract', Number(current.id), count)
  return `the abstract has been changed since${changes}.`
}

const problemOf = async (tx: Db, step: UndoStep, { conflict }: RestoreConflict) =>
  new Problem('conflict', `This cannot be undone: ${await reasonOf(tx, step, conflict)}`)

const TAKEN = 'This cannot be undone: its e-mail address, name or text is now used by another record.'

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Problem('conflict', TAKEN) : error
}

/** Records whose undoing can be undone, which is to redo the change. */
const redoable: readonly RecordKind[] = ['event', 'event session']

/**
 * Reverts a change completely or not at all. Only for the same user, and only without later changes. Returns the step
 * that redoes it.
 */
export const undoChange = (db: Db, actor: UserActor, id: number, now: Date): Promise<number | null> =>
  db
    .transaction(async (tx) => {
      const step = await claimUndoStep(tx, actor, id)
      const { versions, images } = await restoreRows(tx, step.images).catch(async (error: unknown) => {
        throw error instanceof RestoreConflict ? await problemOf(tx, step, error) : error
      })
      await followVersions(tx, actor, versions)
      await recordChanges(tx, actor, step.history)
      for (const restored of versions)
        if (restored.table === 'events') await releaseDecisionOfEvent(tx, actor, restored.id, now)
      if (!redoable.includes(step.entity)) return null
      return saveUndoStep(tx, actor, { ...step, images, history: step.history.map(redoneChange) })
    })
    .catch(refuseTaken)
