import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters, letterTemplates } from '#server/db/schema/letters.ts'
import { readPrivateLink } from '#server/domain/private-links/private-links.ts'
import { defaultConference as conference } from '#shared/conference/default-conference.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createTestSender } from '#testing/letter-sender.ts'
import { type MailServer, startMailServer } from '#testing/mail-server.ts'
import { createTestApp, describeOnBoth, openTestDatabase, type TestApp } from '#testing/test-app.ts'

const mailOn = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'letters@demo.example',
  PUBLIC_URL: 'https://site.example',
}

describeOnBoth('receipts', (kind) => {
  let app: TestApp
  let server: MailServer
  let now = new Date()
  beforeAll(async () => {
    server = await startMailServer()
    app = await createTestApp(await openTestDatabase(kind), { env: mailOn, now: () => now })
  })
  afterAll(async () => {
    await app.app.close()
    await app.database.close()
    await server.kill()
  })
  beforeEach(async () => {
    await app.db.delete(letters)
    server.received.length = 0
    now = new Date()
  })
  const submit = (changes = {}) => app.anonymous.post('/api/abstracts', buildSubmission(changes))

  test('writes one receipt with a working private link', async () => {
    const submission = buildSubmission({ abstractTitle: 'Ünïted {name} “voices”' })
    const answer = (await app.anonymous.post('/api/abstracts', submission)).json()
    expect(answer).toMatchObject({ receiptSent: true })
    const { id } = answer
    await app.anonymous.post('/api/abstracts', submission)
    const sender = createTestSender(app.db).senderTo(server.url, {
      now: () => new Date(),
      site: 'https://site.example',
    })
    expect(await sender.sendNext()).toMatchObject({ result: 'sent' })
    expect(await sender.sendNext()).toBeUndefined()
    const [mail] = await server.letters()
    expect(mail?.subject).toBe('We have received your abstract “Ünïted {name} “voices””')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.replyTo?.text).toBe(conference.contactEmail)
    const [, token = ''] = /https:\/\/site\.example\/my\/(\S+)/.exec(mail?.text ?? '') ?? []
    expect(await readPrivateLink(app.db, token)).toMatchObject({ kind: 'abstract', id })
    expect(mail?.html).toContain(`<a href="https://site.example/my/${token}">`)
    expect(mail?.text).toContain(`Your submission number is ${id}.`)
    expect(mail?.text).toContain(submission.abstractText)
    expect(mail?.text).toContain(`Our letters about it go to ${submission.email}.`)
  })

  test('promises no date that has passed', async () => {
    const receiptOn = async (day: string) => {
      now = new Date(day)
      const { id } = (await submit()).json()
      const [letter] = await app.db.select().from(letters).where(eq(letters.abstractId, id))
      return letter?.text
    }
    expect(await receiptOn('2025-09-01T12:00:00Z')).toContain('their decision by 1 September 2025.')
    expect(await receiptOn('2025-09-02T12:00:00Z')).not.toContain('their decision by')
  })

  test('stores no abstract when the receipt fails', async () => {
    await app.db.insert(letterTemplates).values({ kind: 'receipt', subject: 'S', text: 'T\u0001' })
    const submission = buildSubmission()
    // The database itself refuses the letter, after the abstract was stored.
    await app.db.execute("alter table letters add constraint no_letters check (text <> 'T\u0001')")
    expect((await app.anonymous.post('/api/abstracts', submission)).statusCode).toBe(500)
    expect(await app.db.$count(abstracts, eq(abstracts.email, submission.email))).toBe(0)
    await app.db.execute('alter table letters drop constraint no_letters')
    expect((await app.anonymous.post('/api/abstracts', submission)).statusCode).toBe(201)
    expect(await app.db.$count(letters)).toBe(1)
    await app.db.delete(letterTemplates)
  })

  test('limits automatic receipts per address and day', async () => {
    for (let n = 0; n < 7; n++)
      await submit({ email: n % 2 ? 'victim@demo.example' : ' Victim@demo.example' })
    expect(await app.db.$count(letters, eq(letters.state, 'waiting'))).toBe(5)
    expect(await app.db.$count(letters, eq(letters.state, 'draft'))).toBe(2)
    expect((await submit({ email: 'victim@demo.example' })).json()).toMatchObject({ receiptSent: false })
    await submit({ email: 'another@demo.example' })
    expect(await app.db.$count(letters, eq(letters.state, 'waiting'))).toBe(6)
  })
})

test('writes no receipt without mail', async () => {
  const app = await createTestApp(await openTestDatabase('embedded'))
  expect((await app.anonymous.post('/api/abstracts', buildSubmission())).statusCode).toBe(201)
  expect(await app.db.$count(letters)).toBe(0)
  await app.app.close()
  await app.database.close()
})
