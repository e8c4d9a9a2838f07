import { type Span, spanText } from './mapped-text.ts'
import { unaccented } from './plain-text.ts'

const wordSet = (words: string) => new Set(words.trim().split(/\s+/))

const titles =
  wordSet(`dr prof professor mr mrs ms miss mx sir dame rev revd herr frau hr fr mme mlle monsieur madame pr sr sra
  srta don dona dott dott.ssa dottoressa dottore sig sig.ra signor signora prof.ssa ing dhr mevr mw drs ir profa dra prof.dr
  professeur profesor profesora professora professoressa doctor doctora rabbi lord lady father sister frau d m full emeritus emerita
  visiting adjunct habil hon doutor doutora docteur meneer mevrouw assoc associate assistant`)
/** Words that a surname may start with. */
const particles =
  wordSet(`van von vom der den de di da del della dello dos das du la le les el al bin ibn ben bint ter ten te zu zum
  zur mac mc st o ní ni nic ó ua dal dalla delle degli do af av 't`)
/** Words that are no name on a line of two words: of greetings, headings, places and jobs. */
const notNames =
  wordSet(`dear hello hi regards wishes thanks best kind many warm good registration form details personal conference
  booking order payment billing information dietary requirements needs access accessibility allergies additional notes comments
  university college institute institution school department faculty centre center hospital council office society foundation academy
  trust company organisation committee desk team lecturer researcher research fellow associate assistant director manager senior
  junior student teacher officer administrator coordinator professor engineer consultant doctoral postdoctoral reader head dean deputy
  first last full name surname forename email phone mobile address website monday tuesday wednesday thursday friday saturday sunday
  united kingdom new all morning afternoon evening ticket tickets day days event programme session workshop dinner lunch vegan
  vegetarian halal kosher gluten free day1 yes no not none attendee delegate participant buyer position job title special message
  universitat universite universidad universidade universita universiteit hochschule schule ecole escuela escola scuola istituto
  lycee liceo gymnasium pedagogische padagogische guten bonjour buenos buongiorno mit viele liebe neue nouvelle nueva nuova nieuwe
  october oktober octobre octubre ottobre outubro digital learning conditions terms privacy policy begin forwarded original`)

export type PersonName = { title: Span | null; first: Span | null; surname: Span | null }

const LONGEST = 150
const nameWord = /^(?:[dl]['’])?\p{Lu}[\p{L}\p{M}]*(?:['’ʼ‐‑-]\p{L}[\p{L}\p{M}]*)*$/u
const suffix = /,?\s+(?:ph\.?d\.?|m\.?d\.?|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|mba|frs|obe|mbe|jr\.?|esq\.?)$/i
const wordKey = (word: string) => unaccented(word).replace(/\.$/, '')
const isTitle = (word: string) => titles.has(wordKey(word)) && wordKey(word).length > 1
const isParticle = (word: string) => particles.has(word.toLowerCase()) || /^(?:al|el|d)[-'’]$/i.test(word)
const isCapitals = (word: string) => /^\p{Lu}[\p{Lu}\p{M}'’‐‑-]+$/u.test(word)

/** Whether an answer is a professional title, and not a job or the title of a paper. */
export const isProfessionalTitle = (text: string) =>
  text.split(/[\s/]+/).every((word) => titles.has(wordKey(word)))

type Word = Span & { word: string }
const around = (words: readonly Word[]): Span | null => {
  const [first] = words
  const last = words.at(-1)
  return first && last ? { from: first.from, to: last.to } : null
}

/** The title before a name, and the words of the name. */
function wordsOf(text: string, span: Span): { title: Span | null; words: Word[] } {
  if (span.to - span.from > LONGEST) return { title: null, words: [] }
  const given = spanText(text, span)
    .replace(suffix, '')
    .replace(/[\s,;]+$/, '')
  const words = Array.from(given.matchAll(/[^\s"“”]+/g), ({ index, 0: word }) => ({
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

/** A line of just two capitalised words, perhaps with a title before and particles between: 'Dr Jane Okafor', 'Joost de Vries'. */
export function readBareName(text: string, span: Span): PersonName | null {
  const { title, words } = wordsOf(text, span)
  const [first] = words
  const last = words.at(-1)
  if (!first || !last || words.length < 2 || words.length > 5) return null
  const isName = ({ word }: Word) => nameWord.test(word) && word.length > 1 && !notNames.has(wordKey(word))
  // A surname may be a word of the list.
  const isWhole = isName(first) && !isTitle(first.word) && (isName(last) || last.word === 'Day')
  // Two words in capitals are a heading far more often than a person.
  const isHeading = isCapitals(first.word) && isCapitals(last.word)
  if (!isWhole || isHeading || !words.slice(1, -1).every(({ word }) => isParticle(word))) return null
  return { title, first: around([first]), surname: around(words.slice(1)) }
}

/**
 * A whole name under one label is cut before its last word: the one thing that is inferred. Particles belong to the
 * surname; a comma, capitals or the label (`isSurnameFirst`) tell it. One word, or a script without capitals, stays whole.
 */
export function splitName(text: string, span: Span, isSurnameFirst = false): PersonName | null {
  const { title, words } = wordsOf(text, span)
  if (words.length > 8 || words.some(({ word }) => /[@:\d()[\]/]|\p{So}/u.test(word))) return null
  const [opening] = words
  const last = words.at(-1)
  if (!opening || !last) return null
  const comma = words.findIndex(({ word }) => word.endsWith(','))
  if (comma >= 0) {
    const surname = { from: opening.from, to: (words[comma]?.to ?? 0) - 1 }
    const first = words.slice(comma + 1)
    return first.some(({ word }) => word.endsWith(',')) ? null : { title, first: around(first), surname }
  }
  const hasCapitals = words.some(({ word }) => /[\p{Lu}\p{Ll}]/u.test(word))
  if (words.length === 1 || !hasCapitals) return { title, first: around(words), surname: null }
  // 'OKAFOR Jane' and 'Jane VAN DIJK'
  const others = words.findIndex(({ word }) => !isCapitals(word))
  if (others > 0 && opening.word.length > 2)
    return { title, first: around(words.slice(others)), surname: around(words.slice(0, others)) }
  let cut = words.length - 1
  if (isSurnameFirst) {
    cut = Math.min(cut, words.findIndex(({ word }) => !isParticle(word)) + 1)
    return { title, first: around(words.slice(cut)), surname: around(words.slice(0, cut)) }
  }
  const isOfSurname = (word = '') =>
    isParticle(word) || (others >= 0 && isCapitals(last.word) && isCapitals(word))
  while (cut > 1 && isOfSurname(words[cut - 1]?.word)) cut -= 1
  return { title, first: around(words.slice(0, cut)), surname: around(words.slice(cut)) }
}
