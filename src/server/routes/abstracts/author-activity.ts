import type { Handlers, Services } from '#server/api/context.ts'
import type { Db } from '#server/db/types.ts'
import { setNoteDone } from '#server/domain/abstracts/author-notes.ts'
import { makeNewLink, readAuthorActivity } from '#server/domain/authors/author-activity.ts'
import { readPhotoImport } from '#server/domain/photos/imports.ts'

type Activity = Awaited<ReturnType<typeof readAuthorActivity>>

const withCopy = async (db: Db, { config }: Services, activity: Activity) => ({
  ...activity,
  photoCopy: await readPhotoImport(db, activity.photoUrl, config.photoFetch),
})

export const authorActivityRoutes = {
  'GET /api/abstracts/:id/author-activity': async ({ db, services, params }) =>
    withCopy(db, services, await readAuthorActivity(db, params.id)),
  'POST /api/abstracts/:id/private-link': async ({ db, services, actor, params, body }) =>
    withCopy(db, services, await makeNewLink(db, actor(), params.id, body)),
  'PATCH /api/abstracts/:id/notes/:noteId': async ({ db, services, actor, params, body, now }) => {
    const note = { abstractId: params.id, noteId: params.noteId }
    await setNoteDone(db, actor(), note, body.done, now)
    return withCopy(db, services, await readAuthorActivity(db, params.id))
  },
} satisfies Partial<Handlers>
