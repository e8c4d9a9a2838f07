import { foldText } from './text.ts'

export type HighlightPart = { text: string; marked: boolean }

/** The text in pieces, those that the search's words found marked; they join to the same text again. */
export const highlightParts = (text: string, search: string): HighlightPart[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, marked: false }]
  // Letters as they are searched, and where in the text each of them comes from.
  let read = ''
  const origins: number[] = []
  let place = 0
  for (const letter of text) {
    for (const plain of foldText(letter).split('')) {
      read += plain
      origins.push(place)
    }
    place += letter.length
  }
  const markedPlaces = new Set<number>()
  for (const word of words)
    for (let at = read.indexOf(word); at >= 0; at = read.indexOf(word, at + 1))
      for (const origin of origins.slice(at, at + word.length)) markedPlaces.add(origin)
  const parts: HighlightPart[] = []
  place = 0
  for (const letter of text) {
    const last = parts.at(-1)
    // An accent that stands by itself belongs to the letter before it.
    const marked = /^\p{M}/u.test(letter) ? (last?.marked ?? false) : markedPlaces.has(place)
    if (last?.marked === marked) last.text += letter
    else parts.push({ text: letter, marked })
    place += letter.length
  }
  return parts
}

/** The surroundings of the first word found, cut at spaces; empty where no word is found. */
export const excerpt = (text: string, search: string, length = 160): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const [first, second] = highlightParts(line, search)
  if (!first?.marked && !second) return ''
  const at = first?.marked ? 0 : (first?.text.length ?? 0)
  const before = at < length / 3 ? 0 : line.lastIndexOf(' ', at - length / 3) + 1
  // A word without end is cut in two.
  const start = Math.max(before, at - Math.floor(length / 2))
  const end = start + length >= line.length ? line.length : line.lastIndexOf(' ', start + length)
  const cut = line.slice(start, end > at ? end : start + length)
  return `${start > 0 ? '… ' : ''}${cut}${end < line.length ? ' …' : ''}`
}
