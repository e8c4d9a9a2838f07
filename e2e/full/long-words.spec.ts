import type { Page } from '@playwright/test'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { expect, test } from '../fixtures.ts'
import { openHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

const word = (letter: string) => letter.repeat(120)

/** Nothing is wider than the screen, nor cut off by what is around it. */
const expectWrapped = async (page: Page, where: string) => {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *, dialog *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
      .map((element) => `${element.localName} ${element.textContent?.slice(0, 20)}`),
  )
  expect(wide, where).toEqual([])
}

test('long words wrap at 320 pixels', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const { author, approved } = await createApprovedAuthor(site.db, {
    name: word('N'),
    institution: word('I'),
    bio: `${word('B')} https://demo.example/${word('u')}`,
    keynoteSpeaker: true,
    abstractTitle: word('A'),
  })
  const event = await createEvent(site.db, {
    title: word('T'),
    description: word('D'),
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
  })
  await openWhenUpdated(page, '/programme', word('T'))
  for (const path of [
    '/programme',
    `/programme?event=${event.id}`,
    '/programme?text=T',
    `/programme?mine=true&events=${event.id}`,
    '/programme/changes',
    '/now?at=2025-10-27T09:30',
    '/authors',
    `/authors/${author.id}`,
    `/bio-demo?email=${author.email}`,
    await privateLinkOf(site.db, approved.abstractId),
  ]) {
    await openHydrated(page, path)
    await expectWrapped(page, path)
  }

  await test.step('links in a biography are not followed by search engines', async () => {
    await openHydrated(page, `/authors/${author.id}`)
    const link = page.getByRole('link', { name: /^https:\/\/demo\.example/ })
    await expect(link).toHaveAttribute('rel', /nofollow ugc/)
  })

  await test.step('the receipt wraps', async () => {
    await openHydrated(page, '/submit')
    const { institutionType: _, ...typed } = buildSubmission({
      abstractTitle: word('A'),
      institution: word('I'),
    })
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value)
    await page.getByRole('button', { name: 'Submit Abstract' }).click()
    await expect(page.getByText('Abstract Submitted Successfully!')).toBeVisible()
    await expectWrapped(page, 'receipt')
    await page.getByRole('button', { name: 'View Submission Details' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectWrapped(page, 'details')
  })
})
