// A comma inside brackets belongs to an affiliation: 'A. Uthor (Demo University, UK)'.
const separator = /,(?![^(]*\))/

/** Co-authors are stored as submitted, separated by commas; organisers edit them one per line. */
export const otherAuthorNames = (stored: string): string[] =>
  stored
    .split(/\n/)
    .flatMap((line) => line.split(separator))
    .map((name) => name.trim())
    .filter(Boolean)

export const otherAuthorLines = (stored: string) => otherAuthorNames(stored).join('\n')

export const storedOtherAuthors = (lines: string) => otherAuthorNames(lines).join(', ')
