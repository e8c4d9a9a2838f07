import type { Author, AuthorDetail } from '../../shared/authors/authors'
import { readAuthor } from '../../shared/authors/names'
import { query, queryOrNull } from './api'

// Names, biographies and photos come in two spellings; whoever shows an author reads either.
export const readAuthors = (authors: Author[]) => authors.map(readAuthor)
export const readOneAuthor = (author: AuthorDetail | null) => author && readAuthor(author)

export const keynotesQuery = query('GET /api/authors', { query: { keynoteSpeaker: 'true' } })

// What is no id or address is refused by the API; to a visitor it means that there is nobody.
const NOBODY = [400, 404]

export const authorQuery = (id: string | number) =>
  queryOrNull('GET /api/authors/:id', { params: { id } }, NOBODY)

export const authorByEmailQuery = (email: string) =>
  queryOrNull('GET /api/authors/email/:email', { params: { email } }, NOBODY)
