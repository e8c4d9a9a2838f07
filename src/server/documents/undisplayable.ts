import type { Book } from './book.ts'
import { mapTexts } from './map-texts.ts'

/** In place of what no font can display. */
const REPLACEMENT = '\u{25a1}'

const cjk = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Bopomofo}/u
const otherScripts = [
  'Armenian',
  'Bengali',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Thai',
  'Tibetan',
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** The font that organisers can install for it. */
const fontFor = (characters: readonly string[]) => {
  const text = characters.join('')
  if (cjk.test(text)) return 'Noto Sans CJK'
  const script = otherScripts.find(({ pattern }) => pattern.test(text))
  return `Noto Sans ${script?.name ?? 'Symbols 2'}`
}

/** The texts that a message of the compiler names as ones that no font can display, quoted as Rust does. */
export const undisplayable = (problem: string): string[] => {
  const named = problem.matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/gu)
  const decoded = [...named].map(([, quoted = '']) =>
    quoted.replace(/\\*\\u\{([\da-f]+)\}/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
  return [...new Set(decoded)].filter((text) => text !== '')
}

export type Replaced = { place: string; characters: string[]; font: string }

/** The texts of a book with the names under which organisers know them. */
const placesOf = ({ sections, biographies, ...rest }: Book): { place: string; value: unknown }[] => [
  ...sections.flatMap(({ abstracts }) =>
    abstracts.map((abstract) => ({ place: `Abstract “${abstract.title}”`, value: abstract })),
  ),
  ...biographies.map((person) => ({ place: `Biography of ${person.name}`, value: person })),
  { place: 'Other texts of the book', value: rest },
]

/** The book with a visible sign in place of these texts, and where they stood. */
export const replaceTexts = (book: Book, texts: readonly string[]): { book: Book; replaced: Replaced[] } => {
  const replaced = placesOf(book).flatMap(({ place, value }) => {
    const all = JSON.stringify(value)
    const characters = texts.filter((text) => all.includes(JSON.stringify(text).slice(1, -1)))
    return characters.length > 0 ? [{ place, characters, font: fontFor(characters) }] : []
  })
  const change = (text: string) => texts.reduce((changed, one) => changed.replaceAll(one, REPLACEMENT), text)
  return { book: mapTexts(book, change), replaced }
}
