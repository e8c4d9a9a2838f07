import { createEvent } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test.use({ viewport: { width: 390, height: 844 } })

// The browser's clock only; the server has its own.
test.beforeEach(({ page }) => page.clock.setFixedTime('2025-10-28T09:30:00Z'))

test('a phone shows on the first screen what is on now', async ({ page, site }) => {
  for (const from of ['08:00', '09:00', '10:00'])
    await createEvent(site.db, {
      title: `At ${from}`,
      date: '2025-10-28',
      from,
      to: from.replace(':00', ':45'),
    })
  await openWhenUpdated(page, '/programme?day=2025-10-28', 'At 09:00')
  await openHydrated(page, '/programme?day=2025-10-28')
  const onNow = page.getByRole('region', { name: 'On now' })
  await expect(onNow.getByRole('link')).toHaveText(['At 09:00'])
  await expect(onNow).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Search the programme')).toBeHidden()
  await test.step('jumps to now', async () => {
    await onNow.getByRole('button', { name: 'Jump to now' }).click()
    await expect(page.locator('#day h3').getByRole('link', { name: 'At 09:00' })).toBeFocused()
  })

  await test.step('opens the filters on request', async () => {
    await page.getByRole('button', { name: 'Search and filter' }).click()
    await expect(page.getByLabel('Search the programme')).toBeFocused()
  })

  await test.step('names the time in each heading', async () => {
    await expect(page.getByRole('heading', { name: '9:00 AM – 9:45 AM, At 09:00' })).toBeAttached()
  })
})

test('the filters are folded on a phone before the conference, too', async ({ page, site }) => {
  await page.clock.setFixedTime('2025-10-01T09:30:00Z')
  await createEvent(site.db, { title: 'At eleven', from: '11:00', to: '11:45' })
  await openWhenUpdated(page, '/programme', 'At eleven')
  await openHydrated(page, '/programme')
  await expect(page.getByLabel('Search the programme')).toBeHidden()
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await expect(page.getByLabel('Search the programme')).toBeFocused()
})
