import type { Context, Handlers } from '#server/api/context.ts'
import { confirmEmailChange, requestEmailChange } from '#server/domain/abstracts/change-email.ts'
import { readEmailConfirmation } from '#server/domain/abstracts/email-changes.ts'
import { readMyAbstract } from '#server/domain/abstracts/my-abstract.ts'
import {
  addMyNote,
  answerMyInvitation,
  correctMyAbstract,
  setMyWithdrawal,
  submitMyRevision,
} from '#server/domain/abstracts/my-abstract-changes.ts'
import {
  changeEmailVisibility,
  changeMyPhoto,
  changeMyProfile,
} from '#server/domain/abstracts/my-profile-changes.ts'
import { changeMyMaterials, readMyDocument } from '#server/domain/materials/change-my-materials.ts'
import {
  type MaterialChange,
  withDocument,
  withLinks,
  withoutDocument,
  withReceivedPdf,
} from '#server/domain/materials/edit-materials.ts'
import { preparePhoto } from '#server/domain/photos/image.ts'
import { importPhotoNow } from '#server/photo-imports/import-photo.ts'
import { type DocumentKind, documentRules } from '#shared/materials/material-kinds.ts'
import { isExternalUrl } from '#shared/photos/address.ts'
import { photoRules } from '#shared/photos/uploads.ts'

type Linked = Pick<
  Context<'GET /api/my/:token/abstract'>,
  'db' | 'link' | 'now' | 'services' | 'withPhotoCopy'
>

const changeAndRead = async (
  { db, link, now, withPhotoCopy }: Linked,
  act?: (id: number) => Promise<void>,
) => {
  const { id } = await link()
  await act?.(id)
  return withPhotoCopy(await readMyAbstract(db, id, now))
}

const changeMaterials = (call: Linked, change: MaterialChange) =>
  changeAndRead(call, (id) => changeMyMaterials(call.db, id, call.now, change))

type Uploading = Linked & Pick<Context<'POST /api/my/:token/slides'>, 'upload'>

const upload = async (call: Uploading, kind: DocumentKind) => {
  const { pieces } = await call.upload(documentRules)
  return withReceivedPdf(pieces, (file) => changeMaterials(call, withDocument(kind, file)))
}

const download = async ({ db, link }: Linked, kind: DocumentKind) => {
  const { id } = await link()
  return { name: `${kind}.pdf`, pieces: await readMyDocument(db, id, kind) }
}

export const myAbstractRoutes = {
  'GET /api/my/:token/abstract': (call) => changeAndRead(call),
  'PATCH /api/my/:token/abstract': (call) =>
    changeAndRead(call, (id) => correctMyAbstract(call.db, id, call.body, call.now)),
  'PATCH /api/my/:token/revision': (call) =>
    changeAndRead(call, (id) => submitMyRevision(call.db, id, call.body, call.now)),
  'PATCH /api/my/:token/profile': (call) =>
    changeAndRead(call, (id) => changeMyProfile(call.db, id, call.body, call.now)),
  'PATCH /api/my/:token/email-visibility': (call) =>
    changeAndRead(call, (id) =>
      changeEmailVisibility(call.db, id, call.body.emailPublic === 'yes', call.now),
    ),
  'POST /api/my/:token/photo': (call) =>
    changeAndRead(call, async (id) => {
      const { name, bytes } = await call.upload(photoRules)
      await changeMyPhoto(call.db, id, await preparePhoto(await bytes(), name), call.now)
    }),
  'PATCH /api/my/:token/photo': (call) =>
    changeAndRead(call, async (id) => {
      const url = call.photoUrl(call.body.photoUrl)
      if (!isExternalUrl(url)) return changeMyPhoto(call.db, id, url, call.now)
      // Copied before anything changes: an address without a photo keeps the earlier one.
      const photo = await importPhotoNow(url, call.services.config.photoFetch)
      await changeMyPhoto(call.db, id, photo, call.now)
    }),
  'POST /api/my/:token/email': (call) =>
    changeAndRead(call, (id) => requestEmailChange(call.db, id, call.body.email, call.requireMail())),
  'POST /api/my/:token/withdrawal': (call) =>
    changeAndRead(call, (id) => setMyWithdrawal(call.db, id, call.body.reason, call.now)),
  'DELETE /api/my/:token/withdrawal': (call) =>
    changeAndRead(call, (id) => setMyWithdrawal(call.db, id, null, call.now)),
  'POST /api/my/:token/answer': (call) =>
    changeAndRead(call, (id) => answerMyInvitation(call.db, id, call.body.answer, call.now)),
  'GET /api/my/:token/slides': (call) => download(call, 'slides'),
  'POST /api/my/:token/slides': (call) => upload(call, 'slides'),
  'DELETE /api/my/:token/slides': (call) => changeMaterials(call, withoutDocument('slides')),
  'GET /api/my/:token/poster': (call) => download(call, 'poster'),
  'POST /api/my/:token/poster': (call) => upload(call, 'poster'),
  'DELETE /api/my/:token/poster': (call) => changeMaterials(call, withoutDocument('poster')),
  'PATCH /api/my/:token/material-links': (call) => changeMaterials(call, withLinks(call.body)),
  'POST /api/my/:token/notes': (call) =>
    changeAndRead(call, (id) => addMyNote(call.db, id, call.body, call.now)),
  'GET /api/my/:token/new-email': async ({ db, link, now }) =>
    readEmailConfirmation(db, (await link()).id, now),
  'POST /api/my/:token/new-email': async ({ db, link, requireMail }) => ({
    privateLink: await confirmEmailChange(db, (await link()).id, requireMail()),
  }),
} satisfies Partial<Handlers>
