import { eq } from 'drizzle-orm'
import { registrations } from '#server/db/schema/registrations.ts'
import { buildRegistration, createRegistration, registrationEmail } from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'
import {
  content,
  expectListed,
  expectSaved,
  openParser,
  paste,
  pasteAndRefetch,
} from '../parse-registration-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('several registrations are saved together or not at all', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  const existing = await createRegistration(site.db)
  const first = buildRegistration()
  const second = buildRegistration()
  const csv = [
    'First name,Surname,Email,Institution,Day 1,Allergies,Notes',
    `${first.firstName},${first.surname},${first.email},"Demo, with comma",yes,Celery,Deaf`,
    `${second.firstName},${second.surname},${second.email},Demo,,,`,
    `${existing.firstName},${existing.surname},${existing.email},Moved University,yes,,`,
    'Nobody,,nobody@demo.example,,,,',
  ].join('\n')
  await openParser(page)
  const table = page.getByRole('region', { name: 'Registrations found in the text' })
  await test.step('lists new, known and invalid rows', async () => {
    await paste(page, csv)
    await expect(
      page.getByText('4 registrations found: 2 new, 1 existing, 0 repeated, 1 not recognised.'),
    ).toBeVisible()
    await expect(table.getByRole('row').filter({ hasText: 'nobody@demo.example' })).toContainText(
      'Surname is required',
    )
    await expect(table.getByRole('row').filter({ hasText: existing.email })).toContainText(
      'Institution: Demo College → Moved University',
    )
    await expect(table.getByRole('row').filter({ hasText: second.email })).toContainText(
      'No day of attendance was found.',
    )
  })

  await test.step('assigns a column and saves', async () => {
    const column = page.getByRole('group', { name: 'Use as, Column “Notes”, filled once' })
    await column.getByRole('button', { name: 'Access details' }).click()
    await expect(table.getByRole('row').filter({ hasText: first.email })).toContainText('Celery; Deaf')
    await expect(page.getByText('The 3 complete ones are saved together.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm & Save 3' }).click()
    await expectSaved(page, /^2 registrations added, 1 updated\.$/)
    await expectListed(page, existing.email, 'Moved University')
    const [saved] = await site.db.select().from(registrations).where(eq(registrations.email, first.email))
    expect(saved).toMatchObject({
      institution: 'Demo, with comma',
      allergiesDetails: 'Celery',
      accessDetails: 'Deaf',
      day1: true,
    })
    const [changed] = await site.db.select().from(registrations).where(eq(registrations.id, existing.id))
    expect(changed).toMatchObject({ institution: 'Moved University', jobTitle: 'Lecturer' })
  })

  await test.step('saves nothing when one was registered meanwhile', async () => {
    const third = buildRegistration()
    const fourth = buildRegistration()
    const mail = (registration: typeof third) =>
      `From: sales@university.example\nSubject: Registration\n\n${registrationEmail(registration)}\n`
    await pasteAndRefetch(page, `${mail(third)}\n${mail(fourth)}`)
    await expect(page.getByText(/^2 registrations found: 2 new/)).toBeVisible()
    await createRegistration(site.db, fourth)
    await page.getByRole('button', { name: 'Confirm & Save 2' }).click()
    await expect(page.getByText('Error adding registrations', { exact: true })).toBeVisible()
    expect(await site.db.select().from(registrations).where(eq(registrations.email, third.email))).toEqual([])
    // The list was refetched and includes the fourth one.
    await expect(page.getByText(/^2 registrations found: 1 new, 1 existing/)).toBeVisible()
  })
})

test('parts stay until they are completed', async ({ page, site }) => {
  const first = buildRegistration()
  const second = buildRegistration()
  await openParser(page)
  await paste(
    page,
    `${registrationEmail(first)}\n\nDear all,\nAllergies: peanuts\nI will bring my guide dog.\n\nDear all,\n${registrationEmail(second)}`,
  )
  const table = page.getByRole('region', { name: 'Registrations found in the text' })
  await test.step('gives the need of a nameless part to nobody', async () => {
    await expect(page.getByText(/^3 registrations found: 2 new, .* 1 not recognised/)).toBeVisible()
    await expect(table.getByRole('row').filter({ hasText: first.email })).not.toContainText('peanuts')
    await expect(table.getByRole('row').filter({ hasText: second.email })).not.toContainText('peanuts')
  })

  await test.step('keeps what was not saved', async () => {
    await page.getByRole('button', { name: 'Confirm & Save 2' }).click()
    await expectSaved(page, /^2 registrations added/)
    const rest = page.getByText('One part was not saved')
    await expect(rest).toBeVisible()
    await expect(page.getByText('I will bring my guide dog.')).toBeVisible()
    await page.getByRole('button', { name: 'Complete part 1 by hand' }).click()
    await expect(page.locator('#allergiesDetails')).toHaveValue('peanuts')
    const third = buildRegistration()
    await page.locator('#firstName').fill(third.firstName)
    await page.locator('#surname').fill(third.surname)
    await page.locator('#email').fill(third.email)
    await page.getByRole('button', { name: 'Confirm & Save' }).click()
    await expectSaved(page, /^Registration added successfully/)
    await expect(rest).toHaveCount(0)
    const [saved] = await site.db.select().from(registrations).where(eq(registrations.email, third.email))
    expect(saved?.allergiesDetails).toBe('peanuts')
  })

  await test.step('completes a batch by hand in which nothing can be saved', async () => {
    await paste(page, 'First name: Jo\nSurname: Lang\n\nDear all,\nAllergies: peanuts')
    await page.getByRole('button', { name: 'Complete 2 by hand' }).click()
    await expect(page.getByText('2 parts were not saved')).toBeVisible()
    await content(page).fill('Pasted meanwhile')
    await page.getByRole('button', { name: 'Complete part 1 by hand' }).click()
    await expect(page.locator('#surname')).toHaveValue('Lang')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(content(page)).toHaveValue(/Surname: Lang/)
    await expect(page.getByText('Pasted meanwhile')).toBeVisible()
  })
})
