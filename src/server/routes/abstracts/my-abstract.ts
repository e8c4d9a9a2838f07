import type { Context, Handlers } from '../../api/context'
import { readMyAbstract } from '../../domain/abstracts/my-abstract'
import {
  addMyNote,
  answerMyInvitation,
  changeMyPhoto,
  changeMyProfile,
  correctMyAbstract,
  undoMyWithdrawal,
  uploadMyPhoto,
  withdrawMyAbstract,
} from '../../domain/abstracts/my-abstract-changes'
import { submitMyRevision } from '../../domain/abstracts/submit-my-revision'
import { readPhotoImport } from '../../domain/photos/imports'

type Linked = Pick<Context<'GET /api/my/:token/abstract'>, 'db' | 'link' | 'now' | 'services'>

/** Runs a change on the link's abstract and returns the updated page. */
const afterwards = async ({ db, link, now, services }: Linked, act?: (id: number) => Promise<void>) => {
  const { id } = await link()
  await act?.(id)
  const mine = await readMyAbstract(db, id, now)
  return { ...mine, photoCopy: await readPhotoImport(db, mine.photoUrl, services.config.photoFetch) }
}

export const myAbstractRoutes = {
  'GET /api/my/:token/abstract': (call) => afterwards(call),
  'PATCH /api/my/:token/abstract': (call) =>
    afterwards(call, (id) => correctMyAbstract(call.db, id, call.body, call.now)),
  'PATCH /api/my/:token/revision': (call) =>
    afterwards(call, (id) => submitMyRevision(call.db, id, call.body, call.now)),
  'PATCH /api/my/:token/profile': (call) =>
    afterwards(call, (id) => changeMyProfile(call.db, id, call.body, call.now)),
  'POST /api/my/:token/photo': (call) =>
    afterwards(call, async (id) => uploadMyPhoto(call.db, id, await call.file(), call.now)),
  'PATCH /api/my/:token/photo': (call) =>
    afterwards(call, (id) => changeMyPhoto(call.db, id, call.photoUrl(call.body.photoUrl), call.now)),
  'POST /api/my/:token/withdrawal': (call) =>
    afterwards(call, (id) => withdrawMyAbstract(call.db, id, call.body.reason, call.now)),
  'DELETE /api/my/:token/withdrawal': (call) =>
    afterwards(call, (id) => undoMyWithdrawal(call.db, id, call.now)),
  'POST /api/my/:token/answer': (call) =>
    afterwards(call, (id) => answerMyInvitation(call.db, id, call.body.answer, call.now)),
  'POST /api/my/:token/notes': (call) =>
    afterwards(call, (id) => addMyNote(call.db, id, call.body, call.now)),
} satisfies Partial<Handlers>
