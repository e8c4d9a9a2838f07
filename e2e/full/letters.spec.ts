import { simpleParser } from 'mailparser'
import { createLetter, removeLetters } from '#testing/builders/letters.ts'
import { expect, expectToast, test } from '../fixtures.ts'

test('mail trouble is on the dashboard and above the letters', async ({ page, signIn, site }) => {
  await removeLetters(site.db)
  await createLetter(site.db, 'failed', { kind: 'receipt', toName: 'Rita Receipt' })
  await createLetter(site.db, 'waiting', {
    answer: '554 Not today',
    lastAttemptAt: '2025-09-02T09:00:00Z',
    unavailableSince: '2025-09-02T09:00:00Z',
  })
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
  // Otherwise the next draft is shown after this one.
  await removeLetters(site.db)
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
