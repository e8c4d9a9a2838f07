import type { Handlers } from '#server/api/context.ts'
import { csvFile } from '#server/api/files.ts'
import { exportAuthors, findAuthor, findAuthorByEmail, listAuthors } from '#server/domain/authors/authors.ts'
import { authorRecord } from '#server/domain/authors/edit-authors.ts'
import { createRecord, deleteRecord, updateRecord } from '#server/domain/records/write-record.ts'
import { authorColumns } from '#shared/authors/authors.ts'

export const authorRoutes = {
  'GET /api/authors': async ({ db, query, viewer }) =>
    listAuthors(db, await viewer(), query.keynoteSpeaker === 'true'),
  'GET /api/authors/:id': async ({ db, params, viewer, withPhotoCopy }) => {
    const asks = await viewer()
    const author = await findAuthor(db, params.id, asks)
    return asks.isAdmin ? withPhotoCopy(author) : author
  },
  'GET /api/authors/email/:email': async ({ db, params, viewer }) =>
    findAuthorByEmail(db, params.email, await viewer()),
  'GET /api/authors/export': async ({ db }) => csvFile(authorColumns, exportAuthors(db)),
  'POST /api/authors/export': async ({ db, body }) =>
    csvFile(authorColumns, exportAuthors(db, body.ids), body),
  'POST /api/authors': async ({ db, actor, body, photoUrl }) => ({
    author: await createRecord(db, actor(), authorRecord, { ...body, photoUrl: photoUrl(body.photoUrl) }),
  }),
  'PATCH /api/authors/:id': async ({ db, actor, params, body, photoUrl }) => ({
    author: await updateRecord(db, actor(), authorRecord, params.id, {
      ...body,
      photoUrl: photoUrl(body.photoUrl),
      byHand: true,
    }),
  }),
  'DELETE /api/authors/:id': async ({ db, actor, params, offerUndo }) =>
    offerUndo(await deleteRecord(db, actor(), authorRecord, params.id)),
} satisfies Partial<Handlers>
