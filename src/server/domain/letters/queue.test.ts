import { setTimeout as pause } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServer } from '#server/db/open-server.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Database, Db } from '#server/db/types.ts'
import { letterJobs } from '#server/jobs/letter-jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createTestSender, mailAt, quietLog } from '#testing/letter-sender.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { describeOnBoth, openTestDatabase } from '#testing/test-app.ts'
import { claimLetter, markDelivering, markSent, recoverAbandoned } from './queue.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.kill())

const startLetterJobs = (options: Omit<Parameters<typeof letterJobs>[0], 'site' | 'log'>) =>
  startJobs(letterJobs({ ...options, site: 'https://site.example', log: quietLog }), quietLog)

const claimed = async (letter: ReturnType<typeof claimLetter>) => {
  const taken = await letter
  if (!taken) throw new Error('A letter was due')
  return taken
}

describeOnBoth('the letter queue', (kind) => {
  let database: Database
  let db: Db
  let sending: ReturnType<typeof createTestSender>
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    db = database.db
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    sending = createTestSender(db)
    await db.delete(letters)
  })

  test('claims neither drafts nor finished letters', async () => {
    for (const state of ['draft', 'sent', 'failed', UNCERTAIN, 'discarded'] as const)
      await createLetter(db, state)
    expect(await claimLetter(db, 30, sending.now())).toBeUndefined()
  })

  test('requeues a letter whose server died before delivery', async () => {
    await createLetter(db, 'waiting')
    await claimed(claimLetter(db, 30, sending.now()))
    await recoverAbandoned(db, sending.now())
    expect(await claimLetter(db, 30, sending.now())).toBeUndefined()
    sending.advance(6)
    await recoverAbandoned(db, sending.now())
    expect(await claimLetter(db, 30, sending.now())).toBeDefined()
  })

  test('marks a letter as uncertain when its server died during delivery', async () => {
    await createLetter(db, 'waiting')
    const letter = await claimed(claimLetter(db, 30, sending.now()))
    expect(await markDelivering(db, letter, sending.now())).toBe(true)
    sending.advance(6)
    await recoverAbandoned(db, sending.now())
    expect(await sending.onlyLetter()).toMatchObject({ state: UNCERTAIN })
    expect(await claimLetter(db, 30, sending.now())).toBeUndefined()
    // Should that server live after all, it knows better.
    await markSent(db, letter, '250 OK', sending.now())
    expect(await sending.onlyLetter()).toMatchObject({ state: 'sent', answer: '250 OK' })
  })

  test('ignores a server whose lease has expired', async () => {
    await createLetter(db, 'waiting')
    const sleeper = await claimed(claimLetter(db, 30, sending.now()))
    sending.advance(6)
    expect(await markDelivering(db, sleeper, sending.now())).toBe(false)
    await recoverAbandoned(db, sending.now())
    const other = await claimed(claimLetter(db, 30, sending.now()))
    expect(await markDelivering(db, sleeper, sending.now())).toBe(false)
    await markSent(db, sleeper, 'wrong', sending.now())
    expect(await sending.onlyLetter()).toMatchObject({ state: 'sending', claim: other.claim })
  })

  test('respects the rate limit and the order', async () => {
    const letterIds: number[] = []
    for (let n = 0; n < 5; n++) letterIds.push((await createLetter(db, 'waiting')).id)
    const taken: number[] = []
    const takeAll = async () => {
      for (;;) {
        const letter = await claimLetter(db, 3, sending.now())
        if (!letter) return taken.length
        taken.push(letter.id)
      }
    }
    expect(await takeAll()).toBe(3)
    sending.advance(0.9)
    expect(await takeAll()).toBe(3)
    sending.advance(0.2)
    expect(await takeAll()).toBe(5)
    expect(taken).toEqual(letterIds)
  })

  test('sends waiting letters until the site stops', async () => {
    server.received.length = 0
    for (let n = 0; n < 3; n++) await createLetter(db, 'waiting')
    await createLetter(db, 'draft')
    const mail = mailAt(server.url)
    const jobs = startLetterJobs({ db, mail, now: () => new Date() })
    await untilSent(db, 3)
    await jobs.stop()
    expect(server.received).toHaveLength(3)
    await createLetter(db, 'waiting')
    expect(await db.$count(letters, eq(letters.state, 'waiting'))).toBe(1)
  })

  test('recovers abandoned letters even without mail', async () => {
    await createLetter(db, 'sending', { deliveryStartedAt: '2025-09-01T09:00:00.000Z' })
    await createLetter(db, 'waiting')
    const jobs = startLetterJobs({ db, mail: undefined, now: () => new Date() })
    while ((await db.$count(letters, eq(letters.state, UNCERTAIN))) === 0) await pause(10)
    await jobs.stop()
    expect(await db.$count(letters, eq(letters.state, 'waiting'))).toBe(1)
  })
})

const untilSent = async (db: Db, many: number) => {
  for (;;) {
    const [row] = await db.select({ sent: count() }).from(letters).where(eq(letters.state, 'sent'))
    if (row?.sent === many) return
    await pause(20)
  }
}

test('two servers share the queue and its rate limit', { tags: 'full' }, async () => {
  server.received.length = 0
  const first = await openTestDatabase('server')
  const second = await openServer(first.url ?? '')
  const LETTERS = 40
  for (let n = 0; n < LETTERS; n++) await createLetter(first.db, 'waiting')
  const RATE = 25
  const begin = (database: Database, now: () => Date) =>
    startLetterJobs({ db: database.db, mail: mailAt(server.url, RATE), now })

  const early = new Date()
  const jobs = [begin(first, () => early), begin(second, () => early)]
  await untilSent(first.db, RATE)
  // Stopped servers claim no further letters.
  await Promise.all(jobs.map((running) => running.stop()))
  expect(server.received).toHaveLength(RATE)

  const late = new Date(early.getTime() + 61_000)
  const again = [begin(first, () => late), begin(second, () => late)]
  await untilSent(first.db, LETTERS)
  await Promise.all(again.map((running) => running.stop()))
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(LETTERS)
  expect(server.received).toHaveLength(LETTERS)
  await second.close()
  await first.close()
})
