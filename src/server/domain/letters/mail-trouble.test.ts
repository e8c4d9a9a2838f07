import { beforeEach, expect, test } from 'vitest'
import { letters } from '#server/db/schema/letters.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createTestSender } from '#testing/letter-sender.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('mail trouble', (on) => {
  beforeEach(() => on.app.db.delete(letters))
  const read = async () => (await (await on.app.as('admin')).get('/api/letters/trouble')).json()

  test('says since when the mail server is unavailable, until it is used', async () => {
    const server = await startMailServer()
    const sending = createTestSender(on.app.db)
    const sender = sending.senderTo(server.url)
    const since = sending.now().toISOString()
    await createLetter(on.app.db, 'waiting')
    await createLetter(on.app.db, 'waiting')
    expect(await read()).toEqual({ server: null, failedReceipts: [], failedReceiptCount: 0 })
    server.setBehaviour('refuses connections')
    for (let attempt = 0; attempt < 3; attempt++) {
      await sender.sendNext()
      expect((await read()).server).toEqual({
        since,
        answer: expect.stringContaining('554 Not today'),
        waiting: 2,
        nextAttemptAt: new Date(sending.now().getTime() + sender.backoffMs()).toISOString(),
      })
      sending.advance(2)
    }
    server.setBehaviour('accepts')
    await sender.sendNext()
    expect((await read()).server).toBeNull()
    await server.kill()
  })

  test('is not reported for a deferred recipient or a shutdown', async () => {
    const server = await startMailServer()
    const sending = createTestSender(on.app.db)
    await createLetter(on.app.db, 'waiting')
    server.setBehaviour('defers the recipient')
    await sending.senderTo(server.url).sendNext()
    sending.advance(10)
    await sending.senderTo(server.url, { signal: AbortSignal.abort() }).sendNext()
    expect((await read()).server).toBeNull()
    await server.kill()
  })

  test('lists failed receipts', async () => {
    for (const state of ['failed', UNCERTAIN, 'sent'] as const)
      await createLetter(on.app.db, state, { kind: 'receipt', toName: state })
    await createLetter(on.app.db, 'failed', { kind: 'free' })
    const { failedReceipts, failedReceiptCount } = await read()
    expect(failedReceiptCount).toBe(2)
    expect(failedReceipts).toMatchObject([
      { toName: UNCERTAIN, answer: 'Connection closed unexpectedly' },
      { toName: 'failed', answer: '550 No such mailbox' },
    ])
  })
})
