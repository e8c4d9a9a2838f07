import type { Page } from '@playwright/test'
import { abstractNotes } from '#server/db/schema/abstracts.ts'
import { type abstractStates, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { expect, expectToast } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { failOnce } from '../requests.ts'
import { button, expectText, heading, reviewer } from '../review-page.ts'
import type { Area } from './screen.ts'

const otherVersion = (page: Page) => page.getByRole('region', { name: 'The other version' })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search' }).fill(text)
const states: (keyof typeof abstractStates)[] = [
  'pending',
  'part reviewed',
  'reviewed',
  'partial',
  'approved',
  'rejected',
]

/** Abstracts in the back office, from the dashboard to the decision. */
export const abstractsAdmin: Area = {
  screens: {
    'admin.index': async function* ({ page, db, signIn }) {
      await signIn()
      await page.goto('/admin')
      await expect(page.getByText('No abstracts yet.')).toBeVisible()
      yield 'empty dashboard'
      await failOnce(page, '/api/summary', 503, 'Away')
      await failOnce(page, '/api/abstracts', 500, 'Away')
      await page.goto('/admin')
      await expect(page.getByText('Could not load the abstracts.')).toBeVisible()
      yield 'load errors'
      for (const state of states) await createAbstract(db, state, { abstractTitle: `Of ${state}` })
      const { abstract } = await createRevision(db, 'submitted')
      await db.insert(abstractNotes).values({ abstractId: abstract.id, text: 'A note' })
      await createRegistration(db, registrationStates.withAllergies)
      const kept = await createApprovedAbstract(db, { abstractTitle: 'Scheduled' })
      await createEvent(db, { title: 'Session of it', approvedAbstractId: kept.id })
      await page.goto('/admin')
      await expect(page.getByRole('row').filter({ hasText: 'Of partial' })).toBeVisible()
      yield ['submissions', 'desktop']
      await page.getByText(/^Columns to export/).click()
      await search(page, 'nothing')
      await expect(page.getByText('No abstracts match.')).toBeVisible()
      await button(page, 'Export CSV (0 shown)').click()
      await expectToast(page, 'No data available')
      yield 'nothing found'
      await page.goto('/admin?list=approved')
      await expectText(page, 'Not Registered')
      yield 'approved abstracts'
      await page.request.patch(`/api/abstracts/${kept.abstractId}/status`, { data: { status: 'rejected' } })
      await page.goto('/admin?search=Scheduled')
      await failOnce(page, `/api/abstracts/${kept.abstractId}`, 500, 'The database is down.')
      await button(page, 'Delete Scheduled').click()
      await expect(page.getByRole('dialog')).toContainText('It stays hidden until you save the event again.')
      yield 'deleting a scheduled abstract'
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expectText(page, 'Failed to delete abstract. The database is down.')
      yield 'failed to delete'
      await page.setViewportSize({ width: 390, height: 800 })
      await page.getByText('Back office: Abstracts').click()
      yield ['menu of the back office', 'phone']
    },
    'admin.abstracts.review.$id': async function* ({ page, db }) {
      const open = async (id: number) => {
        await page.goto(`/admin/abstracts/review/${id}`)
        await expect(page.getByRole('region', { name: 'Private link' })).toBeVisible()
      }
      await page.goto('/admin/abstracts/review/999999')
      await expectText(page, 'Abstract not found')
      yield 'no such abstract'
      const { id } = await createAbstract(db, 'part reviewed', { otherAuthors: 'A. Uthor, B. Uthor' })
      await db.insert(abstractNotes).values([
        { abstractId: id, text: 'Please correct', asksCorrection: true },
        { abstractId: id, text: 'Thank you', doneAt: '2025-06-01T09:00:00Z', doneBy: 'admin' },
      ])
      const actions = /\/api\/abstracts\/\d+\/(review|status|reset)$/
      await open(id)
      yield 'undecided, with notes'
      await page.route(actions, (route) => route.fulfill({ status: 500, json: { message: 'Away' } }))
      await reviewer(page, 2).getByRole('button', { name: 'Accept' }).click()
      await expectText(page, 'Update failed: Failed to update review')
      yield 'failed'
      await page.unroute(actions)
      await heading(page).click()
      await page.keyboard.press('3')
      await expect(page.getByRole('dialog', { name: 'Reviewer 2 accepts?' })).toBeVisible()
      yield 'confirming a key'
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await button(page, 'Ask for a revision').click()
      await page.getByLabel('What should change').fill('How many people?')
      yield 'asking for a revision'
      await page.request.patch(`/api/abstracts/${id}/review`, { data: { reviewerNumber: 1, score: 0 } })
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expectText(page, 'Changed while you had this page open')
      yield 'changed by a colleague'
      const undecided = await createAbstract(db)
      await open(undecided.id)
      for (const number of [1, 2] as const) {
        await reviewer(page, number).getByRole('button', { name: 'Accept' }).click()
        await expect(reviewer(page, number)).toContainText('1 (accepted)')
      }
      await expect(page.getByText('Both scores by one person')).toBeVisible()
      yield 'approved automatically'
      const { abstract } = await createRevision(db, 'submitted')
      await open(abstract.id)
      await expect(
        page.getByRole('region', { name: 'Revision', exact: true }).locator('ins').first(),
      ).toBeVisible()
      yield 'revision sent'
    },
    'admin.abstracts.edit.$id': async function* ({ page, db }) {
      const { id } = await createAbstract(db, 'partial')
      await page.goto(`/admin/abstracts/edit/${id}`)
      await page.getByLabel('Surname').fill('')
      await button(page, 'Save changes').click()
      await expect(page.getByRole('link', { name: 'Surname is required' })).toBeVisible()
      yield 'a rule broken'
      await page.getByLabel('Surname').fill('Corrected')
      await button(page, 'Save changes').click()
      await expectToast(page, 'Abstract corrected')
      await page.goto(await privateLinkOf(db, id))
      await expect(page.getByText(/The organisers corrected/)).toBeVisible()
      yield 'corrected, as the author sees it'
    },
    'admin.abstracts.approved-details.$id': async function* ({ page, db }) {
      const approved = await createApprovedAbstract(db, { otherAuthors: 'A. Uthor, B. Uthor' })
      await createEvent(db, { title: 'Its session', approvedAbstractId: approved.id })
      await page.goto(`/admin/abstracts/approved-details/${approved.abstractId}`)
      await expectPage(page, approved.abstractTitle)
      yield 'approved'
      await button(page, 'Withdraw/Reject').click()
      await expect(page.getByRole('dialog', { name: 'Withdraw this abstract?' })).toBeVisible()
      yield 'withdrawing'
      await page.goto('/admin/abstracts/approved-details/999999')
      await expectText(page, 'Abstract not found or not approved yet')
      yield 'not approved'
    },
    'admin.approved-abstracts.edit.$id': async function* ({ page, db }) {
      const approved = await createApprovedAbstract(db)
      await page.goto(`/admin/approved-abstracts/edit/${approved.id}`)
      await page.locator('#abstractTitle').fill('Four')
      await page.locator('#abstractText').fill('Too short')
      await page.locator('#institution').fill('X')
      await button(page, 'Save changes').click()
      await expect(page.getByRole('link', { name: 'Institution is required' })).toBeVisible()
      yield 'every rule broken'
      await page.locator('#abstractTitle').fill('Typed by me')
      const { abstractText, institution } = approved
      await page.locator('#abstractText').fill(abstractText)
      await page.locator('#institution').fill(institution)
      await page.request.patch(`/api/approved-abstracts/${approved.id}`, {
        data: { abstractTitle: 'Saved by them', abstractText, institution, otherAuthors: '' },
      })
      await button(page, 'Save changes').click()
      await expect(otherVersion(page)).toContainText('Saved by them')
      yield 'a conflict'
    },
    'admin.decisions': async function* ({ page, db }) {
      const released = await createApprovedAbstract(db)
      await release(db, released.abstractId)
      await page.goto('/admin/decisions')
      await expectPage(page, 'Release decisions')
      yield 'decisions'
      await button(page, 'Release decisions').click()
      await expect(page.getByRole('dialog', { name: /^Release/ })).toBeVisible()
      yield 'releasing'
      await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
      await expectToast(page, 'Decisions released')
      yield 'released'
    },
    'admin.people.$email': async function* ({ page, db }) {
      const { email, authorId } = await createApprovedAbstract(db)
      const other = await createAbstract(db)
      await createEvent(db, { mainPresenterId: authorId, title: 'A talk of theirs' })
      await createRegistration(db, { email, ...registrationStates.withAllergies })
      await createLetter(db, 'sent', { toEmail: email })
      await page.goto(`/admin/people/${email}`)
      const main = page.getByRole('main')
      await main.getByText('Private link').first().click()
      await main.getByText('History', { exact: true }).click()
      await main.getByText('Correct the address').click()
      await main.getByLabel('Right address of this person').fill(other.email)
      await button(page, 'Preview').click()
      await expect(main.getByText(/^This moves one abstract, /)).toBeVisible()
      yield 'everything about a person'
      await page.goto('/admin/people/nobody@demo.example')
      await expect(main.getByText('Nothing is stored under nobody@demo.example.')).toBeVisible()
      yield 'nobody'
    },
  },
}
