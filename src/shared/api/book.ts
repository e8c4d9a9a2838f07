import { bookReportSchema, bookSchema } from '#shared/book/book.ts'
import { bookSettingsUpdateSchema } from '#shared/book/book-settings.ts'
import { depositSchema } from '#shared/book/deposit.ts'
import type { CallTable } from './call-row.ts'

export const bookCalls = {
  'GET /api/book': {
    summary: 'The contents of the book of abstracts and the state of its files; asks for those not made yet',
    access: 'programme',
    limit: 'search',
    response: bookSchema,
  },
  'POST /api/book': {
    summary: 'Make all files of the book anew',
    access: 'admin',
    response: bookReportSchema,
  },
  'GET /api/book/report': {
    summary: 'The book, or its draft, with what could not be made',
    access: 'admin',
    response: bookReportSchema,
  },
  'GET /api/book/deposit': {
    summary: 'What a deposit at Crossref needs first, and which optional details abstracts lack',
    access: 'admin',
    response: depositSchema,
  },
  'GET /api/book/deposit/xml': {
    summary:
      'The file that registers a DOI for every published abstract, in Crossref’s schema 5.3.1; 409 while something is needed first',
    access: 'admin',
    response: { fileType: 'application/xml; charset=utf-8' },
  },
  'GET /api/book/settings': {
    summary: 'The settings of the book; version 0 until they are saved',
    access: 'admin',
    response: bookSettingsUpdateSchema,
  },
  'PATCH /api/book/settings': {
    summary: 'Change the settings of the book; the welcome is sanitised',
    access: 'admin',
    body: bookSettingsUpdateSchema,
    response: bookSettingsUpdateSchema,
  },
} as const satisfies CallTable
