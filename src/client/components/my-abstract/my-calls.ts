import { z } from 'zod'
import { pdfProblem } from '#client/components/materials/pdf-problem.ts'
import { ApiError, call } from '#client/data/api.ts'
import { type UploadProgress, uploadFile } from '#client/data/upload-file.ts'
import {
  authorEditSchema,
  emailVisibilitySchema,
  type MyAbstract,
  myAnswerSchema,
  myPhotoSchema,
  myProfileSchema,
  noteSchema,
  withdrawalSchema,
} from '#shared/abstracts/my-abstract.ts'
import type { MyAction } from '#shared/abstracts/my-abstract-content.ts'
import { sentRevisionSchema } from '#shared/abstracts/revisions.ts'
import { materialLinksSchema } from '#shared/materials/materials.ts'

type Link = { token: string }
type Sent<Body> = { params: Link; body: Body; file: File; progress: UploadProgress }

/** How a form of the author's page is checked and sent; both are loaded when the page is first used. */
type MyCall = {
  schema: z.ZodType
  send: (sent: Sent<unknown>) => Promise<MyAbstract>
}

const myCall = <S extends z.ZodType>(
  schema: S,
  send: (sent: Sent<z.output<S>>) => Promise<MyAbstract>,
): MyCall => ({ schema, send: (sent) => send(sent as Sent<z.output<S>>) })

const nothing = z.object({})

const uploadPdf = async (
  key: 'POST /api/my/:token/slides' | 'POST /api/my/:token/poster',
  { params, file, progress }: Sent<unknown>,
): Promise<MyAbstract> => {
  progress.onProgress?.(0)
  const message = await pdfProblem(file)
  if (message) throw new ApiError(400, JSON.stringify({ message, issues: [{ path: 'file', message }] }), '')
  const { response } = await uploadFile(key, { params, file }, progress)
  return response
}

export const myCalls: Record<MyAction, MyCall> = {
  abstract: myCall(authorEditSchema, ({ params, body }) =>
    call('PATCH /api/my/:token/abstract', { params, body }),
  ),
  revision: myCall(sentRevisionSchema, ({ params, body }) =>
    call('PATCH /api/my/:token/revision', { params, body }),
  ),
  profile: myCall(myProfileSchema, ({ params, body }) =>
    call('PATCH /api/my/:token/profile', { params, body }),
  ),
  photo: myCall(nothing, ({ params, file }) => call('POST /api/my/:token/photo', { params, file })),
  'photo-address': myCall(myPhotoSchema, ({ params, body }) =>
    call('PATCH /api/my/:token/photo', { params, body }),
  ),
  'email-visibility': myCall(emailVisibilitySchema, ({ params, body }) =>
    call('PATCH /api/my/:token/email-visibility', { params, body }),
  ),
  withdrawal: myCall(withdrawalSchema, ({ params, body }) =>
    call('POST /api/my/:token/withdrawal', { params, body }),
  ),
  'undo-withdrawal': myCall(nothing, ({ params }) => call('DELETE /api/my/:token/withdrawal', { params })),
  answer: myCall(myAnswerSchema, ({ params, body }) => call('POST /api/my/:token/answer', { params, body })),
  slides: myCall(nothing, (sent) => uploadPdf('POST /api/my/:token/slides', sent)),
  'remove-slides': myCall(nothing, ({ params }) => call('DELETE /api/my/:token/slides', { params })),
  poster: myCall(nothing, (sent) => uploadPdf('POST /api/my/:token/poster', sent)),
  'remove-poster': myCall(nothing, ({ params }) => call('DELETE /api/my/:token/poster', { params })),
  'material-links': myCall(materialLinksSchema, ({ params, body }) =>
    call('PATCH /api/my/:token/material-links', { params, body }),
  ),
  notes: myCall(noteSchema, ({ params, body }) => call('POST /api/my/:token/notes', { params, body })),
}

export const reloadMyAbstract = (params: Link) => call('GET /api/my/:token/abstract', { params })
