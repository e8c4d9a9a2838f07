// A comma inside brackets belongs to an affiliation: 'A. Uthor (Demo University, UK)'.
const separator = /,(?![^(]*\))/

const initials = /^(?:(?:\p{Lu}\.[\s-]?)+|\p{Lu}{1,4})$/u
const degrees = new Set(['phd', 'dphil', 'edd', 'msc', 'bsc', 'mphil', 'med', 'meng', 'mres', 'jr', 'sr'])

export const isInitials = (part: string) => initials.test(part)
export const isDegree = (part: string) => degrees.has(part.toLowerCase().replace(/[.\s]/g, ''))

/** What belongs to the name before it: 'A. Uthor, PhD', 'Uthor, A. B.'. */
const continuesName = (part: string) => isInitials(part) || isDegree(part)

const splitAtCommas = (line: string) => {
  const names: string[] = []
  for (const part of line.split(separator))
    if (names.length > 0 && continuesName(part.trim())) names.push(`${names.pop()},${part}`)
    else names.push(part)
  return names
}

const linesOf = (text: string) => text.split('\n')
const named = (parts: string[]) => parts.map((name) => name.trim()).filter(Boolean)

// A line that ends with a comma is part of a list that was wrapped.
const isOnePerLine = (text: string) => text.trim().includes('\n') && !/,[^\S\n]*\n/.test(text)

/** Separated by commas, as submitted; or one per line, where a name may contain a comma: 'A. Uthor, PhD'. */
export const otherAuthorNames = (stored: string): string[] =>
  named(isOnePerLine(stored) ? linesOf(stored) : linesOf(stored).flatMap(splitAtCommas))

export const otherAuthorLines = (stored: string) => otherAuthorNames(stored).join('\n')

/** In running text. */
export const otherAuthorText = (stored: string) =>
  isOnePerLine(stored) ? named(linesOf(stored)).join('; ') : stored.trim()

/** Separated by commas, unless a name contains one. */
export const storedOtherAuthors = (lines: string) => {
  const names = otherAuthorNames(lines)
  return names.join(names.some((name) => separator.test(name)) ? '\n' : ', ')
}
