import { foldText } from './text.ts'

type Texts = readonly (string | null | undefined)[]

/** Text normalised for searching. */
export const searchText = (texts: Texts) => foldText(texts.join('\n'))

/** All words must occur. Undefined for an empty search. */
export const searchIn = (search: string) => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? undefined : (read: string) => words.every((word) => read.includes(word))
}

/** Ignores accents and case. */
export const wordSearch = (search: string) => {
  const finds = searchIn(search)
  return (...texts: Texts): boolean => finds?.(searchText(texts)) ?? true
}
