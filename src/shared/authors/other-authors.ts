// A comma inside brackets belongs to an affiliation: 'A. Uthor (Demo University, UK)'.
const separator = /,(?![^(]*\))/

const named = (parts: string[]) => parts.map((name) => name.trim()).filter(Boolean)

// A line that ends with a comma is part of a list that was wrapped.
const isOnePerLine = (text: string) => text.trim().includes('\n') && !/,[^\S\n]*\n/.test(text)

/** Separated by commas, as submitted; or one per line, where a name may contain a comma: 'A. Uthor, PhD'. */
export const otherAuthorNames = (stored: string): string[] =>
  named(
    isOnePerLine(stored) ? stored.split('\n') : stored.split(/\n/).flatMap((line) => line.split(separator)),
  )

export const otherAuthorLines = (stored: string) => otherAuthorNames(stored).join('\n')

/** In running text. */
export const otherAuthorText = (stored: string) =>
  isOnePerLine(stored) ? otherAuthorNames(stored).join('; ') : stored.trim()

/** Separated by commas, unless a name contains one. */
export const storedOtherAuthors = (lines: string) => {
  const names = otherAuthorNames(lines)
  return names.join(names.some((name) => separator.test(name)) ? '\n' : ', ')
}
