import type { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { changesInWords, latestChanges } from '#server/domain/history.ts'
import { changedMeanwhile } from '#server/domain/versioned-update.ts'
import type { HistoryEntry } from '#shared/history.ts'

/** Whether a concurrent change by someone else leaves the edit valid. */
export type IsCompatible = (change: HistoryEntry) => boolean

export const leavesUnchanged =
  (...fields: string[]): IsCompatible =>
  ({ before, after }) =>
    before !== null &&
    after !== null &&
    fields.every((field) => field in before && before[field] === after[field])

export const noteDoneActions = { done: 'dealt with a note on', reopened: 'reopened a note on' } as const
const isAboutNote = ({ action }: HistoryEntry) => Object.values<string>(noteDoneActions).includes(action)

type AbstractRow = typeof abstracts.$inferSelect

// With more missed changes than this the edit is refused anyway.
const MAX_MISSED = 20

const CHECK_AGAIN = 'Nothing was overwritten: please check it and decide again.'

/**
 * Optimistic locking: the changes since the version that was edited, newest first, if all of them are compatible with the edit. Every
 * version of an abstract has one entry in the history.
 */
export const checkConcurrentChanges = async (
  tx: Db,
  { id, version }: Pick<AbstractRow, 'id' | 'version'>,
  edited: number | undefined,
  isCompatible: IsCompatible = () => false,
): Promise<HistoryEntry[]> => {
  const missed = edited === undefined ? 0 : version - edited
  if (missed === 0) return []
  const changes = await latestChanges(tx, 'abstract', id, Math.min(missed, MAX_MISSED))
  if (changes.length === missed && changes.every((change) => isAboutNote(change) || isCompatible(change)))
    return changes
  throw changedMeanwhile('abstract', await changesInWords(tx, changes), CHECK_AGAIN)
}
