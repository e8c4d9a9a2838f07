import { randomUUID } from 'node:crypto'
import type { Db } from '../src/server/db/types'
import { addPhoto } from '../src/server/domain/photos/photos'
import { deleteRoom } from '../src/server/domain/rooms'
import type { CallKey } from '../src/shared/api'
import { buildSubmission, createAbstract } from '../testing/builders/abstracts'
import { buildAccount, createAccount } from '../testing/builders/accounts'
import { createApprovedAbstract } from '../testing/builders/approved-abstracts'
import { buildAuthor, createAuthor } from '../testing/builders/authors'
import { createEvent } from '../testing/builders/events'
import { createLetter } from '../testing/builders/letters'
import { privateLinkOf, release } from '../testing/builders/my-abstract'
import { buildPhoto } from '../testing/builders/photos'
import { buildRegistration, createRegistration } from '../testing/builders/registrations'
import { createRoom } from '../testing/builders/rooms'

export type WritingKey = Exclude<CallKey, `GET ${string}`>

/** What is sent: valid, to a record of its own. */
export type Sent = {
  params?: Record<string, string | number>
  body?: Record<string, unknown>
  file?: Buffer
  /** Who sends it, where the calling admin will not do. */
  by?: { username: string; password: string }
}

type Act = {
  /** The answers when the very same is sent twice at once: one of these pairs, in either order. */
  pairs: readonly (readonly [number, number])[]
  prepare: (db: Db) => Promise<Sent> | Sent
}

const anyTime = { both: [[200, 200]], once: [[200, 409]], gone: [[204, 404]] } as const

/** The author's own page of an abstract in a state. */
const mine = async (db: Db, id: number) => ({ token: (await privateLinkOf(db, id)).split('/').at(-1) ?? '' })
const pending = async (db: Db) => (await createAbstract(db)).id
const decided = async (db: Db) => (await createApprovedAbstract(db)).abstractId

const organiser = { id: null, username: 'Torture' }
const account = async (db: Db) => ({ params: { id: (await createAccount(db)).id } })
const room = () => ({ name: `Room ${randomUUID()}`, capacity: 20, building: 'Main building', notes: '' })
const eventOf = (roomId: number) => ({
  title: `Talk ${randomUUID()}`,
  description: 'About something',
  type: 'talk',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00.000Z',
  endTime: '2025-10-27T10:00:00.000Z',
  roomId,
})

/** The same file twice. */
const exported = { pairs: anyTime.both, prepare: () => ({ body: { ids: [1] } }) }

