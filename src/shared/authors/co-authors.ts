import { commaParts, HIDDEN, isDegree, otherAuthorNames, withoutBrackets } from './other-authors.ts'

/** One co-author as printed. */
export type CoAuthor = { name: string; affiliation: string }

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** 'Uthor, Ada' and 'Uthor, A. B.', not 'Uthor, Demo University'. */
const isFamilyFirst = (first: string, second: string) =>
  !isDegree(second) && (/^(?:\p{Lu}\.[\s-]?)+$/u.test(second) || !/\s/.test(first + second))

/** The name, degrees included, and what follows after a comma. */
const readParts = ([first = '', second, ...rest]: string[]) => {
  if (second && isFamilyFirst(first, second)) return readParts([`${second} ${first}`, ...rest])
  const parts = second ? [second, ...rest] : []
  const end = parts.findIndex((part) => !isDegree(part))
  const degrees = end < 0 ? parts : parts.slice(0, end)
  return { name: [first, ...degrees].join(', '), affiliations: parts.slice(degrees.length) }
}

const readCoAuthor = (written: string): CoAuthor => {
  const parts = commaParts(oneLine(written))
  // The first part that ends with brackets, unless there is nothing else.
  const closed = parts.findIndex((part) => /^[^\uE000]*[^\s\uE000]\s*\uE000+$/.test(withoutBrackets(part)))
  const last = closed < 0 ? '' : (parts[closed] ?? '')
  const open = withoutBrackets(last).indexOf(HIDDEN)
  const { name, affiliations } = readParts(
    last ? [...parts.slice(0, closed), last.slice(0, open).trim()] : parts,
  )
  const bracketed = last ? [last.slice(open + 1, -1).trim(), ...parts.slice(closed + 1)] : []
  return { name, affiliation: [...affiliations, ...bracketed].join(', ') }
}

/** The co-authors as every page, citation and document prints them. */
export const coAuthors = (stored: string): CoAuthor[] => otherAuthorNames(stored).map(readCoAuthor)

/** 'Ada Example (Demo University)'. */
export const coAuthorText = ({ name, affiliation }: CoAuthor) =>
  affiliation ? `${name} (${affiliation})` : name

/** No name has a digit, a semicolon or half a pair of brackets: somebody should look at it before it is printed. */
export const looksMisread = ({ name, affiliation }: CoAuthor) =>
  /[\p{N};]/u.test(name) ||
  /[()]/.test(withoutBrackets(name) + withoutBrackets(affiliation)) ||
  !/\p{L}/u.test(withoutBrackets(name)) ||
  (affiliation !== '' && !/\p{L}/u.test(affiliation))
