import { type Span, spanText } from './mapped-text.ts'
import { unaccented, wordSet } from './plain-text.ts'

const titles =
  wordSet(`dr prof professor mr mrs ms miss mx sir dame rev herr frau hr fr mme mlle monsieur madame sr sra
  don dott dottoressa dottore sig signor signora dott.ssa prof.ssa sig.ra ing dhr mevr mw drs ir dra profa professeur
  profesor profesora professora professoressa doctor doctora docteur doutor doutora assoc associate assistant emeritus habil`)
/** Words that a surname may start with. */
const particles =
  wordSet(`van von vom der den de di da del della dello dos das du la le les el al bin ibn ben bint ter
  ten te zu zum zur mac mc st o ní do af av`)
/** Words of headings, greetings and places, which are no name on a line of two words. */
const notNames =
  wordSet(`dear hello hi regards wishes thanks best kind many registration form details personal conference
  booking order payment billing information dietary requirements needs access allergies additional notes
  university college institute institution school department faculty centre center hospital office society
  company organisation committee team lecturer researcher research director manager senior student teacher
  officer engineer first last full name surname email phone address monday tuesday wednesday thursday friday
  saturday sunday united kingdom new all morning afternoon evening ticket tickets day days event programme session
  dinner lunch vegan vegetarian halal kosher gluten free yes no attendee delegate participant title special
  universitat universite universidad universita hochschule guten viele liebe october oktober octobre octubre ottobre`)

export type PersonName = { title: Span | null; first: Span | null; surname: Span | null }

const LONGEST = 150
const nameWord = /^(?:[dl]['’])?\p{Lu}[\p{L}\p{M}]*(?:['’ʼ‐‑-]\p{L}[\p{L}\p{M}]*)*$/u
const suffix = /,?\s+(?:ph\.?d\.?|m\.?d\.?|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|jr\.?)$/i
const wordKey = (word: string) => unaccented(word).replace(/\.$/, '')
const isTitle = (word: string) => titles.has(wordKey(word))
const isParticle = (word: string) => particles.has(word.toLowerCase()) || /^(?:al|el|d)[-'’]$/i.test(word)
const isCapitals = (word: string) => /^\p{Lu}[\p{Lu}\p{M}'’‐‑-]+$/u.test(word)

/** Tells whether an answer is a professional title, and not a job or the title of a paper. */
export const isProfessionalTitle = (text: string) => text.split(/[\s/]+/).every(isTitle)

type Word = Span & { word: string }
const around = (words: readonly Word[]): Span | null => {
  const [first] = words
  const last = words.at(-1)
  return first && last ? { from: first.from, to: last.to } : null
}

/** The title before a name, and the words of the name. */
function wordsOf(text: string, span: Span): { title: Span | null; words: Word[] } {
  if (span.to - span.from > LONGEST) return { title: null, words: [] }
  const name = spanText(text, span)
    .replace(suffix, '')
    .replace(/[\s,;]+$/, '')
  const words = Array.from(name.matchAll(/[^\s"“”]+/g), ({ index, 0: word }) => ({
    word,
    from: span.from + index,
    to: span.from + index + word.length,
  }))
  const titled = Math.max(
    0,
    words.findIndex(({ word }) => !isTitle(word)),
  )
  return { title: around(words.slice(0, titled)), words: words.slice(titled) }
}

/** A line of two capitalised words, perhaps with a title before and particles between: 'Dr Jane Okafor', 'Joost de Vries'. */
export function readBareName(text: string, span: Span): PersonName | null {
  const { title, words } = wordsOf(text, span)
  const [first] = words
  const last = words.at(-1)
  if (!first || !last || words.length < 2 || words.length > 5) return null
  const isName = ({ word }: Word) => nameWord.test(word) && word.length > 1 && !notNames.has(wordKey(word))
  // Two words in capitals are a heading far more often than a person.
  const isHeading = isCapitals(first.word) && isCapitals(last.word)
  const isWhole = isName(first) && isName(last) && words.slice(1, -1).every(({ word }) => isParticle(word))
  return isWhole && !isHeading ? { title, first: around([first]), surname: around(words.slice(1)) } : null
}

/**
 * A whole name under one label is cut before its last word: the one thing that is inferred. Particles belong to the
 * surname; a comma, capitals ('OKAFOR Jane') or the label (`isSurnameFirst`) tell it. One word, or a script without capitals, stays whole.
 */
export function splitName(text: string, span: Span, isSurnameFirst = false): PersonName | null {
  const { title, words } = wordsOf(text, span)
  if (words.length > 8 || words.some(({ word }) => /[@:\d()[\]/]|\p{So}/u.test(word))) return null
  const [opening] = words
  if (!opening) return null
  const comma = words.findIndex(({ word }) => word.endsWith(','))
  if (comma >= 0) {
    const surname = { from: opening.from, to: (words[comma]?.to ?? 0) - 1 }
    const first = words.slice(comma + 1)
    return first.some(({ word }) => word.endsWith(',')) ? null : { title, first: around(first), surname }
  }
  const hasCapitals = words.some(({ word }) => /[\p{Lu}\p{Ll}]/u.test(word))
  if (words.length === 1 || !hasCapitals) return { title, first: around(words), surname: null }
  const others = words.findIndex(({ word }) => !isCapitals(word))
  if (others > 0 && opening.word.length > 2)
    return { title, first: around(words.slice(others)), surname: around(words.slice(0, others)) }
  let cut = words.length - 1
  if (isSurnameFirst) {
    cut = Math.min(cut, words.findIndex(({ word }) => !isParticle(word)) + 1)
    return { title, first: around(words.slice(cut)), surname: around(words.slice(0, cut)) }
  }
  while (cut > 1 && isParticle(words[cut - 1]?.word ?? '')) cut -= 1
  return { title, first: around(words.slice(0, cut)), surname: around(words.slice(cut)) }
}
