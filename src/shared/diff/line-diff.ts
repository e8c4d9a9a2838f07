import { commonLengths, type DiffPart, wordDiff } from './word-diff.ts'

/** A line that stays, or one that was removed, added or both. */
export type LineDiff = { same: string } | { before?: DiffPart[]; after?: DiffPart[] }

const whole = (line: string): DiffPart[] => [{ text: line, changed: true }]

/** Lines that took each other's place are compared word by word. */
const pairUp = (removed: string[], added: string[]): LineDiff[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const was = removed[index]
    const is = added[index]
    if (was !== undefined && is !== undefined) return wordDiff(was, is)
    return was === undefined ? { after: whole(is ?? '') } : { before: whole(was) }
  })

/** Which lines of two texts differ, in the order of both. */
export const lineDiff = (before: readonly string[], after: readonly string[]): LineDiff[] => {
  const common = commonLengths(before, after)
  const diff: LineDiff[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    diff.push(...pairUp(removed, added))
    removed = []
    added = []
  }
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const was = before[i]
    const is = after[j]
    if (was !== undefined && was === is) {
      flush()
      diff.push({ same: was })
      i += 1
      j += 1
    } else if (was !== undefined && (is === undefined || common(i + 1, j) >= common(i, j + 1))) {
      removed.push(was)
      i += 1
    } else if (is !== undefined) {
      added.push(is)
      j += 1
    }
  }
  flush()
  return diff
}
