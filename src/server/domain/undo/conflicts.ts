import type { Db } from '#server/db/types.ts'
import { latestChangesInWords } from '#server/domain/abstracts/concurrent-changes.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordKind } from '#shared/history.ts'
import type { RestoreConflict } from './restore-rows.ts'
import type { UndoStep } from './steps.ts'

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
  if (reason === 'in use') return 'some of the imported records are now used by others.'
  if (step.entity !== 'abstract' || table !== 'abstracts')
    return changedSince[step.entity] ?? 'it has been changed since.'
  if (!current) return 'the abstract was deleted in the meantime.'
  const count = Number(current.version) - Number(version)
  const changes = await latestChangesInWords(tx, Number(current.id), count)
  return `the abstract has been changed since${changes}.`
}

export const problemOf = async (tx: Db, step: UndoStep, { conflict }: RestoreConflict) =>
  new Problem('conflict', `This cannot be undone: ${await reasonOf(tx, step, conflict)}`)
