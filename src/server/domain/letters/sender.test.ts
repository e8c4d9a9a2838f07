import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { letters } from '#server/db/schema/letters.ts'
import type { Database, Db } from '#server/db/types.ts'
import { resetLinkFor } from '#server/domain/accounts/password-resets.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createTestSender } from '#testing/letter-sender.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { openTestDatabase } from '#testing/test-app.ts'
import { recoverAbandoned } from './queue.ts'
import type { SmtpTimeouts } from './smtp.ts'

// Long enough for a busy machine, short enough for a test.
const shortTimeouts: SmtpTimeouts = { connect: 20_000, idle: 2000, whole: 20_000 }

let database: Database
let db: Db
let server: MailServer
let sending: ReturnType<typeof createTestSender>

beforeAll(async () => {
  database = await openTestDatabase('embedded')
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  server = await startMailServer()
  sending = createTestSender(db)
  await db.delete(letters)
})
afterEach(() => server.kill())

test('sends a waiting letter once and stores the response', async () => {
  await createLetter(db, 'waiting')
  const sender = sending.senderTo(server.url)
  expect(await sender.sendNext()).toMatchObject({ result: 'sent' })
  expect(await sender.sendNext()).toBeUndefined()
  expect(server.received).toHaveLength(1)
  expect(await sending.onlyLetter()).toMatchObject({
    state: 'sent',
    sentAt: sending.now().toISOString(),
    answer: expect.stringMatching(/^250 /),
    claim: null,
  })
})

test('fills in the password link only when sending', async () => {
  const { email } = await createAccount(db)
  const text = 'Please choose one:\n{reset link}'
  await createLetter(db, 'waiting', { kind: 'password-reset', toEmail: email ?? '', text })
  const sender = sending.senderTo(server.url)
  expect(await sender.sendNext()).toMatchObject({ result: 'sent' })
  const link = await resetLinkFor(db, email ?? '', { site: 'https://site.example', now: sending.now() })
  expect((await server.letters())[0]?.text).toContain(link)
  expect((await sending.onlyLetter()).text).toBe(text)
})

test.each(['invitation', 'reviewer-invitation'] as const)(
  'fills in the link of the letter “%s” as it sends it',
  async (kind) => {
    const { user, path } = await createInvitation(db)
    const text = 'Please choose one:\n{invitation link}'
    await createLetter(db, 'waiting', { kind, toEmail: user.email ?? '', text })
    expect(await sending.senderTo(server.url).sendNext()).toMatchObject({ result: 'sent' })
    expect((await server.letters())[0]?.text).toContain(`https://site.example${path}`)
    expect((await sending.onlyLetter()).text).toBe(text)
  },
)

test('sends no invitation that is accepted already', async () => {
  const { email } = await createAccount(db)
  await createLetter(db, 'waiting', { kind: 'invitation', toEmail: email ?? '' })
  expect(await sending.senderTo(server.url).sendNext()).toMatchObject({ result: 'rejected' })
  expect(server.received).toEqual([])
})

test('sends no link to a new password without an account', async () => {
  await createLetter(db, 'waiting', { kind: 'password-reset', toEmail: 'gone@demo.example' })
  expect(await sending.senderTo(server.url).sendNext()).toMatchObject({ result: 'rejected' })
  expect(server.received).toEqual([])
  expect(await sending.onlyLetter()).toMatchObject({ state: 'failed' })
})

test.each([
  ['refuses the recipient', '550 No such mailbox'],
  ['refuses the letter', '554 We do not like it'],
] as const)('marks the letter as failed when the server %s', async (behaviour, response) => {
  await createLetter(db, 'waiting')
  server.setBehaviour(behaviour)
  const sender = sending.senderTo(server.url)
  await sender.sendNext()
  expect(await sending.onlyLetter()).toMatchObject({ state: 'failed', answer: response })
  server.setBehaviour('accepts')
  sending.advance(24 * 60)
  expect(await sender.sendNext()).toBeUndefined()
})

test.each([
  ['defers the recipient', '451 Greylisted, try later'],
  ['defers the letter', '452 Disk full'],
] as const)('retries with growing delays when the server %s', async (behaviour, response) => {
  await createLetter(db, 'waiting')
  server.setBehaviour(behaviour)
  const sender = sending.senderTo(server.url)
  for (const minutes of [1, 5, 15]) {
    expect(await sender.sendNext()).toEqual({ result: 'deferred', response })
    expect(await sending.onlyLetter()).toMatchObject({
      state: 'waiting',
      answer: response,
      deliveryStartedAt: null,
    })
    sending.advance(minutes - 0.5)
    expect(await sender.sendNext()).toBeUndefined()
    sending.advance(0.5)
  }
  server.setBehaviour('accepts')
  expect(await sender.sendNext()).toMatchObject({ result: 'sent' })
  expect(await sending.onlyLetter()).toMatchObject({ state: 'sent', attempts: 4 })
  expect(server.received).toHaveLength(1)
})

