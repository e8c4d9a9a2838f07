import { commonLengths, type DiffPart, wordDiff } from './word-diff.ts'

/** A line that stays, or one that was removed, added or both. */
export type LineDiff = { same: string } | { before?: DiffPart[]; after?: DiffPart[] }

const whole = (line: string): DiffPart[] => [{ text: line, changed: true }]

/** Lines that took each other's place are compared word by word. */
const pairUp = (removed: string[], added: string[]): LineDiff[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const oldLine = removed[index]
    const newLine = added[index]
    if (oldLine !== undefined && newLine !== undefined) return wordDiff(oldLine, newLine)
    return oldLine === undefined ? { after: whole(newLine ?? '') } : { before: whole(oldLine) }
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
    const oldLine = before[i]
    const newLine = after[j]
    if (oldLine !== undefined && oldLine === newLine) {
      flush()
      diff.push({ same: oldLine })
      i += 1
      j += 1
    } else if (oldLine !== undefined && (newLine === undefined || common(i + 1, j) >= common(i, j + 1))) {
      removed.push(oldLine)
      i += 1
    } else if (newLine !== undefined) {
      added.push(newLine)
      j += 1
    }
  }
  flush()
  return diff
}
