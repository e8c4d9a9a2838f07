import type { Author, AuthorDetail } from '../../shared/authors/authors'
import { readAuthor } from '../../shared/authors/names'
import { query, queryOrNull } from './api'

export const readAuthors = (authors: Author[]) => authors.map(readAuthor)
export const readOneAuthor = (author: AuthorDetail | null) => author && readAuthor(author)

export const keynotesQuery = query('GET /api/authors', { query: { keynoteSpeaker: 'true' } })

// Invalid ids and addresses are as good as missing ones.
const NOT_FOUND = [400, 404]

export const authorQuery = (id: string | number) =>
  queryOrNull('GET /api/authors/:id', { params: { id } }, NOT_FOUND)

export const authorByEmailQuery = (email: string) =>
  queryOrNull('GET /api/authors/email/:email', { params: { email } }, NOT_FOUND)
