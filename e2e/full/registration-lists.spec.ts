import { readFileSync } from 'node:fs'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { failOnce } from '../requests.ts'

test('lists are chosen by kind and day, printed and saved', async ({
  page,
  site,
  signIn,
  expectPageError,
}) => {
  expectPageError(/500/)
  const word = `Paperlist${Date.now()}`
  const registration = await createRegistration(site.db, {
    surname: word,
    ...registrationStates.withAllergies,
    ...registrationStates.withAccessRequirements,
    ...registrationStates.firstDayOnly,
  })
  await createRegistration(site.db, { day2: true })
  const speaker = await createAuthor(site.db, { name: `Ines ${word}`, email: registration.email })
  const rooms = [
    await createRoom(site.db, { name: `A ${word}` }),
    await createRoom(site.db, { name: `B ${word}` }),
  ]
  for (const room of rooms)
    await createEvent(site.db, {
      roomId: room.id,
      title: `Talk in ${room.name}`,
      mainPresenterId: speaker.id,
    })
  await signIn()
  const row = (text: string | RegExp) =>
    page.getByRole('row').filter({ hasText: word }).filter({ hasText: text })

  await test.step('opens from the registrations and offers to try again', async () => {
    await page.goto('/admin/registrations')
    await failOnce(page, '/api/registrations/lists/caterer', 500, 'Away')
    await page.getByRole('link', { name: 'Lists to print' }).click()
    await expectPage(page, 'Lists to print')
    await expect(page.getByText('Could not load the list.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row('Peanuts and sesame')).toContainText(['Peanuts and sesame100'])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('shows one day', async () => {
    await page.getByRole('combobox', { name: 'Day' }).selectOption('Day 2 (28 October 2025)')
    await expect(page.getByRole('columnheader', { name: 'Day 2 (28 October 2025)' })).toBeVisible()
    await expect(row('Peanuts and sesame')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Day' }).selectOption('Day 1 (27 October 2025)')
    await expect(row('Peanuts and sesame')).toHaveCount(1)
  })

  await test.step('keeps the day for the access list', async () => {
    await page.getByRole('tab', { name: 'Access' }).click()
    await expect(page.getByRole('heading', { name: `Day 1 (27 October 2025), A ${word}` })).toBeVisible()
    await expect(row(`Talk in A ${word}`)).toContainText('Step-free route to every room')
    await page.reload()
    await expect(row('All day')).toHaveCount(1)
  })

  await test.step('prints the sheet and nothing around it', async () => {
    await page.getByRole('tab', { name: 'Sign-in' }).click()
    await expect(row('Demo College')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      page.getByRole('heading', { name: 'Lists to print' }),
      page.getByRole('tablist'),
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('combobox', { name: 'Day' }),
    ])
      await expect(part).toBeHidden()
    await expect(page.getByText('Sign-in sheet: Day 1 (27 October 2025)')).toBeVisible()
    const sheet = page.getByRole('table', { name: 'Day 1 (27 October 2025)' })
    await expect(sheet.getByRole('columnheader', { name: 'Signature' })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('prints a page for each room and day', async () => {
    await page.getByRole('tab', { name: 'Room signs' }).click()
    await expect(page.getByRole('table').filter({ hasText: word })).toHaveCount(2)
    const signs = await page.getByRole('table').count()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(signs)
  })

  await test.step('saves CSV and Excel files', async () => {
    await page.getByRole('tab', { name: 'Speakers' }).click()
    await expect(row(registration.email)).toHaveCount(1)
    const save = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      await expect(page.getByText(`Saved as ${file.suggestedFilename()}`, { exact: true })).toBeVisible()
      return file
    }
    const csv = await save('Export CSV')
    expect(csv.suggestedFilename()).toBe('speakers-contact-sheet-day-1.csv')
    expect(readFileSync(await csv.path(), 'utf8')).toContain(registration.email)
    const xlsx = await save('Export Excel')
    expect(xlsx.suggestedFilename()).toBe('speakers-contact-sheet-day-1.xlsx')
    expect(
      readFileSync(await xlsx.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
