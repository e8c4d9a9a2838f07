import { createAbstract } from '#testing/builders/abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage, openHydrated } from '../navigation.ts'

test('one bar leads to every part of the back office', async ({ page, signIn, site }) => {
  const { id } = await createAbstract(site.db, 'pending')
  await createRoom(site.db)
  await signIn()
  const bar = page.getByRole('navigation', { name: 'Back office' })
  const current = bar.locator('[aria-current]').filter({ visible: true })
  await openHydrated(page, `/admin/abstracts/review/${id}`)

  await test.step('says where something waits', async () => {
    await expect(bar.getByRole('link')).toHaveText([
      /^Dashboard/,
      /^Abstracts/,
      /^Review/,
      /^Decisions/,
      /^Letters/,
      /^Speakers/,
      'Scheduling board',
      'Book',
      'Rooms',
      'Registrations',
      'Photos',
      'Settings',
    ])
    await expect(bar.getByRole('link', { name: /^Abstracts \(\d+ undecided\)$/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  await test.step('marks the page and moves the focus to it', async () => {
    for (const [name, heading] of [
      ['Review', 'Review'],
      ['Letters', 'Letters'],
      ['Scheduling board', 'Scheduling board'],
      ['Dashboard', 'Dashboard'],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
      await expect(current).toHaveText(new RegExp(`^${name}`))
      await expect(current).toHaveAttribute('aria-current', 'page')
    }
  })

  await test.step('opens the tabs of the dashboard below the figures', async () => {
    for (const name of ['Rooms', 'Speakers', 'Abstracts', 'Settings']) {
      await bar.getByRole('link', { name }).click()
      const tab = page.getByRole('tab', { name, exact: true })
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toBeFocused()
      await expect(tab).toBeInViewport()
      await expect(current).toHaveText(new RegExp(`^${name}`))
    }
    await page.getByRole('tab', { name: 'Rooms', exact: true }).click()
    await expect(current).toHaveText('Rooms')
    await bar.getByRole('link', { name: 'Abstracts' }).click()
    const search = page.getByRole('searchbox', { name: 'Search abstracts' })
    await search.fill('Voices')
    await expect(page).toHaveURL(/search=Voices/)
    await expect(search).toBeFocused()
    await expect(current).toHaveText(/^Abstracts/)
  })

  await test.step('counts anew after a change on the page', async () => {
    const letter = await createLetter(site.db)
    await page.goto(`/admin/letters/${letter.id}`)
    const waiting = async () =>
      Number((await bar.getByRole('link', { name: /^Letters/ }).textContent())?.match(/\d+/)?.[0] ?? 0)
    await expect.poll(waiting).toBeGreaterThan(0)
    const before = await waiting()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(waiting).toBe(before - 1)
  })

  await test.step('is not printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(bar).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('comes before the main content and stays in the back office', async () => {
    await expect(page.getByRole('main').getByRole('navigation', { name: 'Back office' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
    await expectPage(page, 'About the conference')
    await expect(bar).toHaveCount(0)
  })
})

test('on a phone the bar is a menu that closes', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn()
  await openHydrated(page, '/admin/photos')
  const bar = page.getByRole('navigation', { name: 'Back office' })
  const toggle = bar.getByText('Back office: Photos')
  await expect(bar.getByRole('link')).toHaveCount(0)
  await toggle.click()
  await expect(bar.getByRole('link', { name: 'Settings' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link')).toHaveCount(0)
  await expect(bar.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await bar.getByRole('link', { name: 'Registrations' }).click()
  await expectPage(page, 'Registrations')
  await expect(bar.getByText('Back office: Registrations')).toBeVisible()
  await expect(bar.getByRole('link')).toHaveCount(0)
})