test('gives up after the last retry', async () => {
  await createLetter(db, 'waiting')
  server.setBehaviour('defers the recipient')
  const sender = sending.senderTo(server.url)
  let tries = 0
  for (; (await sending.onlyLetter()).state === 'waiting' && tries < 20; tries++) {
    await sender.sendNext()
    sending.advance(8 * 60)
  }
  expect(tries).toBe(8)
  expect(await sending.onlyLetter()).toMatchObject({
    state: 'failed',
    answer: 'Gave up after 8 attempts. 451 Greylisted, try later',
  })
})

test.each(['killed', 'refuses connections'] as const)(
  'waits without losing attempts while the server is unavailable (%s)',
  async (trouble) => {
    await createLetter(db, 'waiting')
    const sender = sending.senderTo(server.url, { timeouts: shortTimeouts })
    if (trouble === 'killed') await server.kill()
    else server.setBehaviour(trouble)
    let rest = 0
    for (let tries = 0; tries < 2; tries++) {
      expect(await sender.sendNext()).toMatchObject({ result: 'unavailable' })
      expect(sender.backoffMs()).toBeGreaterThan(rest)
      rest = sender.backoffMs()
      sending.advance(60)
    }
    expect(await sending.onlyLetter()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      answer: expect.stringMatching(/./),
    })
    const other = await startMailServer()
    expect(await sending.senderTo(other.url).sendNext()).toMatchObject({ result: 'sent' })
    await other.kill()
  },
)

test.each(['hangs up at the recipient', 'stalls before the letter'] as const)(
  'delays only the letter at which the server %s',
  async (behaviour) => {
    const { id } = await createLetter(db, 'waiting')
    const sender = sending.senderTo(server.url, { timeouts: shortTimeouts })
    server.setBehaviour(behaviour)
    expect(await sender.sendNext()).toMatchObject({ result: 'deferred' })
    expect(await sending.onlyLetter()).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(sender.backoffMs()).toBe(0)
    server.setBehaviour('accepts')
    const other = await createLetter(db, 'waiting')
    expect(await sender.sendNext()).toMatchObject({ result: 'sent' })
    const sent = await db.select({ id: letters.id }).from(letters).where(eq(letters.state, 'sent'))
    expect(sent).toEqual([{ id: other.id }])
    expect(id).not.toBe(other.id)
  },
)

test('stores a response without its control characters', async () => {
  await createLetter(db, 'waiting')
  server.setBehaviour('answers with control characters')
  expect(await sending.senderTo(server.url).sendNext()).toMatchObject({ result: 'deferred' })
  expect(await sending.onlyLetter()).toMatchObject({ state: 'waiting', answer: '451 Later , please' })
})

test('does not count a wrong SMTP password as an attempt', async () => {
  await createLetter(db, 'waiting')
  const guarded = await startMailServer({ user: { name: 'site', password: 'right' } })
  expect(await sending.senderTo(guarded.url.replace('right', 'wrong')).sendNext()).toMatchObject({
    result: 'unavailable',
    response: expect.stringContaining('535'),
  })
  expect(await sending.onlyLetter()).toMatchObject({ state: 'waiting', attempts: 0 })
  sending.advance(10)
  expect(await sending.senderTo(guarded.url).sendNext()).toMatchObject({ result: 'sent' })
  await guarded.kill()
})

test.each(['hangs up in the middle', 'hangs up after the letter', 'stalls after the letter'] as const)(
  'marks delivery as uncertain when the server %s',
  async (behaviour) => {
    await createLetter(db, 'waiting')
    server.setBehaviour(behaviour)
    const sender = sending.senderTo(server.url, { timeouts: shortTimeouts })
    expect(await sender.sendNext()).toMatchObject({ result: 'uncertain' })
    expect(await sending.onlyLetter()).toMatchObject({
      state: UNCERTAIN,
      deliveryStartedAt: sending.now().toISOString(),
    })
    server.setBehaviour('accepts')
    sending.advance(24 * 60)
    await recoverAbandoned(db, sending.now())
    expect(await sender.sendNext()).toBeUndefined()
    expect(server.received.length).toBe(behaviour === 'hangs up in the middle' ? 0 : 1)
  },
)

test('returns the letter to the queue when the site stops', async () => {
  await createLetter(db, 'waiting')
  server.setBehaviour('stalls before the letter')
  const stopping = new AbortController()
  const trying = sending.senderTo(server.url, { signal: stopping.signal }).sendNext()
  await server.waitForAttempts(1)
  stopping.abort()
  expect(await trying).toEqual({ result: 'interrupted', response: 'The site was stopped.' })
  expect(await sending.onlyLetter()).toMatchObject({ state: 'waiting', attempts: 0, claim: null })
})

test('sends nothing when another server holds the claim', async () => {
  const { id } = await createLetter(db, 'waiting')
  // Another server claims the letter before delivery starts.
  const steal = () => db.update(letters).set({ claim: 'another' }).where(eq(letters.id, id))
  server.beforeLetter(steal)
  expect(await sending.senderTo(server.url).sendNext()).toEqual({
    result: 'interrupted',
    response: 'Another server is sending this letter.',
  })
  expect(await sending.onlyLetter()).toMatchObject({ state: 'sending', claim: 'another' })
  expect(server.received).toEqual([])
})
