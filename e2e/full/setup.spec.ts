import { registrations } from '#server/db/schema/registrations.ts'
import { removeAbstracts } from '#testing/builders/abstracts.ts'
import { removeAuthors } from '#testing/builders/authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { removeEvents } from '#testing/builders/events.ts'
import { removeRooms } from '#testing/builders/rooms.ts'
import { removePublicationDate } from '#testing/builders/settings.ts'
import { expect, expectToast, test } from '../fixtures.ts'
import { openWhenUpdated } from '../navigation.ts'

test.afterEach(async ({ site }) => {
  await removeConferenceChanges(site.db)
  await removePublicationDate(site.db)
})

test('an organiser sets up the conference of an empty site', async ({ page, site, signIn }) => {
  await removeEvents(site.db)
  await removeAbstracts(site.db)
  await removeAuthors(site.db)
  await removeRooms(site.db)
  await site.db.delete(registrations)
  await removeConferenceChanges(site.db)
  const heading = (title: string) => page.getByRole('heading', { name: title })
  await signIn()
  await page.goto('/admin')
  const offer = page.getByRole('region', { name: 'Set up your conference' })
  await offer.getByRole('link', { name: 'Start' }).click()
  await test.step('saves the name and goes on to the dates', async () => {
    await page.getByLabel('Short name').fill('Reefs 2027')
    await page.getByLabel('Title').fill('Workshop on Coral Reefs')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expectToast(page, 'Name and theme saved')
    await expect(heading('Step 2 of 5: Dates')).toBeFocused()
    await expect(page.getByRole('banner')).toContainText('Reefs 2027')
  })
  await test.step('moves the other days with the first, until one is changed by hand', async () => {
    const dates = page.getByLabel('Date', { exact: true })
    await dates.first().fill('2027-02-11')
    await expect(dates.nth(1)).toHaveValue('2027-02-12')
    await expect(dates.nth(2)).toHaveValue('2027-02-13')
    await dates.nth(2).fill('2027-02-20')
    await dates.first().fill('2027-02-12')
    await expect(dates.nth(1)).toHaveValue('2027-02-13')
    await expect(dates.nth(2)).toHaveValue('2027-02-20')
  })
  await test.step('skips a step and keeps what was typed there', async () => {
    await page.getByLabel('Label').first().fill('Monday')
    await page.getByRole('link', { name: 'Skip this step' }).click()
    await expect(heading('Step 3 of 5: Venue')).toBeFocused()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Restore draft' }).click()
    await expect(page.getByLabel('Label').first()).toHaveValue('Monday')
  })
  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
  await test.step('ends on the first steps', async () => {
    await page.getByRole('link', { name: '5. Contact' }).click()
    await page.getByLabel('Contact e-mail').fill('hello@reefs.example')
    await page.getByRole('button', { name: 'Save and finish' }).click()
    await expect(heading('First steps')).toBeVisible()
    await expect(offer).toBeHidden()
  })
  const examples = page.getByRole('region', { name: 'Still example text' })
  const keyThemes = examples.getByRole('listitem').filter({ hasText: 'Key themes' })
  await test.step('uses one example, and removes the others with undo', async () => {
    await examples.getByRole('button', { name: 'Use it: Key themes' }).click()
    await expectToast(page, 'Example text used')
    await expect(keyThemes).toBeHidden()
    await expect(examples.getByRole('heading')).toBeFocused()
    await examples.getByRole('button', { name: 'Remove all examples' }).click()
    await expectToast(page, 'Example text removed')
    await expect(examples.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(examples.getByRole('button', { name: 'Remove: Introduction' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
  await test.step('hides from visitors what nobody edited', async () => {
    await page.goto('/')
    await expect(heading('Workshop on Coral Reefs')).toBeVisible()
    await expect(heading('Key Themes')).toBeVisible()
    await expect(heading('Conference Highlights')).toBeHidden()
  })
  await test.step('tells visitors when the programme will be published', async () => {
    await page.goto('/admin/settings/programme')
    await page.getByLabel('The programme will be published on').fill('2199-09-01')
    await page.getByRole('button', { name: 'Save date' }).click()
    await expectToast(page, 'Date saved')
    await openWhenUpdated(page, '/programme', 'The programme will be published on 1 September 2199.')
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})
