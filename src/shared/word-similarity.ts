import { foldText } from './text.ts'

/** Shorter words have too few parts to compare. */
export const SHORTEST_SIMILAR = 4
/** Allows one added, missing or swapped letter in a word of five. */
export const SIMILAR = 0.4

const trigrams = (word: string) => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

const share = (parts: ReadonlySet<string>, of: string) => {
  const others = trigrams(of)
  return [...parts].filter((part) => others.has(part)).length / parts.size
}

/** As PostgreSQL's pg_trgm measures it: how much of a word occurs in the most similar word of a text. */
export const wordSimilarity = (word: string, text: string): number => {
  const parts = trigrams(foldText(word))
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return Math.max(0, ...words.map((one) => share(parts, one)))
}

/** Whether every word occurs in the text, or one like it does. */
export const isSimilar = (words: readonly string[], text: string): boolean => {
  const read = foldText(text)
  return words.every(
    (word) =>
      read.includes(word) || (word.length >= SHORTEST_SIMILAR && wordSimilarity(word, text) >= SIMILAR),
  )
}
