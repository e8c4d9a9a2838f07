import type { Span } from '#shared/registration-email/mapped-text.ts'
import { unaccented, wordSet } from '#shared/registration-email/plain-text.ts'
import {
  nameSuffix,
  notFirstNames,
  notNames,
  particles,
  personTitles,
  titleRanks,
} from '#shared/registration-email/words/name-words.ts'

export type PersonName = { title: Span | null; first: Span | null; surname: Span | null }

const nameWord = /^(?:[dl]['’])?\p{Lu}[\p{L}\p{M}]*(?:['’ʼ‐‑-]\p{L}[\p{L}\p{M}]*)*$/u
const nameEdge = /[\s*_`|#•·+–—,;:-]|\p{So}|[\ufe0f\u200d]/u
const titles = wordSet(personTitles)
const ranks = wordSet(titleRanks)
const never = wordSet(notNames)
const neverFirst = wordSet(notFirstNames)
const joining = wordSet(particles)

const LONGEST = 150
export const isParticle = (word: string) => word === '' || joining.has(word.toLowerCase())
const wordKey = (word: string) => unaccented(word).replace(/\.$/, '')
export const isTitle = (word: string) => titles.has(wordKey(word)) && (word.length > 1 || word === 'M')
const isNameWord = (word: string) => nameWord.test(word) && word.length > 1 && !never.has(wordKey(word))

/** Whether words may be a title: one of them is, or there is but one. */
export const hasTitle = (text: string) => {
  const words = text.split(/[\s/]+/)
  return words.some(isTitle) || (words.length === 1 && !never.has(wordKey(words[0] ?? '')))
}

type Word = Span & { word: string }

const around = (words: readonly Word[]): Span | null => {
  const [first] = words
  const last = words.at(-1)
  return first && last ? { from: first.from, to: last.to } : null
}

/** The words of a name, and the titles before them. */
function wordsOf(text: string, span: Span): { title: Span | null; words: Word[] } {
  let { from, to } = span
  while (from < to && nameEdge.test(text.charAt(from))) from += 1
  while (to > from && nameEdge.test(text.charAt(to - 1))) to -= 1
  to -= nameSuffix.exec(text.slice(Math.max(from, to - 20), to))?.[0].length ?? 0
  const words = Array.from(text.slice(from, to).matchAll(/\S+/g), ({ index, 0: word }) => ({
    word,
    from: from + index,
    to: from + index + word.length,
  }))
  // 'Associate Professor'
  const isRank = (word: string, at: number) =>
    isTitle(word) || (ranks.has(wordKey(word)) && isTitle(words[at + 1]?.word ?? ''))
  const titles = Math.max(
    0,
    words.findIndex(({ word }, at) => !isRank(word, at)),
  )
  const count = words.length - titles >= 2 ? titles : 0
  return { title: around(words.slice(0, count)), words: words.slice(count) }
}

/** First name and surname of a line that is just those, perhaps after a title: 'Dr Jane Okafor', 'Joost de Vries'. */
export function readName(text: string, span: Span): PersonName | null {
  if (span.to - span.from > LONGEST) return null
  const { title, words } = wordsOf(text, span)
  const [first] = words
  const last = words.at(-1)
  if (!first || !last || words.length < 2 || words.length > 5) return null
  const areParticles = words.slice(1, -1).every(({ word }) => joining.has(word))
  if (!areParticles || !isNameWord(first.word) || !isNameWord(last.word)) return null
  // Two words in capitals are a heading far more often than a person.
  const isHeading = !/\p{Ll}/u.test(first.word) || neverFirst.has(wordKey(first.word))
  return isHeading || isTitle(first.word)
    ? null
    : { title, first: around([first]), surname: around(words.slice(1)) }
}

/** Whether a line may be a person's name: two to five words in capitals, perhaps after a title. */
export function looksLikeName(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length < 2 || words.length > 6 || text.length > 60 || /[\d@:;?!/|]/.test(text)) return false
  const names = words.filter((word) => !isTitle(word) && !joining.has(word.toLowerCase()))
  const isName = (word: string) => /^[\p{Lu}\p{Lo}]/u.test(word) && !never.has(wordKey(word))
  return names.length >= 1 && names.every(isName)
}

export type NameOrder = { isSurnameFirst?: boolean; hasTwoSurnames?: boolean }

/** How many of the words come before the cut between the two names, told by particles and the habits of the language. */
function cutOf(words: readonly Word[], { isSurnameFirst, hasTwoSurnames }: NameOrder): number {
  const most = words.length - 1
  if (isSurnameFirst && hasTwoSurnames) return most
  if (isSurnameFirst)
    return Math.min(
      most,
      Math.max(
        0,
        words.findIndex(({ word }) => !isParticle(word)),
      ) + 1,
    )
  // 'Cardoso e Silva', 'Ferrer i Pons'
  const joined = words.findIndex(({ word }, at) => at > 1 && /^[eiy]$/.test(word))
  if (joined > 0) return joined - 1
  const particle = words.findIndex(({ word }, at) => at > 0 && isParticle(word))
  if (particle > 0) return particle
  return (hasTwoSurnames && words.length >= 3) || words.length === 4 ? most - 1 : most
}

/** A whole name that a label announces: any words count, and a comma or capitals tell the surname. */
export function splitName(text: string, span: Span, order: NameOrder = {}): PersonName | null {
  if (span.to - span.from > LONGEST) return null
  const { title, words } = wordsOf(text, span)
  if (words.length === 0 || words.some(({ word }) => /[@:\d]/.test(word))) return null
  const comma = words.findIndex(({ word }) => word.endsWith(','))
  const surname = around(words.slice(0, comma + 1))
  if (surname && comma < words.length - 1)
    return { title, first: around(words.slice(comma + 1)), surname: { ...surname, to: surname.to - 1 } }
  const isCapitals = (word: Word | undefined) =>
    word !== undefined && /^\p{Lu}[\p{Lu}\p{M}'’‐‑-]+$/u.test(word.word)
  if (isCapitals(words[0]) !== isCapitals(words.at(-1))) {
    const first = around(words.filter((word) => !isCapitals(word)))
    return { title, first, surname: around(words.filter(isCapitals)) }
  }
  const cut = words.length === 1 ? 1 : cutOf(words, order)
  const [head, tail] = [around(words.slice(0, cut)), around(words.slice(cut))]
  return order.isSurnameFirst && tail
    ? { title, first: tail, surname: head }
    : { title, first: head, surname: tail }
}

/** A name in capitals as it is written on a badge: 'VAN DEN BERG' is van den Berg. Initials stay. */
export function inOrdinaryCase(name: string, part: 'first' | 'surname'): string {
  const letters = name.replaceAll(/[^\p{L}]/gu, '')
  if (letters.length < (part === 'first' ? 4 : 3) || !/^\p{Lu}+$/u.test(letters)) return name
  return name.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
    joining.has(word.toLowerCase()) && word.length > 1 && part === 'surname'
      ? word.toLowerCase()
      : `${word.charAt(0)}${word.slice(1).toLowerCase()}`,
  )
}
