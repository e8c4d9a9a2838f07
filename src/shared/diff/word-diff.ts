export type DiffPart = { text: string; changed: boolean }
export type WordDiff = { before: DiffPart[]; after: DiffPart[] }

/** Words with the space after them. */
const wordsOf = (text: string) => text.match(/\s*\S+\s*/g) ?? []

const sameWord = (a: string | undefined, b: string | undefined) => a?.trim() === b?.trim()

/** The lengths of the longest common subsequences of what follows each pair of words or lines. */
export const commonLengths = (a: readonly string[], b: readonly string[]) => {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = sameWord(a[i], b[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}

const append = (parts: DiffPart[], text: string, changed: boolean) => {
  const last = parts.at(-1)
  if (last?.changed === changed) last.text += text
  else parts.push({ text, changed })
}

/** Which words of two texts differ. Line breaks and spaces alone are no difference. */
export const wordDiff = (before: string, after: string): WordDiff => {
  const a = wordsOf(before)
  const b = wordsOf(after)
  const common = commonLengths(a, b)
  const diff: WordDiff = { before: [], after: [] }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const oldWord = a[i]
    const newWord = b[j]
    if (oldWord !== undefined && newWord !== undefined && sameWord(oldWord, newWord)) {
      append(diff.before, oldWord, false)
      append(diff.after, newWord, false)
      i += 1
      j += 1
    } else if (oldWord !== undefined && (newWord === undefined || common(i + 1, j) >= common(i, j + 1))) {
      append(diff.before, oldWord, true)
      i += 1
    } else if (newWord !== undefined) {
      append(diff.after, newWord, true)
      j += 1
    }
  }
  return diff
}
