import { abstractsOf, type Book } from './book.ts'

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

export type Replaced = { place: string; characters: string[]; font: string }

/** The texts of a book with the names under which organisers know them. */
const placesOf = ({ sections, biographies, ...rest }: Book): { place: string; value: unknown }[] => [
  ...abstractsOf({ sections }).map((abstract) => ({
    place: `Abstract “${abstract.title}”`,
    value: abstract,
  })),
  ...biographies.map((person) => ({ place: `Biography of ${person.name}`, value: person })),
  { place: 'Other texts of the book', value: rest },
]

/** As JSON writes a text. */
const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
const isUnusual = /[^\0-\u{24f}]|\\u/u

/** Where a book has these texts, which no font can show. */
export const findPlaces = (book: Book, texts: readonly string[]): Replaced[] =>
  placesOf(book).flatMap(({ place, value }) => {
    const all = JSON.stringify(value)
    const characters = isUnusual.test(all) ? texts.filter((text) => all.includes(quoted(text))) : []
    return characters.length > 0 ? [{ place, characters, font: fontFor(characters) }] : []
  })
