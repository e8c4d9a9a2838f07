import { randomUUID } from 'node:crypto'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'

test('a person’s page shows everything under an address', async ({ page, signIn, site }) => {
  const email = `O'Neil+${randomUUID()}@demo.example`
  const approved = await createApprovedAbstract(site.db, { email })
  const event = await createEvent(site.db, { mainPresenterId: approved.authorId, title: 'A talk of theirs' })
  await createEventSession(site.db, { title: 'A session of theirs', chairIds: [approved.authorId ?? 0] })
  await createRegistration(site.db, { email: email.toLowerCase(), ...registrationStates.withAllergies })
  const letter = await createLetter(site.db, 'sent', { toEmail: email, subject: `News ${event.id}` })
  const other = await createAbstract(site.db)
  const main = page.getByRole('main')
  await signIn()

  await test.step('leads there from an abstract', async () => {
    await page.goto(`/admin/abstracts/review/${approved.abstractId}`)
    await main.getByRole('link', { name: 'Everything about this person' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      `${approved.leadAuthorFirstName} ${approved.leadAuthorSurname}`,
    )
    await expect(main.getByRole('link', { name: approved.abstractTitle, exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'A talk of theirs' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'A session of theirs' })).toBeVisible()
    await expect(main.getByRole('link', { name: letter.subject })).toBeVisible()
    await expect(main.getByText(registrationStates.withAllergies.allergiesDetails)).toBeVisible()
  })

  await test.step('shows a private link on request', async () => {
    await expect(main.getByText('/my/abstract-')).toHaveCount(0)
    await main.getByText('Private link').first().click()
    await expect(main.getByRole('button', { name: 'Create a new link' })).toBeVisible()
  })

  await test.step('has the history of all records', async () => {
    await main.getByText('History', { exact: true }).click()
    await expect(main.getByRole('list', { name: 'History' })).toContainText(approved.abstractTitle)
  })

  await test.step('exports what is held about the person', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Export data as document' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^personal-data-o-neil-[\w-]+-demo-example\.html$/)
    await expect(page.getByText('Export successful', { exact: true })).toBeVisible()
  })

  await test.step('fits a small screen', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('joins another address by correcting it', async () => {
    await page.goto(`/admin/people/${other.email}`)
    await main.getByText('Correct the address').click()
    await main.getByLabel('Right address of this person').fill(email)
    await main.getByRole('button', { name: 'Preview' }).click()
    await expect(main.getByText(/^This moves one abstract from/)).toBeVisible()
    await main.getByRole('button', { name: 'Correct the address everywhere' }).click()
    await expect(page.getByText('Address corrected', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: approved.abstractTitle, exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: other.abstractTitle, exact: true })).toBeVisible()
  })

  await test.step('corrects the institution in all records', async () => {
    await main.getByText('Correct the institution', { exact: true }).click()
    await main.getByLabel('Institution of this person').fill('University of Zagreb')
    await main.getByRole('button', { name: 'Correct the institution everywhere' }).click()
    await expect(page.getByText('Institution corrected', { exact: true })).toBeVisible()
    await expect(main.getByText('University of Zagreb', { exact: true })).toBeVisible()
    await expect(main.getByText('Lecturer, University of Zagreb')).toBeVisible()
  })

  await test.step('writes to this person only', async () => {
    await main.getByRole('link', { name: 'Write a letter' }).click()
    await expect(main.getByRole('button', { name: 'Prepare 1 letter' })).toBeVisible()
    await expect(main.getByText(/^1 of \d+ people selected$/)).toBeVisible()
  })

  await test.step('is kind about an unknown address', async () => {
    const unknown = '"ä%41+b"@demo.example'
    await page.goto(`/admin/people/${encodeURIComponent(unknown)}`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(unknown)
    await expect(main.getByText(`Nothing is stored under ${unknown}.`)).toBeVisible()
  })
})
