import { eq } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { openServer } from '#server/db/open-server.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { buildSubmission, removeAbstracts } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { mailFrom as from, withMail, withRefusingMail } from '../mail-site.ts'
import { createDatabase, launch } from '../site.ts'

withMail(
  'acceptances are written, corrected and sent, and release decisions',
  async ({ page, signIn, site, mail }) => {
    await removeAbstracts(site.db)
    await site.db.delete(letters)
    const kept = await createApprovedAbstract(site.db, {
      leadAuthorSurname: 'Kept',
      email: 'kept@demo.example',
    })
    await createApprovedAbstract(site.db, { leadAuthorSurname: 'Left', email: 'left@demo.example' })
    await signIn()
    const text = page.getByRole('textbox', { name: 'Text' })
    await test.step('chooses kind and recipients', async () => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Letters' }).click()
      await expect(page.getByText('Sent from letters@demo.example, up to 30 a minute.')).toBeVisible()
      await page.getByRole('link', { name: 'Write letters' }).click()
      await page.getByLabel('Letter', { exact: true }).selectOption('Accepted')
      await expect(page.getByText('2 of 2 people selected')).toBeVisible()
    })

    await test.step('writes the text with placeholders', async () => {
      await text.fill('Dear {name},\n\nyour “{titel}” is in.')
      await expect(page.getByText('Line 3: {titel} is not a placeholder of this letter')).toBeVisible()
      await text.fill('Dear {name},\n\nyour abstract is in: ')
      await text.press('End')
      await page.getByRole('button', { name: '{title}' }).click()
      await expect(text).toHaveValue(/in: \{title\}$/)
      await page.getByRole('button', { name: 'Prepare 2 letters' }).click()
    })

    await test.step('discards one letter and corrects the other', async () => {
      await expectToast(page, '2 letters prepared')
      await expect(page.getByText('2 of 2 selected')).toBeVisible()
      await page.getByRole('link', { name: /Left$/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Letter to .* Left$/ })).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Letter to .* Kept$/ })).toBeVisible()
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('textbox', { name: 'Subject' }).fill('Welcome, Kept')
      await page.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, 'Letter updated')
    })

    await test.step('sends the letter', async () => {
      await page.getByRole('link', { name: 'Back to letters' }).click()
      await page.getByRole('button', { name: 'Send 1 letter' }).click()
      const question = page.getByRole('dialog', { name: 'Send' })
      await expect(question).toContainText('This also releases one decision.')
      await question.getByRole('button', { name: 'Send' }).click()
      await expectToast(page, '1 letter is on the way')
      await page.getByRole('tab', { name: 'Sent (1)' }).click()
      await expect(page.getByRole('cell', { name: /Welcome, Kept/ })).toBeVisible()
    })

    await test.step('delivers it and releases the decision', async () => {
      expect(await mail.lettersTo('left@demo.example')).toEqual([])
      const [letter, ...others] = await mail.lettersTo('kept@demo.example')
      expect(others).toEqual([])
      expect(letter?.subject).toBe('Welcome, Kept')
      expect(letter?.text).toContain(`your abstract is in: ${kept.abstractTitle}`)
      const [abstract] = await site.db.select().from(abstracts).where(eq(abstracts.id, kept.abstractId))
      expect(abstract?.releasedStatus).toBe('approved')
    })

    await test.step('lists it on the abstract', async () => {
      await page.goto(`/admin/abstracts/review/${kept.abstractId}`)
      await expect(
        page.getByRole('region', { name: 'Letters' }).getByRole('link', { name: 'Welcome, Kept' }),
      ).toBeVisible()
    })

    await test.step('sends receipts automatically', async () => {
      await page.request.post('/api/abstracts', { data: buildSubmission({ email: 'new@demo.example' }) })
      await expect.poll(() => mail.received.flatMap(({ to }) => to)).toContain('new@demo.example')
    })
  },
)

