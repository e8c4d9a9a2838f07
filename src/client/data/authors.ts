import type { Author, AuthorDetail } from '#shared/authors/authors.ts'
import { readAuthor } from '#shared/authors/names.ts'
import { query, queryOrNull } from './api.ts'

export const normaliseAuthors = (authors: Author[]) => authors.map(readAuthor)
export const normaliseAuthor = (author: AuthorDetail | null) => author && readAuthor(author)

export const keynotesQuery = query('GET /api/authors', { query: { keynoteSpeaker: 'true' } })

// An invalid id or address counts as not found.
const NOT_FOUND = [400, 404]

export const authorQuery = (id: string | number) =>
  queryOrNull('GET /api/authors/:id', { params: { id } }, NOT_FOUND)

export const authorByEmailQuery = (email: string) =>
  queryOrNull('GET /api/authors/email/:email', { params: { email } }, NOT_FOUND)
