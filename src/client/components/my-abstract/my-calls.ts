import { z } from 'zod'
import { call } from '#client/data/api.ts'
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

type Link = { token: string }
type Sent<Body> = { params: Link; body: Body; file: File }

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
  notes: myCall(noteSchema, ({ params, body }) => call('POST /api/my/:token/notes', { params, body })),
}

export const reloadMyAbstract = (params: Link) => call('GET /api/my/:token/abstract', { params })