withRefusingMail('mail trouble is on the dashboard and above the letters', async ({ page, signIn, site }) => {
  await createLetter(site.db, 'failed', { kind: 'receipt', toName: 'Rita Receipt' })
  await createLetter(site.db, 'waiting')
  await signIn()
  await page.goto('/admin')
  const trouble = page.getByRole('alert').filter({ hasText: 'No letters have been sent since' })
  await test.step('says what is wrong and what waits', async () => {
    await expect(trouble).toContainText('The mail server is not accepting letters at the moment.')
    await expect(trouble).toContainText('554 Not today')
    await expect(trouble).toContainText(/One letter is waiting. Next try: /)
    await expect(page.getByText('One author did not get a receipt')).toBeVisible()
  })
  await test.step('leads to the letters', async () => {
    await trouble.getByRole('link', { name: 'One letter is waiting' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible()
    await expect(trouble).toBeVisible()
    await page.getByRole('link', { name: 'Rita Receipt' }).click()
    await expect(page.getByText('550 No such mailbox')).toBeVisible()
  })
})

test('without a mail server letters are downloaded and marked as sent', async ({ page, signIn, site }) => {
  const { id } = await createLetter(site.db, 'draft', {
    toName: 'Zoë & Co',
    toEmail: 'zoe@demo.example',
    subject: 'Grüße',
    text: 'Line one\n\nLine two & more',
  })
  await signIn()
  await page.goto('/admin/letters')
  await test.step('offers the letter as a mail link and a file', async () => {
    await expect(
      page.getByText('No mail server is set up, so letters cannot be sent from here'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Zoë & Co' }).click()
    await expect(page.getByRole('link', { name: 'Open in mail app' })).toHaveAttribute(
      'href',
      'mailto:zoe@demo.example?subject=Gr%C3%BC%C3%9Fe&body=Line%20one%0D%0A%0D%0ALine%20two%20%26%20more',
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download (.eml)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`letter-${id}.eml`)
    const mail = await simpleParser(await download.createReadStream())
    expect(mail.subject).toBe('Grüße')
    expect(mail.text?.trim()).toBe('Line one\n\nLine two & more')
  })

  await test.step('marks it as sent', async () => {
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark as sent' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
    await expectToast(page, '1 letter marked as sent')
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible()
  })

  await test.step('validates template placeholders', async () => {
    await page.goto('/admin/settings/letters?kind=reminder')
    await page.getByRole('textbox', { name: 'Subject' }).fill('Please, {nobody}')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Subject: {nobody} is not a placeholder of this letter',
    )
    await page.getByRole('textbox', { name: 'Subject' }).fill('Please, {first name}')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Template saved')
  })
})

test('a letter in transit during a crash is not sent twice', async () => {
  const mail = await startMailServer()
  mail.setBehaviour('stalls after the letter')
  const url = await createDatabase()
  const database = await openServer(url)
  const start = () => launch(url, { SMTP_URL: mail.url, ...from })
  const stateOf = async () => (await database.db.select().from(letters).orderBy(letters.id))[0]?.state
  await test.step('kills the site while it sends', async () => {
    await createLetter(database.db, 'waiting')
    const first = await start()
    await expect.poll(() => mail.received.length).toBe(1)
    await first.end('SIGKILL')
    expect(await stateOf()).toBe('sending')
  })

  await test.step('the next start marks the letter as uncertain', async () => {
    mail.setBehaviour('accepts')
    // The lease of the first process expires.
    await database.db.update(letters).set({ leaseUntil: '2025-01-01T00:00:00Z' })
    await createLetter(database.db, 'waiting')
    const second = await start()
    await expect.poll(() => mail.received.length).toBe(2)
    await expect.poll(stateOf).toBe('perhaps')
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(2)
    expect(await second.end('SIGTERM')).toBe(0)
    await database.close()
    await mail.kill()
  })
})

test('an edited letter is discarded only after confirmation', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin/letters/new?kind=reminder&audience=incomplete')
  const text = page.getByRole('textbox', { name: /^Text/ })
  await text.fill('Dear {name}, please hurry.')
  await page.getByLabel('Letter', { exact: true }).selectOption('scheduled')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(text).toHaveValue('Dear {name}, please hurry.')
  await page.getByLabel('Letter', { exact: true }).selectOption('scheduled')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(text).toHaveValue(/Your sessions at/)
})
