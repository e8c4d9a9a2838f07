import { createAbstract } from '#testing/builders/abstracts.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { expect, test } from '../fixtures.ts'
import { heading } from '../review-page.ts'

test('the board’s corner stays under the site’s header', async ({ page, signIn, site }) => {
  await createRoom(site.db)
  await signIn()
  await page.goto('/admin/events/board')
  const corner = page.locator('section > .grid > .sticky.left-0').first()
  await corner.waitFor()
  const covering = await corner.evaluate((element) => {
    const header = document.querySelector('header')
    if (!header) return 'no header'
    window.scrollBy(0, element.getBoundingClientRect().top - header.getBoundingClientRect().bottom + 20)
    const { left, top } = element.getBoundingClientRect()
    const topmost = document.elementFromPoint(left + 5, top + 5)
    return header.contains(topmost) ? 'header' : (topmost?.className ?? '')
  })
  expect(covering).toBe('header')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('there is no legend of keyboard shortcuts', async ({ page, signIn, site }) => {
    const { id, abstractTitle } = await createAbstract(site.db)
    await signIn()
    await page.goto(`/admin/abstracts/review/${id}`)
    await expect(heading(page)).toHaveText(abstractTitle)
    await expect(page.getByText('Keyboard shortcuts')).toBeHidden()
  })
})
