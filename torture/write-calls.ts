import { randomUUID } from 'node:crypto'
import { abstractNotes } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { listLoginSessions, startLoginSession } from '#server/domain/accounts/login-sessions.ts'
import { findBookSettings } from '#server/domain/book/current-book.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { previewImport } from '#server/domain/imports/imports.ts'
import { addPhoto } from '#server/domain/photos/photos.ts'
import { deleteRecord } from '#server/domain/records/write-record.ts'
import { findReviewSettings } from '#server/domain/review/review-settings.ts'
import { roomRecord } from '#server/domain/rooms.ts'
import type { CallKey } from '#shared/api.ts'
import { adminAccount } from '#testing/accounts.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { buildAccount, createAccount } from '#testing/builders/accounts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { buildAuthor, createAuthor } from '#testing/builders/authors.ts'
import { createEmailChange } from '#testing/builders/email-changes.ts'
import { createChairing, createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { createLearntLabel } from '#testing/builders/learnt-labels.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createMaterial } from '#testing/builders/materials.ts'
import { buildWebm } from '#testing/builders/media.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { createResetToken } from '#testing/builders/password-resets.ts'
import { buildPdf } from '#testing/builders/pdf.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { buildRegistration, createRegistration } from '#testing/builders/registrations.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { createPolicyVersion } from '#testing/builders/settings.ts'
import {
  buildPasskeyLogin,
  buildPasskeyRegistration,
  createAuthenticatorApp,
  createIdentity,
  createPasskey,
} from '#testing/builders/sign-in-methods.ts'
import { createTrack } from '#testing/builders/tracks.ts'

export type WriteKey = Exclude<CallKey, `GET ${string}`>

/** A valid request for a record of its own. */
export type WriteInput = {
  params?: Record<string, string | number>
  body?: Record<string, unknown>
  /** With its question mark. */
  query?: string
  file?: Buffer
  /** The caller, if not the default admin. */
  by?: { username: string; password: string }
}

type WriteCall = {
  /** Allowed status codes, in any order, of two identical concurrent requests. */
  pairs: readonly (readonly [number, number])[]
  prepare: (db: Db) => Promise<WriteInput> | WriteInput
}

type Prepare = WriteCall['prepare']

const both = (prepare: Prepare): WriteCall => ({ pairs: [[200, 200]], prepare })
const done = (prepare: Prepare): WriteCall => ({ pairs: [[204, 204]], prepare })
const created = (prepare: Prepare): WriteCall => ({ pairs: [[201, 201]], prepare })
/** The second request finds the name or address taken. */
const unique = (prepare: Prepare): WriteCall => ({ pairs: [[201, 409]], prepare })
/** The second request has an outdated version. */
const conflict = (prepare: Prepare): WriteCall => ({ pairs: [[200, 409]], prepare })
const deleted = (prepare: Prepare): WriteCall => ({ pairs: [[204, 404]], prepare })

const bothOrConflict = [
  [200, 200],
  [200, 409],
] as const

/** A record of its own. */
const byId = (create: (db: Db) => Promise<{ id: number }>) => async (db: Db) => ({
  params: { id: (await create(db)).id },
})
const bySomebody = async (db: Db) => ({ by: await createAccount(db) })
/** A record of somebody's own account. */
const ofSomebody = (create: (db: Db, userId: number) => Promise<{ id: number }>) => async (db: Db) => {
  const by = await createAccount(db)
  return { by, params: { id: (await create(db, by.id)).id } }
}

/** Refused where no mail server is set up. */
const withOrWithoutMail = [
  [200, 200],
  [409, 409],
] as const

const tokenOf = async (db: Db, id: number) => ({
  token: (await privateLinkOf(db, id)).split('/').at(-1) ?? '',
})
const roomList = () => `Name,Building,Capacity\nRoom ${randomUUID()},Main building,40\n`
const pending = async (db: Db) => (await createAbstract(db)).id
const confirmationOf = async (db: Db) => ({
  token: (await createEmailChange(db)).path.split('/').at(2) ?? '',
})
/** A change of a pending abstract, by organisers. */
const ofPending = (body: WriteInput['body']) => async (db: Db) => ({
  params: { id: await pending(db) },
  body,
})
/** A change of a pending abstract, by its author. */
const byAuthor = (body?: WriteInput['body']) => async (db: Db) => ({
  params: await tokenOf(db, await pending(db)),
  body,
})
const decided = async (db: Db) => (await createApprovedAbstract(db)).abstractId

/** The private link of an author whose talk is in the programme. */
const myMaterials = async (db: Db) => {
  const { id, abstractId } = await createApprovedAbstract(db)
  await release(db, abstractId)
  await createEvent(db, { approvedAbstractId: id })
  return { params: await tokenOf(db, abstractId) }
}
const myDocument = async (db: Db) => ({ ...(await myMaterials(db)), file: buildPdf([randomUUID()]) })
const materialLinks = { paper: 'https://papers.example/1', recording: '' }

const invitationToken = async (db: Db) => ({
  token: (await createInvitation(db)).path.split('/').at(2) ?? '',
})

const organiser = { id: null, username: 'Torture' }
const account = byId(createAccount)
const room = () => ({ name: `Room ${randomUUID()}`, capacity: 20, building: 'Main building', notes: '' })
const track = () => ({ name: `Track ${randomUUID()}`, colour: 'amber' as const })
const sessionOf = (roomId: number) => ({
  title: `Session ${randomUUID()}`,
  date: '2025-10-27',
  startTime: '2025-10-27T11:00:00Z',
  endTime: '2025-10-27T12:00:00Z',
  roomId,
})
const eventOf = (roomId: number) => ({
  title: `Talk ${randomUUID()}`,
  description: 'About something',
  type: 'talk',
  date: '2025-10-27',
  startTime: '2025-10-27T09:00:00.000Z',
  endTime: '2025-10-27T10:00:00.000Z',
  roomId,
})

const accountWithApp = async (db: Db) => {
  const by = await createAccount(db)
  await createAuthenticatorApp(db, by.id)
  return { by }
}

const adminPassword = { password: adminAccount.password }

/** A file of the requested rows, which changes nothing. */
const exported = both(() => ({ body: { ids: [1] } }))

/** Exhaustive by type: a new write call in the contract needs an entry. */
const writeCalls = {
  'POST /api/login': both(async (db) => {
    const { username, password } = await createAccount(db)
    return { body: { username, password } }
  }),
  'POST /api/register': unique(() => ({ body: buildAccount() })),
  'POST /api/invitations': unique(() => ({
    body: { email: `${randomUUID()}@demo.example`, role: 'reviewer' },
  })),
  'POST /api/invitations/reviewers': {
    // Whoever comes second finds that they have an account.
    pairs: [[201, 201]],
    prepare: () => ({ body: { people: [{ email: `${randomUUID()}@demo.example` }] } }),
  },
  'POST /api/users/:id/invitation': created(async (db) => ({
    params: { id: (await createInvitation(db)).user.id },
  })),
  'POST /api/my/:token/invitation': {
    pairs: [[200, 404]],
    prepare: async (db) => ({
      params: { token: (await createInvitation(db)).path.split('/').at(2) ?? '' },
      body: { password: 'a password of my own' },
    }),
  },
  // Without the cookie of a login that has begun.
  'POST /api/login/code': { pairs: [[401, 401]], prepare: () => ({ body: { code: '123456' } }) },
  'POST /api/login/passkey-options': both(() => ({})),
  'POST /api/login/passkey': {
    pairs: [[409, 409]],
    prepare: () => ({ body: { response: buildPasskeyLogin() } }),
  },
  'POST /api/my/:token/invitation/passkey-options': both(async (db) => ({
    params: await invitationToken(db),
  })),
  'POST /api/my/:token/invitation/passkey': {
    pairs: [[409, 409]],
    prepare: async (db) => ({
      params: await invitationToken(db),
      body: { response: buildPasskeyRegistration() },
    }),
  },
  'POST /api/authenticator-app/secret': both(bySomebody),
  'POST /api/authenticator-app': {
    pairs: [[409, 409]],
    prepare: async (db) => ({ by: await createAccount(db), body: { code: '123456' } }),
  },
  'DELETE /api/authenticator-app': deleted(accountWithApp),
  'POST /api/recovery-codes': created(accountWithApp),
  'POST /api/passkeys/options': both(bySomebody),
  'POST /api/passkeys': {
    pairs: [[409, 409]],
    prepare: async (db) => ({
      by: await createAccount(db),
      body: { name: 'Phone', response: buildPasskeyRegistration() },
    }),
  },
  'PATCH /api/passkeys/:id': both(async (db) => {
    const by = await createAccount(db)
    return { by, params: { id: (await createPasskey(db, by.id)).id }, body: { name: 'Laptop' } }
  }),
  'DELETE /api/passkeys/:id': deleted(ofSomebody(createPasskey)),
  // Without a provider.
  'POST /api/identities/request': {
    pairs: [[404, 404]],
    prepare: bySomebody,
  },
  'DELETE /api/identities/:id': deleted(ofSomebody(createIdentity)),
  'DELETE /api/users/:id/second-factors': done(account),
  'POST /api/logout': done(bySomebody),
  'POST /api/change-password': {
    // The second request has an expired session or an outdated password.
    pairs: [
      [200, 400],
      [200, 401],
    ],
    prepare: async (db) => {
      const by = await createAccount(db)
      return { by, body: { currentPassword: by.password, newPassword: 'another long password' } }
    },
  },
  'POST /api/forgotten-password': {
    pairs: withOrWithoutMail,
    prepare: async (db) => ({ body: { email: (await createAccount(db)).email } }),
  },
  'POST /api/my/:token/password': {
    pairs: [[200, 404]],
    prepare: async (db) => ({
      params: { token: await createResetToken(db) },
      body: { password: 'another long password' },
    }),
  },
  'POST /api/email-confirmation/letter': {
    pairs: [[204, 204], ...withOrWithoutMail],
    prepare: bySomebody,
  },
  'POST /api/email-confirmation': {
    pairs: [[404, 404]],
    prepare: async (db) => ({ by: await createAccount(db), body: { token: 'address-1-1-00' } }),
  },
  'DELETE /api/login-sessions': done(bySomebody),
  'DELETE /api/login-sessions/:id': deleted(async (db) => {
    const by = await createAccount(db)
    const token = await startLoginSession(db, by.id, new Date())
    const [session] = await listLoginSessions(db, by.id, token, new Date())
    return { by, params: { id: session?.id ?? 0 } }
  }),
  'PATCH /api/users/:id': both(async (db) => ({ ...(await account(db)), body: { disabled: true } })),
  'POST /api/users/:id/reset-password': both(account),
  'DELETE /api/users/:id': deleted(account),
  'POST /api/letters': created(async (db) => ({
    body: {
      kind: 'free',
      subject: 'News',
      text: 'Dear {name}, hello.',
      batch: randomUUID(),
      people: [`author:${(await createAuthor(db)).id}`],
    },
  })),
  'POST /api/letters/move': both(async (db) => ({
    body: { move: 'discard', ids: [(await createLetter(db)).id] },
  })),
  'PATCH /api/letters/:id': conflict(async (db) => {
    const { id, version, toEmail } = await createLetter(db)
    return { params: { id }, body: { toEmail, subject: 'Other', text: 'Other text', version } }
  }),
  'PATCH /api/letter-templates/:kind': {
    pairs: [
      [200, 409],
      [409, 409],
    ],
    prepare: () => ({ params: { kind: 'free' }, body: { subject: 'S', text: 'Dear {name}', version: 0 } }),
  },
  'POST /api/site-settings': both(() => ({
    body: { key: 'privacy_policy', value: `<p>${randomUUID()}</p>` },
  })),
  'POST /api/site-settings/privacy_policy/versions/:id/restore': both(async (db) => ({
    params: { id: (await createPolicyVersion(db)).id },
    body: {},
  })),
  'PATCH /api/conference': conflict(async (db) => ({
    body: { theme: `Theme ${randomUUID()}`, version: (await readConference(db)).version },
  })),
  'POST /api/conference/examples': done(() => ({ body: { action: 'remove', examples: ['video'] } })),
  'PATCH /api/daily-summary': both(() => ({ body: { dailySummary: false } })),
  'POST /api/next-conference/backup': both(() => ({ body: adminPassword })),
  // With the digest of no backup: nothing is removed.
  'POST /api/next-conference': {
    pairs: [[409, 409]],
    prepare: async (db) => {
      const { days, deadlines, version } = await readConference(db)
      const body = { days, deadlines, version, keepSpeakers: true, backupDigest: 'none' }
      return { body: { ...body, ...adminPassword } }
    },
  },
  'POST /api/erasures/preview': both(() => ({ body: { email: 'nobody@demo.example' } })),
  'POST /api/erasures': both(() => ({
    body: { email: `nobody-${randomUUID()}@demo.example`, mentions: [], ...adminPassword },
  })),
  'POST /api/abstracts': created(() => ({ body: buildSubmission() })),
  'POST /api/lost-link': {
    pairs: withOrWithoutMail,
    prepare: () => ({ body: { email: buildSubmission().email } }),
  },
  'POST /api/abstracts/export': exported,
  'PATCH /api/abstracts/:id/review': both(ofPending({ reviewerNumber: 1, score: 1 })),
  'PATCH /api/abstracts/:id/status': both(ofPending({ status: 'approved' })),
  'PATCH /api/abstracts/:id/reset': both(async (db) => ({ params: { id: await decided(db) } })),
  'PATCH /api/abstracts/:id': both((db) => ofPending(buildSubmission())(db)),
  'PATCH /api/abstracts/:id/comments': both(ofPending({ commentsToAuthor: 'Say more.' })),
  'DELETE /api/abstracts/:id': deleted(async (db) => ({ params: { id: await decided(db) } })),
  'POST /api/abstracts/:id/private-link': {
    pairs: bothOrConflict,
    prepare: ofPending({ linkVersion: 1 }),
  },
  'PATCH /api/abstracts/:id/notes/:noteId': both(async (db) => {
    const id = await pending(db)
    const [note] = await db.insert(abstractNotes).values({ abstractId: id, text: 'A note' }).returning()
    return { params: { id, noteId: note?.id ?? 0 }, body: { done: true } }
  }),
  'PATCH /api/reviewers/:id': conflict(async (db) => ({
    params: { id: (await createReviewer(db)).id },
    body: { themes: [], keywords: 'algebra', institution: '', version: 0 },
  })),
  'POST /api/review-assignments': both(async (db) => ({
    body: {
      changes: [
        {
          abstractId: await pending(db),
          slot: 1,
          replaces: null,
          userId: (await createReviewer(db)).id,
        },
      ],
    },
  })),
  'POST /api/abstracts/:id/revision': both(async (db) => ({
    params: { id: (await createAbstract(db, 'partial')).id },
    body: { dueOn: '2099-01-01', note: 'Please say more about the method.' },
  })),
  'DELETE /api/abstracts/:id/revision': deleted(async (db) => ({
    params: { id: (await createRevision(db)).abstract.id },
  })),
  'POST /api/abstracts/:id/revision/acceptance': {
    pairs: [[200, 404]],
    prepare: async (db) => ({
      params: { id: (await createRevision(db, 'submitted')).abstract.id },
      body: {},
    }),
  },
  'POST /api/decisions/release': both(async (db) => ({
    body: { decisions: [{ id: await decided(db), status: 'approved' }] },
  })),
  'PATCH /api/my/:token/abstract': {
    pairs: bothOrConflict,
    prepare: (db) => byAuthor(buildSubmission())(db),
  },
  'PATCH /api/my/:token/revision': both(async (db) => {
    const { abstract, proposal } = await createRevision(db)
    return { params: await tokenOf(db, abstract.id), body: proposal }
  }),
  'PATCH /api/my/:token/profile': {
    pairs: bothOrConflict,
    prepare: byAuthor({ institution: 'Demo College', biography: 'Teaches.', otherAuthors: '' }),
  },
  'PATCH /api/my/:token/email-visibility': both(async (db) => {
    const id = await decided(db)
    await release(db, id)
    return { params: await tokenOf(db, id), body: { emailPublic: 'no' } }
  }),
  'POST /api/my/:token/photo': both(async (db) => ({
    params: await tokenOf(db, await pending(db)),
    file: await buildPhoto(),
  })),
  'PATCH /api/my/:token/photo': both(byAuthor({ photoUrl: '' })),
  'POST /api/my/:token/slides': both(myDocument),
  'DELETE /api/my/:token/slides': both(myMaterials),
  'POST /api/my/:token/poster': both(myDocument),
  'DELETE /api/my/:token/poster': both(myMaterials),
  'PATCH /api/my/:token/material-links': both(async (db) => ({
    ...(await myMaterials(db)),
    body: materialLinks,
  })),
  'POST /api/my/:token/email': {
    pairs: withOrWithoutMail,
    prepare: (db) => byAuthor({ email: `${randomUUID()}@demo.example` })(db),
  },
  'POST /api/my/:token/new-email': {
    pairs: [
      [200, 409],
      [409, 409],
    ],
    prepare: async (db) => ({ params: await confirmationOf(db) }),
  },
  'POST /api/my/:token/withdrawal': {
    pairs: bothOrConflict,
    prepare: async (db) => ({
      params: await tokenOf(db, await decided(db)),
      body: { reason: 'Cannot travel' },
    }),
  },
  'DELETE /api/my/:token/withdrawal': {
    pairs: [...bothOrConflict, [409, 409]],
    prepare: byAuthor(),
  },
  'POST /api/my/:token/answer': both(async (db) => {
    const id = await decided(db)
    await release(db, id)
    return { params: await tokenOf(db, id), body: { answer: 'accepted' } }
  }),
  'POST /api/my/:token/notes': both(byAuthor({ text: 'A note' })),
  'POST /api/approved-abstracts/export': exported,
  'PATCH /api/approved-abstracts/:id': conflict(async (db) => {
    const { id, version, ...approved } = await createApprovedAbstract(db)
    return { params: { id }, body: { ...approved, version } }
  }),
  'POST /api/authors/export': exported,
  'POST /api/authors': unique(() => ({ body: buildAuthor() })),
  'PATCH /api/authors/:id': conflict(async (db) => {
    const { id, name, email, institution, version } = await createAuthor(db)
    return { params: { id }, body: { name, email, institution, bio: 'New text', version } }
  }),
  'DELETE /api/authors/:id': deleted(byId(createAuthor)),
  'POST /api/rooms/export': both(async (db) => ({ body: { ids: [(await createRoom(db)).id] } })),
  'POST /api/rooms': unique(() => ({ body: room() })),
  'PATCH /api/rooms/:id': conflict(async (db) => {
    const { id, version } = await createRoom(db)
    return { params: { id }, body: { ...room(), version } }
  }),
  'DELETE /api/rooms/:id': deleted(byId(createRoom)),
  'POST /api/tracks': unique(() => ({ body: track() })),
  'PATCH /api/tracks/:id': conflict(async (db) => {
    const { id, version } = await createTrack(db, track())
    return { params: { id }, body: { ...track(), version } }
  }),
  'DELETE /api/tracks/:id': deleted(async (db) => ({ params: { id: (await createTrack(db, track())).id } })),
  'POST /api/event-sessions': created(async (db) => ({ body: sessionOf((await createRoom(db)).id) })),
  'PATCH /api/event-sessions/:id': conflict(async (db) => {
    const session = await createEventSession(db)
    await createTalks(db, session, [{}, {}])
    const { id, version } = session
    return { params: { id }, body: { ...sessionOf((await createRoom(db)).id), version } }
  }),
  'DELETE /api/event-sessions/:id': deleted(byId(createEventSession)),
  'POST /api/my/:token/chairing': both(async (db) => ({
    params: { token: (await createChairing(db)).path.split('/').at(2) ?? '' },
    body: { answer: 'accepted' },
  })),
  'POST /api/events/export': exported,
  'POST /api/events': created(async (db) => ({ body: eventOf((await createRoom(db)).id) })),
  'PATCH /api/events/:id': conflict(async (db) => {
    const { id, roomId, version } = await createEvent(db)
    return { params: { id }, body: { ...eventOf(roomId), version } }
  }),
  'DELETE /api/events/:id': deleted(byId(createEvent)),
  'POST /api/events/:id/materials/:kind': both(async (db) => ({
    params: { id: (await createEvent(db)).id, kind: 'slides' },
    file: buildPdf([randomUUID()]),
  })),
  'DELETE /api/events/:id/materials/:kind': both(async (db) => ({
    params: { id: (await createMaterial(db)).eventId, kind: 'slides' },
  })),
  'PATCH /api/events/:id/materials': both(async (db) => ({
    params: { id: (await createEvent(db)).id },
    body: materialLinks,
  })),
  'POST /api/registrations/export': exported,
  'POST /api/registrations': unique(() => ({ body: buildRegistration() })),
  'POST /api/registrations/batch': unique(async (db) => {
    const { id, version } = await createRegistration(db)
    return { body: { added: [], changed: [{ id, version, changes: { institution: randomUUID() } }] } }
  }),
  'PATCH /api/registrations/:id': conflict(async (db) => {
    const { id, version } = await createRegistration(db)
    return { params: { id }, body: { institution: randomUUID(), version } }
  }),
  'DELETE /api/registrations/:id': deleted(byId(createRegistration)),
  'POST /api/people/:email/correction': {
    pairs: [[204, 409]],
    prepare: async (db) => {
      const { id, version, email } = await createRegistration(db)
      const records = [{ entity: 'registration', id, version }]
      return { params: { email }, body: { to: `${randomUUID()}@demo.example`, records, taken: [] } }
    },
  },
  'POST /api/people/:email/institution': done(async (db) => ({
    params: { email: (await createRegistration(db)).email },
    body: { institution: 'University of Zagreb' },
  })),
  'POST /api/learnt-labels': created(() => ({
    body: { label: `Label ${randomUUID()}`, field: 'institution' },
  })),
  'DELETE /api/learnt-labels/:id': deleted(byId(createLearntLabel)),
  'POST /api/undo/:id': deleted(async (db) => {
    const by = await createAccount(db, { role: 'admin' })
    return { by, params: { id: await deleteRecord(db, by, roomRecord, (await createRoom(db)).id) } }
  }),
  'POST /api/imports/:list/preview': both(() => ({
    params: { list: 'rooms' },
    file: Buffer.from(roomList()),
  })),
  'POST /api/imports/:list': conflict(async (db) => {
    const file = Buffer.from(roomList())
    const { digest } = await previewImport(db, {
      list: 'rooms',
      bytes: file,
      columns: undefined,
      encoding: undefined,
      conference: await readConference(db),
      photoUrl: (url) => url,
    })
    return { params: { list: 'rooms' }, query: `?digest=${digest}`, file }
  }),
  'POST /api/uploads': created(async () => ({ file: await buildPhoto() })),
  'POST /api/book': both(() => ({})),
  'PATCH /api/book/settings': conflict(async (db) => ({
    body: { ...(await findBookSettings(db)), publisher: `Publisher ${randomUUID()}` },
  })),
  'PATCH /api/review/assigned-reviews/:id': both(async (db) => {
    const by = await createReviewer(db)
    const { id, version } = await createReview(db, 'assigned', { userId: by.id })
    const review = { score: 1, criteriaScores: {}, commentsToAuthor: 'Clear.', reviewerFeedback: '' }
    return { by, params: { id }, body: { ...review, submit: true, version } }
  }),
  'POST /api/review/assigned-reviews/:id/conflict': both(async (db) => {
    const by = await createReviewer(db)
    const { id } = await createReview(db, 'assigned', { userId: by.id })
    return { by, params: { id }, body: { note: 'A former student' } }
  }),
  'PATCH /api/review/expertise': conflict(async (db) => ({
    by: await createReviewer(db),
    body: { themes: [], keywords: 'algebra', institution: '', version: 0 },
  })),
  'POST /api/review/assigned-reviews/:id/comments': both(async (db) => {
    const by = await createReviewer(db)
    const { id: abstractId } = await createAbstract(db, 'partial')
    const { id } = await createReview(db, 'submitted', { abstractId, userId: by.id })
    return { by, params: { id }, body: { text: 'Shall we accept it?' } }
  }),
  'POST /api/review/discussions/:id/comments': both(async (db) => ({
    params: { id: (await createAbstract(db, 'partial')).id },
    body: { text: 'What do you think?' },
  })),
  'PATCH /api/review/settings': conflict(async (db) => ({
    body: { ...(await findReviewSettings(db)), deadline: '2099-01-01' },
  })),
  'POST /api/media': created(() => ({ file: buildWebm() })),
  'DELETE /api/uploads/:filename': deleted(async (db) => {
    const photo = await addPhoto(db, organiser, { name: 'x.jpg', bytes: await buildPhoto() })
    return { params: { filename: photo.filename } }
  }),
} satisfies Record<WriteKey, WriteCall>

export const writeCall = (key: WriteKey): WriteCall => writeCalls[key]
export const writeKeys = Object.keys(writeCalls) as WriteKey[]