/** How each writing call is made. A call that is added to the contract needs a line here, or the types do not fit. */
const acts = {
  'POST /api/login': {
    pairs: anyTime.both,
    prepare: async (db) => {
      const { username, password } = await createAccount(db)
      return { body: { username, password } }
    },
  },
  'POST /api/register': { pairs: [[201, 409]], prepare: () => ({ body: buildAccount() }) },
  'POST /api/logout': { pairs: [[204, 204]], prepare: async (db) => ({ by: await createAccount(db) }) },
  'POST /api/change-password': {
    // Whoever comes second has a session that has ended, or a password that is no longer the current one.
    pairs: [
      [200, 400],
      [200, 401],
    ],
    prepare: async (db) => {
      const by = await createAccount(db)
      return { by, body: { currentPassword: by.password, newPassword: 'another long password' } }
    },
  },
  'PATCH /api/users/:id': {
    pairs: anyTime.both,
    prepare: async (db) => ({ ...(await account(db)), body: { disabled: true } }),
  },
  'POST /api/users/:id/reset-password': { pairs: anyTime.both, prepare: account },
  'DELETE /api/users/:id': { pairs: anyTime.gone, prepare: account },
  'POST /api/letters': {
    pairs: [[201, 201]],
    prepare: async (db) => ({
      body: {
        kind: 'free',
        subject: 'News',
        text: 'Dear {name}, hello.',
        batch: randomUUID(),
        people: [`author:${(await createAuthor(db)).id}`],
      },
    }),
  },
  'POST /api/letters/move': {
    pairs: anyTime.both,
    prepare: async (db) => ({ body: { move: 'discard', ids: [(await createLetter(db)).id] } }),
  },
  'PATCH /api/letters/:id': {
    pairs: anyTime.once,
    prepare: async (db) => {
      const { id, version, toEmail } = await createLetter(db)
      return { params: { id }, body: { toEmail, subject: 'Other', text: 'Other words', version } }
    },
  },
  'PATCH /api/letter-templates/:kind': {
    pairs: [
      [200, 409],
      [409, 409],
    ],
    prepare: () => ({ params: { kind: 'free' }, body: { subject: 'S', text: 'Dear {name}', version: 0 } }),
  },
  'POST /api/site-settings': {
    pairs: anyTime.both,
    prepare: () => ({ body: { key: 'privacy_policy', value: `<p>${randomUUID()}</p>` } }),
  },
  'POST /api/abstracts': { pairs: [[201, 201]], prepare: () => ({ body: buildSubmission() }) },
  'POST /api/abstracts/export': exported,
  'PATCH /api/abstracts/:id/review': {
    pairs: anyTime.both,
    prepare: async (db) => ({ params: { id: await pending(db) }, body: { reviewerNumber: 1, score: 1 } }),
  },
  'PATCH /api/abstracts/:id/status': {
    pairs: anyTime.both,
    prepare: async (db) => ({ params: { id: await pending(db) }, body: { status: 'approved' } }),
  },
  'PATCH /api/abstracts/:id/reset': {
    pairs: anyTime.both,
    prepare: async (db) => ({ params: { id: await decided(db) } }),
  },
  'DELETE /api/abstracts/:id': {
    pairs: anyTime.gone,
    prepare: async (db) => ({ params: { id: await decided(db) } }),
  },
  'POST /api/abstracts/:id/private-link': {
    pairs: [...anyTime.both, ...anyTime.once],
    prepare: async (db) => ({ params: { id: await pending(db) }, body: { linkVersion: 1 } }),
  },
  'POST /api/decisions/release': {
    pairs: anyTime.both,
    prepare: async (db) => ({ body: { decisions: [{ id: await decided(db), status: 'approved' }] } }),
  },
  'PATCH /api/my/:token/abstract': {
    pairs: [...anyTime.both, ...anyTime.once],
    prepare: async (db) => ({ params: await mine(db, await pending(db)), body: buildSubmission() }),
  },
  'PATCH /api/my/:token/profile': {
    pairs: [...anyTime.both, ...anyTime.once],
    prepare: async (db) => ({
      params: await mine(db, await pending(db)),
      body: { institution: 'Demo College', biography: 'Teaches.', otherAuthors: '' },
    }),
  },
  'POST /api/my/:token/photo': {
    pairs: anyTime.both,
    prepare: async (db) => ({ params: await mine(db, await pending(db)), file: await buildPhoto() }),
  },
  'PATCH /api/my/:token/photo': {
    pairs: anyTime.both,
    prepare: async (db) => ({ params: await mine(db, await pending(db)), body: { photoUrl: '' } }),
  },
  'POST /api/my/:token/withdrawal': {
    pairs: [...anyTime.both, ...anyTime.once],
    prepare: async (db) => ({ params: await mine(db, await decided(db)), body: { reason: 'Cannot travel' } }),
  },
  'DELETE /api/my/:token/withdrawal': {
    pairs: [...anyTime.both, ...anyTime.once, [409, 409]],
    prepare: async (db) => ({ params: await mine(db, await pending(db)) }),
  },
  'POST /api/my/:token/answer': {
    pairs: anyTime.both,
    prepare: async (db) => {
      const id = await decided(db)
      await release(db, id)
      return { params: await mine(db, id), body: { answer: 'accepted' } }
    },
  },
  'POST /api/my/:token/notes': {
    pairs: anyTime.both,
    prepare: async (db) => ({ params: await mine(db, await pending(db)), body: { text: 'A word' } }),
  },
  'POST /api/approved-abstracts/export': exported,
  'PATCH /api/approved-abstracts/:id': {
    pairs: anyTime.once,
    prepare: async (db) => {
      const { id, version, ...approved } = await createApprovedAbstract(db)
      return { params: { id }, body: { ...approved, version } }
    },
  },
  'POST /api/authors/export': exported,
  'POST /api/authors': { pairs: [[201, 409]], prepare: () => ({ body: buildAuthor() }) },
  'PATCH /api/authors/:id': {
    pairs: anyTime.once,
    prepare: async (db) => {
      const { id, name, email, institution, version } = await createAuthor(db)
      return { params: { id }, body: { name, email, institution, bio: 'New words', version } }
    },
  },
  'DELETE /api/authors/:id': {
    pairs: anyTime.gone,
    prepare: async (db) => ({ params: { id: (await createAuthor(db)).id } }),
  },
  'POST /api/rooms': { pairs: [[201, 409]], prepare: () => ({ body: room() }) },
  'PATCH /api/rooms/:id': {
    pairs: anyTime.once,
    prepare: async (db) => {
      const { id, version } = await createRoom(db)
      return { params: { id }, body: { ...room(), version } }
    },
  },
  'DELETE /api/rooms/:id': {
    pairs: anyTime.gone,
    prepare: async (db) => ({ params: { id: (await createRoom(db)).id } }),
  },
  'POST /api/events/export': exported,
  'POST /api/events': {
    pairs: [[201, 201]],
    prepare: async (db) => ({ body: eventOf((await createRoom(db)).id) }),
  },
  'PATCH /api/events/:id': {
    pairs: anyTime.once,
    prepare: async (db) => {
      const { id, roomId, version } = await createEvent(db)
      return { params: { id }, body: { ...eventOf(roomId), version } }
    },
  },
  'DELETE /api/events/:id': {
    pairs: anyTime.gone,
    prepare: async (db) => ({ params: { id: (await createEvent(db)).id } }),
  },
  'POST /api/registrations/export': exported,
  'POST /api/registrations': { pairs: [[201, 409]], prepare: () => ({ body: buildRegistration() }) },
  'POST /api/registrations/batch': {
    pairs: [[201, 409]],
    prepare: async (db) => {
      const { id, version } = await createRegistration(db)
      return { body: { added: [], changed: [{ id, version, changes: { institution: randomUUID() } }] } }
    },
  },
  'PATCH /api/registrations/:id': {
    pairs: anyTime.once,
    prepare: async (db) => {
      const { id, version } = await createRegistration(db)
      return { params: { id }, body: { institution: randomUUID(), version } }
    },
  },
  'DELETE /api/registrations/:id': {
    pairs: anyTime.gone,
    prepare: async (db) => ({ params: { id: (await createRegistration(db)).id } }),
  },
  'POST /api/undo/:id': {
    pairs: anyTime.gone,
    prepare: async (db) => {
      const by = await createAccount(db, { role: 'admin' })
      return { by, params: { id: await deleteRoom(db, by, (await createRoom(db)).id) } }
    },
  },
  'POST /api/uploads': { pairs: [[201, 201]], prepare: async () => ({ file: await buildPhoto() }) },
  'DELETE /api/uploads/:filename': {
    pairs: anyTime.gone,
    prepare: async (db) => {
      const photo = await addPhoto(db, organiser, { name: 'x.jpg', bytes: await buildPhoto() })
      return { params: { filename: photo.filename } }
    },
  },
} satisfies Record<WritingKey, Act>

export const actOf = (key: WritingKey): Act => acts[key]
export const writingKeys = Object.keys(acts) as WritingKey[]
