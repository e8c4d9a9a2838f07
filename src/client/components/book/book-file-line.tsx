import type { ReactNode } from 'react'
import type { BookFormatState } from '#shared/book/book.ts'
import { bookFilePath, bookFormats } from '#shared/book/book-formats.ts'

type BookFileLineProps = Pick<BookFormatState, 'format' | 'state'> & { children: ReactNode }

/** One format of the book, linked if there is a file, with its size or state. */
export const BookFileLine = ({ format, state, children }: BookFileLineProps) => (
  <p className="flex flex-wrap justify-between gap-x-4">
    {state === 'ready' || state === 'updating' ? (
      <a href={bookFilePath(format)} className="text-link font-semibold">
        {bookFormats[format].label}
      </a>
    ) : (
      <span className="font-semibold">{bookFormats[format].label}</span>
    )}
    <span className="text-ink-soft tabular-nums">{children}</span>
  </p>
)
