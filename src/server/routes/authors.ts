import { authorColumns } from '../../shared/authors'
import type { Handlers } from '../api/bind-api'
import { csvFile } from '../api/csv-file'
import {
  createAuthor,
  deleteAuthor,
  findAuthor,
  findAuthorByEmail,
  listAuthors,
  readAllAuthors,
  updateAuthor,
} from '../domain/authors'

export const authorRoutes = {
  'GET /api/authors': async ({ db, query, viewer }) =>
    listAuthors(db, await viewer(), query.keynoteSpeaker === 'true'),
  'GET /api/authors/:id': async ({ db, params, viewer }) => findAuthor(db, params.id, await viewer()),
  'GET /api/authors/email/:email': async ({ db, params, viewer }) =>
    findAuthorByEmail(db, params.email, await viewer()),
  'GET /api/authors/export': async ({ db }) => csvFile(authorColumns, readAllAuthors(db)),
  'POST /api/authors': async ({ db, actor, body }) => ({ author: await createAuthor(db, actor(), body) }),
  'PATCH /api/authors/:id': async ({ db, actor, params, body }) => ({
    author: await updateAuthor(db, actor(), params.id, body),
  }),
  'DELETE /api/authors/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteAuthor(db, actor(), params.id)),
} satisfies Partial<Handlers>
