// A comma inside brackets belongs to an affiliation: 'A. Uthor (Demo University, UK)'.
const separator = /,(?![^(]*\))/

const initials = /^(?:(?:\p{Lu}\.[\s-]?)+|\p{Lu}{1,4})$/u
const degrees = new Set(['phd', 'dphil', 'edd', 'msc', 'bsc', 'mphil', 'med', 'meng', 'mres', 'jr', 'sr'])

export const isInitials = (part: string) => initials.test(part)
export const isDegree = (part: string) => degrees.has(part.toLowerCase().replace(/[.\s]/g, ''))

/** What belongs to the name before it: 'A. Uthor, PhD', 'Uthor, A. B.'. */
const continuesName = (part: string) => isInitials(part) || isDegree(part)

/** At commas, unless what follows belongs to the name before it. */
export const splitAtCommas = (line: string) => {
  const names: string[] = []
  for (const part of line.split(separator))
    if (names.length > 0 && continuesName(part.trim())) names.push(`${names.pop()},${part}`)
    else names.push(part)
  return names
}

const linesOf = (text: string) => text.split('\n')
const named = (parts: string[]) => parts.map((name) => name.trim()).filter(Boolean)

// A line that ends with a comma is part of a list that was wrapped.
const isWrappedList = (text: string) => /,[^\S\n]*\n/.test(text)

const isOnePerLine = (text: string) => text.trimStart().includes('\n') && !isWrappedList(text)

/**
 * Separated by commas, as submitted; or one per line, where a name may contain a comma: 'A. Uthor, PhD'. A single name
 * ends with a line break if it would otherwise be read as several: 'Uthor, Ada'.
 */
export const otherAuthorNames = (stored: string): string[] =>
  named(isOnePerLine(stored) ? linesOf(stored) : linesOf(stored).flatMap(splitAtCommas))

export const otherAuthorLines = (stored: string) => otherAuthorNames(stored).join('\n')

/** Without surrounding space, except the line break that marks a single name. */
export const trimOtherAuthors = (given: string) => {
  const text = given.trim()
  const isMarked = text.includes(',') && !text.includes('\n') && given.trimStart().includes('\n')
  return isMarked ? `${text}\n` : text
}

/** In running text. */
export const otherAuthorText = (stored: string) =>
  isOnePerLine(stored) ? named(linesOf(stored)).join('; ') : stored.trim()

/** From a list or lines: separated by commas, unless the names would be read differently then. */
export const storedOtherAuthors = (given: string) => {
  const names = otherAuthorNames(given)
  const list = names.join(', ')
  const isSameList = otherAuthorNames(list).join('\n') === names.join('\n')
  if (names.length === 1) return isSameList ? list : `${list}\n`
  return isSameList && !names.some((name) => separator.test(name)) ? list : names.join('\n')
}

/** From a field with one name per line, where a single line is one name. */
export const storedOtherAuthorLines = (lines: string) =>
  storedOtherAuthors(`${lines.replace(/[\s,]+$/, '')}\n`)
