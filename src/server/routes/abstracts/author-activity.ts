import type { Handlers, Services } from '../../api/context'
import type { Db } from '../../db/types'
import { setNoteDone } from '../../domain/abstracts/author-notes'
import { makeNewLink, readAuthorActivity } from '../../domain/authors/author-activity'
import { readPhotoImport } from '../../domain/photos/imports'

type Acts = Awaited<ReturnType<typeof readAuthorActivity>>

const withCopy = async (db: Db, { config }: Services, acts: Acts) => ({
  ...acts,
  photoCopy: await readPhotoImport(db, acts.photoUrl, config.photoFetch),
})

export const authorActivityRoutes = {
  'GET /api/abstracts/:id/author-acts': async ({ db, services, params }) =>
    withCopy(db, services, await readAuthorActivity(db, params.id)),
  'POST /api/abstracts/:id/private-link': async ({ db, services, actor, params, body }) =>
    withCopy(db, services, await makeNewLink(db, actor(), params.id, body)),
  'PATCH /api/abstracts/:id/notes/:noteId': async ({ db, services, actor, params, body, now }) => {
    const note = { abstractId: params.id, noteId: params.noteId }
    await setNoteDone(db, actor(), note, body.done, now)
    return withCopy(db, services, await readAuthorActivity(db, params.id))
  },
} satisfies Partial<Handlers>
