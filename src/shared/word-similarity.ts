import { foldText } from './text.ts'

/** Shorter words have too few parts to compare. */
const SHORTEST_SIMILAR = 4
/** Allows one added, missing or swapped letter in a word of five. */
export const SIMILAR = 0.4

/** Numbers that look alike are others. */
export const mayBeMistyped = (word: string) => word.length >= SHORTEST_SIMILAR && !/^\d+$/.test(word)

const trigrams = (word: string) => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

const share = (parts: ReadonlySet<string>, of: string) => {
  const others = trigrams(of)
  return [...parts].filter((part) => others.has(part)).length / parts.size
}

/** The word with two neighbouring letters exchanged, at every place: the typing mistake that leaves few parts alike. */
export const swappedSpellings = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => {
    const swapped = word.charAt(at + 1) + word.charAt(at)
    return word.slice(0, at) + swapped + word.slice(at + 2)
  }).filter((spelling) => spelling !== word)

/** Better than a word that only has parts in common. */
const SWAPPED = 0.9

/**
 * How much of a word occurs in the most similar word of a text, as PostgreSQL's pg_trgm measures it, or that only two
 * neighbouring letters are swapped.
 */
export const wordSimilarity = (word: string, text: string): number => {
  const read = foldText(word)
  const parts = trigrams(read)
  const swapped = new Set(swappedSpellings(read))
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return Math.max(0, ...words.map((one) => (swapped.has(one) ? SWAPPED : share(parts, one))))
}

/** Tells whether every word occurs in the text, or one like it does. */
export const isSimilar = (words: readonly string[], text: string): boolean => {
  const read = foldText(text)
  const isLike = (word: string) =>
    wordSimilarity(word, text) >= SIMILAR ||
    swappedSpellings(word).some((spelling) => read.includes(spelling))
  return words.every((word) => read.includes(word) || (mayBeMistyped(word) && isLike(word)))
}
