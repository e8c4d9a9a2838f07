import type { Page } from '@playwright/test'
import { settingsSections } from '#client/components/admin/settings/conference/conference-sections.ts'
import { recordChanges } from '#server/domain/history.ts'
import { trackColours } from '#shared/tracks/track-colours.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLearntLabel } from '#testing/builders/learnt-labels.ts'
import { buildWebm } from '#testing/builders/media.ts'
import { createPolicyVersion } from '#testing/builders/settings.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { open, read, save } from '../conference-settings-page.ts'
import { expect, expectToast, notifications } from '../fixtures.ts'
import {
  open as openPolicy,
  pasteTable,
  text as policy,
  resetPolicy,
  save as savePolicy,
  tool,
} from '../privacy-editor-page.ts'
import { failOnce } from '../requests.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

const otherVersion = (page: Page) => page.getByRole('region', { name: 'The other version' })
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

/** The settings, and the pages that they lead to. */
export const settings: Area = {
  screens: {
    'admin.setup': async function* ({ page, signIn }) {
      await signIn()
      await page.goto('/admin')
      await expect(page.getByRole('region', { name: 'Set up your conference' })).toBeVisible()
      yield 'offered on the dashboard'
      await page.goto('/admin/setup?step=dates')
      await expect(page.getByRole('heading', { name: 'Step 2 of 5: Dates' })).toBeVisible()
      yield 'second step'
    },
    'admin.settings.history': async function* ({ page, db }) {
      const changes = Array.from({ length: 25 }, (_, index) => ({
        action: 'changed',
        entity: 'room' as const,
        entityId: 1,
        summary: `Room of history ${index + 1}.`,
        before: { capacity: 80, notes: '' },
        after: { capacity: 81 + index, notes: 'Ground floor' },
      }))
      await recordChanges(db, { id: null, username: 'Somebody' }, changes)
      await page.goto('/admin/settings/history')
      await button(page, 'Show more').click()
      yield 'history'
    },
    'admin.settings.registrations': async function* ({ page, db }) {
      await createLearntLabel(db)
      await page.goto('/admin/settings/registrations')
      await expect(page.getByRole('region', { name: 'Labels in registration e-mails' })).toContainText(
        'read as',
      )
      yield 'labels'
    },
    'admin.index': async function* ({ page, db }) {
      const talk = await createApprovedAbstract(db, { abstractTitle: 'Scheduled, not released' })
      await createEvent(db, { title: 'Scheduled, not released', approvedAbstractId: talk.id })
      await page.goto('/admin?tab=settings')
      await page.getByText('Show the decision', { exact: true }).click()
      await page.getByRole('form', { name: 'Change password' }).getByRole('button').last().click()
      await expect(page.getByRole('link', { name: 'All fields are required' })).toBeVisible()
      await failOnce(page, '/api/site-settings', 500, 'Away')
      await page.getByLabel('Show the programme to the public').click()
      await expect(notifications(page)).toContainText('Failed to update programme visibility')
      yield 'errors in the forms'
    },
    'admin.settings.programme': async function* ({ page }) {
      await page.goto('/admin/settings/programme')
      await expect(page.getByRole('region', { name: 'What visitors see' })).toContainText('becomes public')
      yield 'the switch'
    },
    'admin.settings.sign-in': async function* ({ page }) {
      await page.goto('/admin/settings/sign-in')
      await expect(page.getByLabel('Reviewer')).toBeVisible()
      yield 'roles'
    },
    'admin.settings.accounts': async function* ({ page }) {
      await page.goto('/admin/settings/accounts')
      await button(page, 'Invite').click()
      await expect(page.getByRole('dialog', { name: 'Invite somebody' })).toBeVisible()
      yield 'inviting'
      await page.keyboard.press('Escape')
      const dialog = page.getByRole('dialog', { name: 'Create account' })
      const create = async () => {
        await button(page, 'Create account').first().click()
        await dialog.getByLabel('Username').fill('colleague')
        await dialog.getByLabel('Role').selectOption('user')
        await dialog.getByRole('button', { name: 'Generate password' }).click()
        await dialog.getByRole('button', { name: 'Create account' }).click()
      }
      await create()
      await expect(dialog).toBeHidden()
      await create()
      await expect(dialog.getByRole('link', { name: 'This username is already taken.' })).toBeVisible()
      yield 'a taken username'
      await page.keyboard.press('Escape')
      await button(page, 'Edit: colleague').click()
      await expect(page.getByRole('dialog', { name: 'Edit colleague' })).toBeVisible()
      yield 'editing an account'
      await page.keyboard.press('Escape')
      await button(page, 'Reset password: colleague').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByRole('dialog', { name: 'New password for colleague' })).toBeVisible()
      yield 'a new password'
    },
    'admin.settings.data-protection': async function* ({ page, db }) {
      const { email } = await createAbstract(db, 'pending', { abstractTitle: 'Tea and tides' })
      await page.goto('/admin/settings/data-protection')
      const erasure = page.getByRole('region', { name: 'Erase a person' })
      await erasure.getByLabel('E-mail address of the person').fill(email)
      await button(page, 'Show what would be erased').click()
      await expect(erasure.getByText('“Tea and tides”')).toBeVisible()
      yield 'a person to erase'
      const needs = page
        .getByRole('form', { name: 'Retention' })
        .getByRole('group')
        .filter({ hasText: 'After days' })
      await needs.getByRole('checkbox').check()
      await needs.getByLabel('After days').fill('0')
      await button(page, 'Save retention rules').click()
      await expect(needs.getByLabel('After days')).toHaveAttribute('aria-invalid', 'true')
      yield 'a wrong number'
    },
    'admin.settings.conference': async function* ({ page, db }) {
      for (const { id: section, label } of settingsSections) {
        await open(page, section)
        await expect(page.getByRole('form', { name: label })).toBeVisible()
        yield label
      }
      await open(page, 'basics')
      await field(page, 'shortName').fill('Mine')
      const { version } = await read(page)
      await page.request.patch('/api/conference', { data: { version, shortName: 'Theirs' } })
      await save(page)
      await expect(otherVersion(page)).toContainText('Theirs')
      yield 'a conflict'
      await open(page, 'home')
      await page
        .locator('[id="edit-video.src"]')
        .setInputFiles({ name: 'film.webm', mimeType: '', buffer: buildWebm() })
      await expect(page.getByLabel('The chosen video')).toHaveAttribute('src', /\.webm$/)
      await save(page)
      await expect(page.getByRole('link', { name: 'Please upload the captions' })).toBeVisible()
      yield 'a video without captions'
      await createEvent(db, { title: 'Opening', date: '2025-10-27' })
      await open(page, 'dates')
      await button(page, 'Remove Day 3').click()
      await field(page, 'days.0.date').fill('2025-10-26')
      await save(page)
      await expect(page.getByRole('dialog', { name: 'What happens to the events?' })).toBeVisible()
      yield 'events to be moved'
      await open(page, 'look')
      await page.getByLabel('Accent colour').selectOption('Plum')
      await save(page)
      await expectToast(page, 'Look saved')
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-accent', 'plum')
      yield 'another accent'
    },
    'admin.settings.tracks.index': async function* ({ page, db }) {
      await page.goto('/admin/settings/tracks')
      await expect(page.getByText('No tracks yet.')).toBeVisible()
      yield 'no tracks'
      for (const colour of trackColours) await createTrack(db, { name: `In ${colour}`, colour })
      await page.reload()
      await expectText(page, 'In blue')
      yield 'a track of each colour'
      await button(page, 'Delete In blue').click()
      await expect(page.getByRole('dialog', { name: 'Delete track' })).toBeVisible()
      yield 'deleting a track'
    },
    'admin.settings.tracks.$id': async function* ({ page }) {
      await page.goto('/admin/settings/tracks/new')
      await button(page, 'Add track').click()
      await expect(page.getByRole('link', { name: 'Track name is required' })).toBeVisible()
      yield 'every rule broken'
      await page.getByLabel('Track name').fill('Access')
      await button(page, 'Add track').click()
      await expectToast(page, 'Track added')
      await page.getByRole('link', { name: 'Access', exact: true }).click()
      await expect(page.getByLabel('Track name')).toHaveValue('Access')
      yield 'a track'
    },
    'admin.settings.privacy-policy': async function* ({ page, db }) {
      await page.route('/api/site-settings', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/admin/settings/privacy-policy')
      await expect(page.getByText('Error loading privacy policy.')).toBeVisible()
      yield 'load error'
      await page.unroute('/api/site-settings')
      await resetPolicy(db)
      await createPolicyVersion(db, {
        html: '<h2>First</h2><p>Old second</p>',
        savedAt: '2025-04-12T09:05:00Z',
      })
      await openPolicy(page)
      await tool(page, 'Text colour').click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
      yield 'colours'
      await page.keyboard.press('Escape')
      await tool(page, 'Table').click()
      yield 'tables'
      await page.keyboard.press('Escape')
      await tool(page, 'Link').click()
      await expect(page.getByLabel('Address')).toBeVisible()
      yield 'a link'
      await page.keyboard.press('Escape')
      await tool(page, 'Image').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      yield 'an image'
      await page.keyboard.press('Escape')
      await page.getByText('Earlier versions').click()
      await page.getByRole('button', { name: /^View the version of 12 April 2025/ }).click()
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Differences' })).toBeVisible()
      yield 'an earlier version'
      await page.keyboard.press('Escape')
      const theirs = { key: 'privacy_policy', value: '<h2>First</h2><p>Theirs</p><p>Third</p>' }
      await page.request.post('/api/site-settings', { data: theirs })
      await policy(page).getByText('Second').click()
      await page.keyboard.press('End')
      await page.keyboard.type(' and mine')
      await savePolicy(page).click()
      await expect(otherVersion(page)).toContainText('Removed: Theirs')
      yield 'a conflict'
      await openPolicy(page)
      await pasteTable(page)
      await page.getByRole('tab', { name: 'Preview' }).click()
      await expect(page.getByRole('region', { name: 'Table' })).toBeVisible()
      yield 'preview'
      await failOnce(page, '/api/site-settings', 500, 'Out of order')
      await savePolicy(page).click()
      await expect(page.getByText('Failed to save the privacy policy: Out of order').first()).toBeVisible()
      yield 'failed'
    },
    'admin.settings.next-conference': async function* ({ page }) {
      await page.goto('/admin/settings/next-conference')
      await page.getByLabel('Day 1').fill('2027-05-03')
      await page.getByLabel('Keep the speakers’ profiles').check()
      await page.getByLabel('Your password').fill('wrong')
      await button(page, 'Download backup').click()
      await expectText(page, 'The password is incorrect.')
      yield 'a wrong password'
    },
  },
}
