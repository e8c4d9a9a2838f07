import type { Handlers } from '../api'
import { findAuthor, findAuthorByEmail, listAuthors } from '../domain/authors'

export const authorRoutes = {
  'GET /api/authors': async ({ db, query, viewer }) =>
    listAuthors(db, await viewer(), query.keynoteSpeaker === 'true'),
  'GET /api/authors/:id': async ({ db, params, viewer }) => findAuthor(db, params.id, await viewer()),
  'GET /api/authors/email/:email': async ({ db, params, viewer }) =>
    findAuthorByEmail(db, params.email, await viewer()),
} satisfies Partial<Handlers>
