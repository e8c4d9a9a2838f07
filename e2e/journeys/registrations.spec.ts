import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { registrations } from '#server/db/schema/registrations.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { buildRegistration, createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { failOnce } from '../requests.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search registrations' })

test('registrations are filtered, exported and deleted', async ({ page, site, signIn, expectPageError }) => {
  expectPageError(/500/)
  expectPageError(/404/)
  const word = `Quillfeather${Date.now()}`
  const first = await createRegistration(site.db, {
    surname: word,
    ...registrationStates.firstDayOnly,
    ...registrationStates.withAllergies,
  })
  const second = await createRegistration(site.db, {
    institution: `The ${word} school`,
    ...registrationStates.withAccessRequirements,
  })
  await createRegistration(site.db)
  await signIn()
  await failOnce(page, '/api/registrations', 500, 'Away')
  await test.step('offers to try again', async () => {
    await page.goto('/admin/registrations')
    await expect(page.getByText('Error loading registrations')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(search(page)).toBeVisible()
  })

  await test.step('shows the list for an invalid id', async () => {
    for (const id of ['abc', '0', '999999']) {
      await page.goto(`/admin/registrations/edit/${id}`)
      // The notification disappears after a while, so it is checked first.
      await expect(page.getByText('Invalid registration ID', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/registrations$/)
      await expectPage(page, 'Registrations')
    }
  })

  await test.step('exports the list', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    await expect(page.getByText('Export successful', { exact: true })).toBeVisible()
    expect(file.suggestedFilename()).toBe('registrations-export.csv')
    expect(readFileSync(await file.path(), 'utf8')).toContain(
      `${first.email},Yes,No,No,Yes,Peanuts and sesame,No,`,
    )
  })

  await test.step('searches and counts by tab', async () => {
    await search(page).fill(word.toLowerCase())
    for (const [tab, count] of [
      ['All', 2],
      ['Day 1', 2],
      ['Day 2', 1],
      ['Day 3', 1],
      ['Dietary Needs', 1],
      ['Accessibility', 1],
    ] as const) {
      await page.getByRole('tab', { name: `${tab} (${count})`, exact: true }).click()
      // Includes the header row.
      await expect(page.getByRole('row')).toHaveCount(count + 1)
    }
    await expect(rowOf(page, second.email)).toContainText('Step-free route to every room')
    await page.getByRole('tab', { name: /^Dietary Needs/ }).click()
    await expect(rowOf(page, first.email)).toContainText('Peanuts and sesame')
    await search(page).fill(second.email)
    await expect(page.getByText('No registrations match.')).toBeVisible()
  })

  const dialog = page.getByRole('dialog', { name: 'Delete Registration' })
  await test.step('cancel keeps the registration', async () => {
    await page.getByRole('tab', { name: /^All/ }).click()
    await expect(rowOf(page, second.email)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1)
    await page.getByRole('button', { name: /^Delete / }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('reports a failed delete', async () => {
    await failOnce(page, `/api/registrations/${second.id}`, 500, 'Out of order')
    await page.getByRole('button', { name: /^Delete / }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(
      page.getByText('Failed to delete registration. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Out of order', { exact: true })).toBeVisible()
  })

  await test.step('deletes after confirmation', async () => {
    await page.getByRole('button', { name: /^Delete / }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Registration deleted', { exact: true })).toBeVisible()
    await expect(rowOf(page, second.email)).toHaveCount(0)
    expect(await site.db.select().from(registrations).where(eq(registrations.id, second.id))).toEqual([])
  })
})

test('a registration is edited with validation and conflict handling', async ({
  page,
  site,
  signIn,
  expectPageError,
}) => {
  expectPageError(/409/)
  const taken = await createRegistration(site.db)
  const { id, email } = await createRegistration(site.db)
  await signIn()
  await test.step('opens the form from the list', async () => {
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Registrations', exact: true }).click()
    await search(page).fill(email)
    await expect(rowOf(page, taken.email)).toHaveCount(0)
    await expect(rowOf(page, email)).toBeVisible()
    await rowOf(page, email)
      .getByRole('link', { name: /^Edit / })
      .click()
    await expect(page).toHaveURL(new RegExp(`/admin/registrations/edit/${id}$`))
  })

  await test.step('asks for details when ticked', async () => {
    for (const label of ['Day 1 (27 October 2025)', 'Day 2 (28 October 2025)', 'Day 3 (29 October 2025)'])
      await expect(page.getByRole('checkbox', { name: label })).toBeChecked()
    await expect(page.locator('[name="allergiesDetails"]')).toHaveCount(0)
    await page.locator('[name="hasAllergies"]').check()
    await page.locator('[name="allergiesDetails"]').fill('Lupin')
    await page.locator('[name="hasAllergies"]').uncheck()
    await expect(page.locator('[name="allergiesDetails"]')).toHaveCount(0)
    await page.locator('[name="hasAllergies"]').check()
    await expect(page.locator('[name="allergiesDetails"]')).toHaveValue('Lupin')
    await page.locator('[name="hasAccessRequirements"]').check()
    await page.locator('[name="accessDetails"]').fill('Hearing loop')
    await page.locator('[name="day2"]').uncheck()
    await page.locator('[name="jobTitle"]').fill('Head of department')
  })

  await test.step('names every broken rule', async () => {
    await page.locator('#firstName').fill('')
    await page.locator('#surname').fill('')
    await page.locator('#email').fill('nobody')
    await page.getByRole('button', { name: 'Save changes' }).click()
    for (const message of ['First name is required', 'Surname is required', 'Invalid email address'])
      await expect(page.getByRole('link', { name: message })).toBeVisible()
  })

  await test.step('rejects a taken address', async () => {
    await page.locator('#firstName').fill('Ines')
    await page.locator('#surname').fill('Duarte')
    await page.locator('#email').fill(taken.email.toUpperCase())
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Error updating registration', { exact: true })).toBeVisible()
    await expect(
      page.getByText(`${taken.email.toUpperCase()} is already registered.`, { exact: true }).first(),
    ).toBeVisible()
  })

  await test.step("keeps a colleague's change to another field", async () => {
    await page.locator('#email').fill(email)
    await site.db
      .update(registrations)
      .set({ institution: 'Changed College', version: 2 })
      .where(eq(registrations.id, id))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      page.getByText('A colleague’s changes were kept: Institution.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByText('Registration updated', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Registrations', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/registrations(\?|$)/)
    const [saved] = await site.db.select().from(registrations).where(eq(registrations.id, id))
    expect(saved).toMatchObject({
      institution: 'Changed College',
      jobTitle: 'Head of department',
      surname: 'Duarte',
      version: 3,
    })
    await search(page).fill(email)
    for (const text of ['Head of department', 'Changed College', '1, 3', 'Lupin', 'Hearing loop'])
      await expect(rowOf(page, email)).toContainText(text)
  })
})

test('a registration is added by hand', async ({ page, site, signIn }) => {
  const { firstName, surname, email } = buildRegistration()
  await signIn()
  await page.goto('/admin/registrations')
  await page.getByRole('link', { name: 'Add registration' }).click()
  await expectPage(page, 'Add registration')
  await page.getByRole('button', { name: 'Add registration' }).click()
  await expect(page.getByRole('link', { name: 'Surname is required' })).toBeVisible()
  await page.locator('#firstName').fill(firstName)
  await page.locator('#surname').fill(surname)
  await page.locator('#email').fill(email)
  await page.getByRole('checkbox', { name: /^Day 2/ }).check()
  await page.getByRole('button', { name: 'Add registration' }).click()
  await expect(page.getByText(/^Registration added successfully\.$/)).toBeVisible()
  await expectPage(page, 'Registrations')
  const [saved] = await site.db.select().from(registrations).where(eq(registrations.email, email))
  expect(saved).toMatchObject({ firstName, surname, day1: false, day2: true })
})

test('a corrected e-mail address is offered for the other records', { tag: '@full' }, async ({
  page,
  site,
  signIn,
}) => {
  const email = 'mistyped@demo.example'
  const { authorId } = await createApprovedAbstract(site.db, { email, abstractTitle: 'Of the same person' })
  const { id } = await createRegistration(site.db, { email })
  await signIn()
  await page.goto(`/admin/registrations/edit/${id}`)
  const offer = page.getByRole('link', { name: 'Correct the address everywhere' })
  await expect(offer).toHaveCount(0)
  await page.getByLabel('E-mail').fill('right@demo.example')
  await expect(page.getByText(/Of the same person/)).toBeVisible()
  await offer.click()
  await page.getByRole('button', { name: 'Correct the address everywhere' }).click()
  await expect(page).toHaveURL(/\/admin\/people\/right(@|%40)demo\.example$/)
  const speaker = await (await page.request.get(`/api/authors/${authorId}?admin=true`)).json()
  expect(speaker).toMatchObject({ email: 'right@demo.example', registered: true })
})

test('filters combine, and exports have the chosen columns', { tag: '@full' }, async ({
  page,
  site,
  signIn,
}) => {
  const surname = `Celery${Date.now()}`
  const both = await createRegistration(site.db, { surname, ...registrationStates.withAllergies, day1: true })
  await createRegistration(site.db, { surname, ...registrationStates.withAllergies, day1: false, day2: true })
  await createRegistration(site.db, { surname, day1: true })
  await signIn()
  await page.goto('/admin/registrations')
  await search(page).fill(surname.toLowerCase())
  await test.step('combines a day and a need', async () => {
    await page.getByLabel('And also attends or needs').selectOption('Dietary Needs')
    await page.getByRole('tab', { name: 'Day 1 (1)', exact: true }).click()
    await expect(rowOf(page, both.email)).toBeVisible()
    await expect(page.getByText('1 of ')).toBeVisible()
    await expect(page).toHaveURL(/also=dietary/)
  })

  const save = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  await test.step('exports the chosen columns', async () => {
    await page.getByText('Columns to export (18 of 18)').click()
    for (const header of ['Email', 'ID'])
      await page.getByRole('checkbox', { name: header, exact: true }).uncheck()
    const { text } = await save('Export CSV (1 shown)')
    expect(text).toContain('Professional Title,First Name')
    expect(text).not.toContain('@')
  })

  await test.step('counts by day and need', async () => {
    await page.getByText('Counts by day and need').click()
    await page.getByRole('link', { name: /^Dietary needs, Day 2: \d+$/ }).click()
    await expect(page.getByRole('tab', { name: /^Day 2/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('And also attends or needs')).toHaveValue('dietary')
  })
})
