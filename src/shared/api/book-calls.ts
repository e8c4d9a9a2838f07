import { bookReportSchema, bookSchema } from '../book/book'
import { bookSettingsUpdateSchema } from '../book/book-settings'
import type { CallTable } from './call-row'

export const bookCalls = {
  'GET /api/book': {
    summary: 'The contents of the book of abstracts and the state of its files; asks for those not made yet',
    access: 'programme',
    answer: bookSchema,
  },
  'POST /api/book': {
    summary: 'Make all files of the book anew',
    access: 'admin',
    answer: bookReportSchema,
  },
  'GET /api/book/report': {
    summary: 'The book, or its draft, with what its abstracts lack and what could not be made',
    access: 'admin',
    answer: bookReportSchema,
  },
  'GET /api/book/settings': {
    summary: 'The settings of the book; version 0 until they are saved',
    access: 'admin',
    answer: bookSettingsUpdateSchema,
  },
  'PATCH /api/book/settings': {
    summary: 'Change the settings of the book; the welcome is sanitised; 409 for an outdated version',
    access: 'admin',
    body: bookSettingsUpdateSchema,
    answer: bookSettingsUpdateSchema,
  },
} as const satisfies CallTable
