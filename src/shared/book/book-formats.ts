/** The reading formats of the book of abstracts, in the order in which they are offered. */
export const bookFormats = {
  a4: {
    label: 'PDF, A4',
    use: 'To read on a screen and to print',
    extension: 'pdf',
    type: 'application/pdf',
  },
  a5: { label: 'PDF, A5', use: 'To print as a booklet', extension: 'pdf', type: 'application/pdf' },
  'large-print': {
    label: 'PDF, large print',
    use: '18 point type without serifs',
    extension: 'pdf',
    type: 'application/pdf',
  },
} as const satisfies Record<string, { label: string; use: string; extension: string; type: string }>

export type BookFormat = keyof typeof bookFormats
export const bookFormatNames = Object.keys(bookFormats) as [BookFormat, ...BookFormat[]]

const FILE = 'book-of-abstracts'

/** Such as 'book-of-abstracts-a4.pdf'. */
export const bookFile = (format: BookFormat) => `${FILE}-${format}.${bookFormats[format].extension}`

export const bookFilePath = (format: BookFormat) => `/book/${bookFile(format)}`

export const formatOfFile = (file: string): BookFormat | undefined =>
  bookFormatNames.find((format) => bookFile(format) === file)
