import type { Page } from '@playwright/test'
import { saveSetting } from '#server/domain/settings.ts'
import { buildSubmission } from '#testing/builders/abstracts.ts'
import { authorStates, createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic, setPrivacyPolicy } from '#testing/builders/settings.ts'
import { expect } from '../fixtures.ts'
import { expectPage, openHydrated, openWhenUpdated } from '../navigation.ts'
import { failOnce } from '../requests.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

/** A page that loads its data after navigation shows what failed. */
const goTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()

const TABLE =
  '<h2>Purposes</h2><table><tr><th>Purpose</th><th>Basis</th></tr><tr><td>Badges</td><td>Contract</td></tr></table>'

export const publicPages: Area = {
  env: { DEMO: 'on' },
  screens: {
    __root: async function* ({ page }) {
      await page.goto('/nowhere')
      await expectPage(page, '404 Page Not Found')
      yield 'no such page'
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      yield 'cookie banner'
      await button(page, 'Accept').click()
      await page.locator('a[href="#main"]').focus()
      yield ['skip link', 'desktop']
      await page.setViewportSize({ width: 390, height: 800 })
      await page.getByText('Menu', { exact: true }).click()
      yield ['menu', 'phone']
    },
    index: async function* ({ page }) {
      await openHydrated(page, '/')
      await page.getByText('Read the transcript').click()
      await expect(page.getByText('Many voices, one conversation. A three-day')).toBeVisible()
      yield 'transcript'
    },
    about: async function* ({ page }) {
      await page.goto('/about')
      await expectPage(page, 'About the conference')
      yield 'main'
      yield ['back to top', 'scrolled']
    },
    'registration-fees': async function* ({ page }) {
      await page.goto('/registration-fees')
      await expectPage(page, 'Registration information')
      yield 'main'
    },
    data: async function* ({ page }) {
      await page.goto('/data')
      await expectPage(page, 'Data and embedding')
      yield 'main'
    },
    'privacy-policy': async function* ({ page, db }) {
      await openHydrated(page, '/privacy-policy')
      yield 'default text'
      await openHydrated(page, '/about')
      await page.route('/api/site-settings/privacy_policy', (route) =>
        route.fulfill({ status: 500, body: '{}' }),
      )
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
      await expect(page.getByRole('alert')).toContainText('Error loading privacy policy content.')
      yield 'load error'
      await setPrivacyPolicy(db, TABLE)
      await openWhenUpdated(page, '/privacy-policy', 'Badges')
      yield 'table'
    },
    'authors.index': async function* ({ page, db }) {
      await page.goto('/authors')
      await expect(page.getByText('Our keynote speakers will be announced here.')).toBeVisible()
      yield 'no speakers'
      for (const changes of [
        { name: 'Maximiliana Konstantinopoulou-Featherstonehaugh of the Faculty' },
        { name: 'Bo Xu', ...authorStates.withoutBiography },
        { name: 'Photo Pham', ...authorStates.withPhoto },
        { name: 'Keynote Kaur', bio: 'Line. '.repeat(200) },
      ])
        await createAuthor(db, { ...authorStates.keynote, ...changes })
      await openWhenUpdated(page, '/authors', 'Photo Pham')
      yield 'speakers'
      await openHydrated(page, '/about')
      await page.route('/api/authors?*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await goTo(page, 'Speakers')
      await expect(page.getByRole('alert')).toContainText('Failed to load speakers.')
      yield 'load error'
    },
    'authors.$id': async function* ({ page, db }) {
      const author = await createAuthor(db, {
        ...authorStates.keynote,
        name: 'Dr Ada Detail',
        bio: 'One.\n\nTwo.',
      })
      await createEvent(db, { title: 'Keynote', mainPresenterId: author.id })
      await makeProgrammePublic(db)
      await openWhenUpdated(page, `/authors/${author.id}`, 'Keynote')
      yield 'profile'
      yield ['printed profile', 'paper']
      await page.goto('/authors/999999')
      await expect(page.getByRole('alert')).toContainText('Speaker details not available.')
      yield 'no such speaker'
    },
    'bio-demo': async function* ({ page, db }) {
      const author = await createAuthor(db, { ...authorStates.keynote, name: 'Bio Baker' })
      const search = async (email: string) => {
        await page.getByLabel('E-mail').fill(email)
        await button(page, 'Search').click()
      }
      await openHydrated(page, '/bio-demo')
      await page.getByLabel('E-mail').fill('nobody')
      await page.getByLabel('E-mail').blur()
      await expectText(page, 'Please enter a valid email address')
      yield 'invalid address'
      await search('nobody@demo.example')
      await expectText(page, 'No information available for this author')
      yield 'nobody found'
      await failOnce(page, '/api/authors/email/*', 500, 'Away')
      await search(author.email)
      await expect(page.getByRole('alert')).toContainText('Failed to load author information.')
      yield 'load error'
      await button(page, 'Try again').click()
      await expect(page.getByRole('heading', { name: 'Bio Baker' })).toBeVisible()
      yield 'speaker'
    },
    submit: async function* ({ page, db }) {
      await openHydrated(page, '/submit')
      yield 'form'
      await page.locator('#biography').fill('x'.repeat(1501))
      await button(page, 'Submit Abstract').click()
      await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible()
      yield 'every rule broken'
      for (const [name, value] of Object.entries(buildSubmission({ otherAuthors: 'A. Uthor, B. Uthor' })))
        if (name !== 'institutionType') await page.locator(`[name="${name}"]`).fill(value)
      await failOnce(page, '/api/abstracts', 429, 'Please wait a minute.')
      await button(page, 'Submit Abstract').click()
      await expect(page.getByRole('form').getByRole('alert')).toContainText('Please wait a minute.')
      yield 'failed'
      await button(page, 'Submit Abstract').click()
      await expectText(page, 'Abstract Submitted Successfully!')
      yield 'receipt'
      await button(page, 'View Submission Details').click()
      await expect(page.getByRole('dialog', { name: 'Submission Details' })).toBeVisible()
      yield 'details'
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
      await button(page, 'Submit Another Abstract').click()
      await page.locator('#abstractTitle').fill('Half a thought')
      await page.reload()
      await expect(button(page, 'Discard draft')).toBeVisible()
      yield 'draft'
      await saveSetting(db, 'submissions', 'closed')
      await openWhenUpdated(page, '/submit', 'See the programme')
      await page.getByText('What you wrote is still saved on this device').click()
      yield 'closed'
    },
  },
}
