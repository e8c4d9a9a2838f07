import { oneSpace } from '#shared/authors/names.ts'

/** Stands in texts where a name or an address was erased. */
export const ERASED = 'erased person'

const TITLES = /^(?:(?:dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|rev)\b\.?\s*)+/i

/** 'Dr Ada  Lovelace' is 'Ada Lovelace'. */
export const withoutTitle = (name: string) => oneSpace(oneSpace(name).replace(TITLES, ''))

/** Only a name of several words is looked for in what others wrote: one word is too common. */
export const isFullName = (name: string) => /\p{L}.*[\s,].*\p{L}/u.test(name)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const letterPattern = (letter: string) => {
  if (/\s/.test(letter)) return '\\s+'
  if (/['’]/.test(letter)) return "['’]"
  const apart = letter.normalize('NFD')
  return apart === letter ? escaped(letter) : `(?:${escaped(letter)}|${escaped(apart)})`
}

const namePattern = (name: string) => Array.from(oneSpace(name), letterPattern).join('')

/** A part of a longer word or address is something else. */
const wholeName = (name: string) => `(?<![\\p{L}\\p{M}\\p{N}])${namePattern(name)}(?![\\p{L}\\p{M}\\p{N}])`
const wholeEmail = (email: string) => `(?<![\\w.+'-])${escaped(email)}(?![\\w-]|\\.\\w)`

const byLength = (a: string, b: string) => b.length - a.length

export type RedactedTerms = { emails: readonly string[]; names: readonly string[] }

/** Finds and replaces addresses and names, without regard to case and spacing. */
export const createRedaction = ({ emails, names }: RedactedTerms) => {
  const sources = [...emails.map(wholeEmail), ...names.toSorted(byLength).map(wholeName)]
  const pattern = sources.length === 0 ? /(?!)/ : new RegExp(sources.join('|'), 'giu')
  const redactText = (text: string) => text.replace(pattern, ERASED)
  const redact = (value: unknown): unknown => {
    if (typeof value === 'string') return redactText(value)
    if (Array.isArray(value)) return value.map(redact)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(inner)]))
  }
  return {
    redact,
    finds: (text: string) => text.search(pattern) >= 0,
    /** The first place with the words around it, for people to judge. */
    excerptOf: (text: string) => {
      const at = text.search(pattern)
      if (at < 0) return ''
      const from = Math.max(0, at - CONTEXT)
      const to = at + CONTEXT * 2
      return `${from > 0 ? '…' : ''}${oneSpace(text.slice(from, to))}${to < text.length ? '…' : ''}`
    },
  }
}

export type Redaction = ReturnType<typeof createRedaction>

const CONTEXT = 40

const looseLetter = (letter: string) => {
  // Stored JSON escapes white space and quotes, and a database may not know the case of accented letters.
  if (/\s/.test(letter)) return '(\\s|\\\\[nrt])+'
  return /[A-Za-z\d]/.test(letter) ? letter : '.{1,4}'
}

/** A PostgreSQL pattern that matches at least what the redaction replaces; null if there is nothing to find. */
export const candidatePattern = ({ emails, names }: RedactedTerms): string | null => {
  const sources = [...emails, ...names.map(oneSpace)].map((text) => Array.from(text, looseLetter).join(''))
  return sources.length === 0 ? null : sources.join('|')
}
