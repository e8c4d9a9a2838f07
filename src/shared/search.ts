import { folded } from './text'

type Texts = readonly (string | null | undefined)[]

/** Texts as a search reads them. */
export const searchText = (texts: Texts) => folded(texts.join('\n'))

/** A search for words: every one of them must occur in what is read; undefined without words, which finds everything. */
export const searchIn = (search: string) => {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? undefined : (read: string) => words.every((word) => read.includes(word))
}

/** The same in texts as they are; accents and case do not matter. */
export function wordSearch(search: string) {
  const finds = searchIn(search)
  return (...texts: Texts): boolean => finds?.(searchText(texts)) ?? true
}
