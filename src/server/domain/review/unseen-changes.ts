import type { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { noteDoneActions } from '#server/domain/abstracts/author-notes.ts'
import { changesInWords, latestChanges } from '#server/domain/history.ts'
import { changedMeanwhile } from '#server/domain/versioned-update.ts'
import type { EditedVersion } from '#shared/abstracts/abstracts.ts'
import { abstractLimits } from '#shared/abstracts/constants.ts'
import { mergeTexts } from '#shared/abstracts/merge-texts.ts'
import { Problem } from '#shared/errors.ts'
import type { HistoryEntry } from '#shared/history.ts'

type AbstractRow = typeof abstracts.$inferSelect

const textNames = ['reviewerFeedback', 'commentsToAuthor'] as const
/** The texts that organisers share; those of reviewers are in their reviews. */
export type ReviewTexts = Pick<AbstractRow, (typeof textNames)[number]>

/** Texts that are not sent stay as they are. */
export const isSaved = (saved: ReviewTexts, sent: Partial<ReviewTexts>) =>
  textNames.every((name) => sent[name] === undefined || sent[name] === saved[name])

/** Tells if a concurrent change by someone else leaves the edit valid. */
export type IsCompatible = (change: HistoryEntry) => boolean

export const leavesUnchanged =
  (field: string): IsCompatible =>
  ({ before, after }) =>
    before !== null && after !== null && field in before && before[field] === after[field]

const isAboutNote = ({ action }: HistoryEntry) => Object.values<string>(noteDoneActions).includes(action)

// With more missed changes than this the edit is refused anyway.
const MAX_MISSED = 20

const CHECK_AGAIN = 'Nothing was overwritten: please check it and decide again.'
const TOO_LONG =
  'A colleague has added text in the meantime, and both together are too long. Please shorten yours.'

/** The changes since the edited version, newest first. Every version of an abstract has one entry in the history. */
const unseenChanges = async (
  tx: Db,
  { id, version }: AbstractRow,
  edited: number | undefined,
  isCompatible: IsCompatible,
) => {
  const missed = edited === undefined ? 0 : version - edited
  if (missed === 0) return []
  const changes = await latestChanges(tx, 'abstract', id, Math.min(missed, MAX_MISSED))
  if (changes.length === missed && changes.every((change) => isAboutNote(change) || isCompatible(change)))
    return changes
  throw changedMeanwhile('abstract', await changesInWords(tx, changes), CHECK_AGAIN)
}

type Edit = EditedVersion & { texts?: Partial<ReviewTexts>; isCompatible?: IsCompatible }

/**
 * What an organiser wrote, added to what colleagues have written since. The edit is refused if a change that its author
 * has not seen does not go with it.
 */
export const mergeUnseen = async (
  tx: Db,
  saved: AbstractRow,
  { version, texts = {}, isCompatible = () => false }: Edit,
): Promise<ReviewTexts> => {
  const unseen = await unseenChanges(tx, saved, version, isCompatible)
  const merge = (name: (typeof textNames)[number]) => {
    const base = unseen.at(-1)?.before?.[name]
    const edited = texts[name] ?? saved[name]
    const merged = mergeTexts({
      base: typeof base === 'string' ? base : saved[name],
      saved: saved[name],
      edited,
    })
    if (merged.length > abstractLimits[name]) throw new Problem('conflict', TOO_LONG)
    return merged
  }
  return { reviewerFeedback: merge('reviewerFeedback'), commentsToAuthor: merge('commentsToAuthor') }
}
