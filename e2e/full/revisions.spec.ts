import { createAbstract } from '#testing/builders/abstracts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated } from '../navigation.ts'
import { button, expectText, heading, uniqueWord } from '../review-page.ts'

test('an author revises an abstract and organisers accept it', async ({ page, site, signIn }) => {
  const abstractTitle = `Voices ${uniqueWord()}`
  const { id } = await createAbstract(site.db, 'partial', { abstractTitle, abstractText: 'We asked people.' })
  const link = await privateLinkOf(site.db, id)

  await test.step('an organiser asks for a revision', async () => {
    await signIn()
    await page.goto(`/admin/abstracts/review/${id}`)
    await button(page, 'Ask for a revision').click()
    await page.getByLabel('What should change').fill('How many people?')
    await button(page, 'Ask for a revision').click()
    await expectText(page, 'Revision requested')
    await expect(heading(page)).toHaveText(/^Letter to /)
    await expect(page.getByText('How many people?')).toBeVisible()
  })

  await test.step('the author sends it', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Please revise your abstract' })).toBeVisible()
    await expect(page.getByText('How many people?')).toBeVisible()
    await expectHydrated(page)
    const form = page.getByRole('form', { name: 'Revise your abstract' })
    await form.getByLabel('Abstract text').fill('We asked 120 people.')
    await button(page, 'Send revision').click()
    await expectText(page, 'Your revision has been sent to the organisers.')
  })

  await test.step('the dashboard leads to it, and it is accepted', async () => {
    await page.goto('/admin')
    const waiting = page.getByRole('listitem').filter({ hasText: /revisions? to review/i })
    await waiting.getByRole('link', { name: 'Review' }).click()
    await expect(page.getByLabel('Status')).toHaveValue('revision-submitted')
    const row = page.getByRole('row').filter({ hasText: abstractTitle })
    await expect(row).toContainText('Revision to review')
    await row.getByRole('link', { name: `View ${abstractTitle}` }).click()
    const revision = page.getByRole('region', { name: 'Revision', exact: true })
    await expect(revision.locator('ins')).toHaveText('120')
    await button(page, 'Accept revision').click()
    await expectText(page, 'Revision accepted')
    await expect(page.getByRole('region', { name: 'Abstract', exact: true })).toContainText(
      'We asked 120 people.',
    )
    await page.goto(link)
    await expect(page.getByText(/The organisers accepted your revision on/)).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an author sends a revision', async ({ page, site, expectPageError }) => {
    expectPageError(/400/)
    const { abstract } = await createRevision(site.db)
    await page.goto(await privateLinkOf(site.db, abstract.id))
    const form = page.getByRole('form', { name: 'Revise your abstract' })
    await form.getByLabel('Abstract title').fill('')
    await button(page, 'Send revision').click()
    await expect(form.getByText('Abstract title is required').first()).toBeVisible()
    await form.getByLabel('Abstract title').fill('A shorter title')
    await button(page, 'Send revision').click()
    await expect(page.getByText('Your revision has been sent to the organisers.')).toBeVisible()
  })
})
