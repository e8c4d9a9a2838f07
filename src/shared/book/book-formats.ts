type Format = { label: string; use: string; file: string; type: string }

const pdf = { type: 'application/pdf' }

/** The reading formats of the book of abstracts, in the order in which they are offered. */
export const bookFormats = {
  a4: { ...pdf, label: 'PDF, A4', use: 'To read on a screen and to print', file: 'book-of-abstracts-a4.pdf' },
  a5: { ...pdf, label: 'PDF, A5', use: 'To print as a booklet', file: 'book-of-abstracts-a5.pdf' },
  'large-print': {
    ...pdf,
    label: 'PDF, large print',
    use: '18 point type without serifs',
    file: 'book-of-abstracts-large-print.pdf',
  },
  epub: {
    label: 'EPUB',
    use: 'For e-readers and reading apps',
    file: 'book-of-abstracts.epub',
    type: 'application/epub+zip',
  },
  html: {
    label: 'Web page in one file',
    use: 'To read in a browser, also offline',
    file: 'book-of-abstracts.html',
    type: 'text/html; charset=utf-8',
  },
} as const satisfies Record<string, Format>

export type BookFormat = keyof typeof bookFormats
export const bookFormatNames = Object.keys(bookFormats) as [BookFormat, ...BookFormat[]]

export const bookFilePath = (format: BookFormat) => `/book/${bookFormats[format].file}`

export const formatOfFile = (name: string): BookFormat | undefined =>
  bookFormatNames.find((format) => bookFormats[format].file === name)
