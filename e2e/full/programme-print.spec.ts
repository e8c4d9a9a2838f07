import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent, createEvents, removeEvents } from '#testing/builders/events.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test('a day prints compactly; the grid view is remembered', async ({ page, site }) => {
  const a = await createRoom(site.db, { name: 'Col A' })
  const b = await createRoom(site.db, { name: 'Col B' })
  const others = [await createRoom(site.db, { name: 'Col C' }), await createRoom(site.db, { name: 'Col D' })]
  const author = await createAuthor(site.db, {
    name: 'Prof Printed Onpaper',
    institution: 'The University of Somewhere',
  })
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17']
  await createEvents(
    site.db,
    hours.flatMap((hour) =>
      [a, b, ...others].map(({ id }) => ({
        title: 'A title of the usual length, in two halves',
        roomId: id,
        mainPresenterId: author.id,
        from: `${hour}:00`,
        to: `${hour}:45`,
      })),
    ),
  )
  const pages = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  await test.step('prints on few pages', async () => {
    await openWhenUpdated(page, '/programme', 'A title of the usual')
    // Waits for the fonts.
    expect(await pages()).toBe(2)
    await page.goto('/programme?view=grid')
    expect(await pages()).toBe(1)
  })

  await test.step('rooms keep their columns, a single session takes the row', async () => {
    await removeEvents(site.db)
    await createEvents(site.db, [
      { title: 'Left at nine', roomId: a.id },
      { title: 'Right at nine', roomId: b.id },
      { title: 'Right alone', roomId: b.id, from: '11:00', to: '12:00' },
      { title: 'Long one', roomId: a.id, from: '10:30', to: '12:00' },
    ])
    await openWhenUpdated(page, '/programme', 'Right alone')
    await expectHydrated(page)
    const left = async (title: string) =>
      (await page.getByRole('article').filter({ hasText: title }).boundingBox())?.x
    expect(await left('Right at nine')).not.toBe(await left('Left at nine'))
    expect(await left('Right alone')).toBe(await left('Left at nine'))
  })

  const grid = page.getByRole('region', { name: 'Rooms by time, Monday, 27 October 2025' })
  await test.step('remembers the grid view', async () => {
    await page.getByRole('link', { name: 'Rooms by time' }).click()
    await expect(grid.getByRole('columnheader', { name: 'Col B' })).toBeVisible()
    await page.goto('/programme')
    await expectHydrated(page)
    await expect(grid).toBeVisible()
  })

  await test.step('arrow keys move through the grid', async () => {
    await grid.getByRole('link', { name: 'Left at nine' }).focus()
    for (const [key, title] of [
      ['ArrowRight', 'Right at nine'],
      ['ArrowDown', 'Right alone'],
      ['ArrowLeft', 'Long one'],
      ['ArrowUp', 'Left at nine'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(grid.getByRole('link', { name: title })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Left at nine' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('falls back to the list on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(grid).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: 'Right alone' })).toBeVisible()
  })
})

test('a link to a session opens it on its day', async ({ page, site }) => {
  const event = await createEvent(site.db, {
    title: 'Deep link',
    description: 'Shared by a friend.',
    date: '2025-10-28',
  })
  await openWhenUpdated(page, `/programme?event=${event.id}`, 'Deep link')
  await expectHydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Deep link' })
  await test.step('opens the session with its metadata', async () => {
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    await expect(page).toHaveTitle(/^Deep link/)
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      'content',
      /^Tuesday, 28 October 2025, 9:00 AM – 10:00 AM, .+\. Shared by a friend\.$/,
    )
  })

  await test.step('prints the day without the dialog', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      page.getByRole('dialog'),
      page.getByRole('form', { name: 'Filter the programme' }),
      page.getByRole('tablist'),
    ])
      await expect(part).toBeHidden()
    await expect(page.getByRole('tabpanel').locator('article', { hasText: 'Deep link' })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('returns to its day', async () => {
    await dialog.getByRole('link', { name: 'Close dialog' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tab', { selected: true })).toContainText('Day 2')
  })

  await test.step('reports a missing session', async () => {
    await page.goto('/programme?event=999999')
    await expect(page.getByText('This session is not in the programme, or has been removed.')).toBeVisible()
  })
})
