const honorifics = /^((prof(essor)?|dr|mr|mrs|ms|miss|mx|sir|dame)\b\.?\s+)+(?=\S)/i

/** Two letters for an avatar: of the first and last word without a title, or the first two of a single word. */
export function initials(name: string): string {
  // A letter keeps its combining marks; emoji and punctuation are no initials.
  const words = name.normalize('NFC').trim().replace(honorifics, '').split(/\s+/u)
  const letters = words.map((word) => word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).filter(([first]) => first)
  const [first, second] = [letters.at(0), letters.at(-1)]
  const pair = letters.length > 1 ? [first?.[0], second?.[0]] : (first?.slice(0, 2) ?? [])
  // Arabic letters side by side would join to a word.
  const between = pair.some((letter) => /\p{Script=Arabic}/u.test(letter ?? '')) ? '\u200C' : ''
  return pair.join(between).toUpperCase()
}

// Letters that are no plain ones with an accent, as people without them on their keyboard write them.
const others: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

// Letters without their accents, in one case.
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøðđþłħı]/g, (letter) => others[letter] ?? '')

/** The order of texts as they are written, which is right for dates and times. Intl's own costs a phone 0.2 s at first use. */
export const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What a name is sorted by. */
export const nameKey = (name: string) => folded(name).replace(/\d+/g, (digits) => digits.padStart(12, '0'))

/** The order of names, alike on every machine: accents and case do not matter, 2 comes before 10. */
export const byName = (a: string, b: string) => inOrder(nameKey(a), nameKey(b))

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

/** Lower-case letters and digits only, for names of files and parts of addresses. */
export const slug = (text: string, joint: '-' | '_' = '-'): string =>
  folded(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(joint)

/** Text to stand in HTML or XML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type MarkedPart = { text: string; marked: boolean }

/** The text in pieces, those that the search's words found marked; they join to the same text again. */
export function markedParts(text: string, search: string): MarkedPart[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, marked: false }]
  // Letters as they are searched, and where in the text each of them comes from.
  let read = ''
  const origins: number[] = []
  let place = 0
  for (const letter of text) {
    for (const plain of folded(letter).split('')) {
      read += plain
      origins.push(place)
    }
    place += letter.length
  }
  const found = new Set<number>()
  for (const word of words)
    for (let at = read.indexOf(word); at >= 0; at = read.indexOf(word, at + 1))
      for (const origin of origins.slice(at, at + word.length)) found.add(origin)
  const parts: MarkedPart[] = []
  place = 0
  for (const letter of text) {
    const last = parts.at(-1)
    // An accent that stands by itself belongs to the letter before it.
    const marked = /^\p{M}/u.test(letter) ? (last?.marked ?? false) : found.has(place)
    if (last?.marked === marked) last.text += letter
    else parts.push({ text: letter, marked })
    place += letter.length
  }
  return parts
}

/** The surroundings of the first word found, cut at spaces; empty where no word is found. */
export function excerpt(text: string, search: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const [first, second] = markedParts(line, search)
  if (!first?.marked && !second) return ''
  const at = first?.marked ? 0 : (first?.text.length ?? 0)
  const before = at < length / 3 ? 0 : line.lastIndexOf(' ', at - length / 3) + 1
  // A word without end is cut in two.
  const start = Math.max(before, at - Math.floor(length / 2))
  const end = start + length >= line.length ? line.length : line.lastIndexOf(' ', start + length)
  const cut = line.slice(start, end > at ? end : start + length)
  return `${start > 0 ? '… ' : ''}${cut}${end < line.length ? ' …' : ''}`
}

/** '£435', and '£12.50' where there are pence. */
export function formatPounds(amount: number): string {
  const [pounds = '', pence] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',')
  return `£${pence ? `${grouped}.${pence}` : grouped}`
}
