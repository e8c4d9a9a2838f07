import type { Page, Route } from '@playwright/test'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'
import { failOnce, holdRequests } from '../requests.ts'

const figure = async (page: Page, label: string) =>
  Number(
    await page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
      .textContent(),
  )

test('the header counts abstracts and registrations', async ({ page, site, signIn }) => {
  await signIn()
  await page.goto('/admin')
  await expect(page.getByText('Awaiting review', { exact: true })).toBeVisible()
  const before = {
    waiting: await figure(page, 'Awaiting review'),
    decided: await figure(page, 'Decided'),
    registered: await figure(page, 'Registered'),
  }
  await createAbstract(site.db, 'pending')
  await createAbstract(site.db, 'part reviewed')
  await createAbstract(site.db, 'approved')
  await createRegistration(site.db)
  await page.reload()
  await expect(page.getByText('Awaiting review', { exact: true })).toBeVisible()
  // Other tests add to the same database.
  expect(await figure(page, 'Awaiting review')).toBeGreaterThanOrEqual(before.waiting + 2)
  expect(await figure(page, 'Decided')).toBeGreaterThanOrEqual(before.decided + 1)
  expect(await figure(page, 'Registered')).toBeGreaterThanOrEqual(before.registered + 1)
  await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('27–29 October 2025')
})

test('numbers that load late do not move the tabs', { tag: '@full' }, async ({ page, site, signIn }) => {
  await createAbstract(site.db, 'pending')
  await createRegistration(site.db)
  await signIn()
  for (const [visit, maxShift] of [
    ['first', 40],
    ['next', 1],
  ] as const) {
    // Shows the first steps, whatever other tests have done.
    const withoutRooms = async (route: Route) => {
      const { setup, ...rest } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...rest, setup: { ...setup, rooms: 0 } } })
    }
    await page.route('**/api/to-do', async (route) =>
      route.fulfill({ json: { ...(await (await route.fetch()).json()), items: [] } }),
    )
    const respond = await holdRequests(page, '/api/summary', withoutRooms, { times: 1 })
    await page.goto('/admin')
    await expect(page.getByRole('searchbox', { name: 'Search abstracts' })).toBeVisible()
    const tab = page.getByRole('tab', { name: 'Registrations', exact: true })
    const place = async () => (await tab.boundingBox())?.y ?? Number.NaN
    const before = await place()
    respond()
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
    expect(Math.abs((await place()) - before), `${visit} visit`).toBeLessThanOrEqual(maxShift)
  }
})

test('every chart can be read as a table', { tag: '@full' }, async ({ page, site, signIn }) => {
  await createAbstract(site.db, 'approved')
  await createRegistration(site.db, registrationStates.withAllergies)
  await signIn()
  await page.goto('/admin')
  const submissions = page.getByRole('table', { name: 'Submissions by day' })
  await expect(submissions.getByRole('columnheader')).toHaveText(['Day', 'Submissions'])
  const statuses = page.getByRole('table', { name: 'Abstracts by status' })
  await expect(statuses.getByRole('columnheader', { name: 'Partially Approved' })).toHaveCount(1)
  const days = page.getByRole('table', { name: 'Registrations by day' })
  await expect(days.getByRole('rowheader')).toHaveText(['Day 1', 'Day 2', 'Day 3'])
  const needs = page.getByRole('table', { name: 'Dietary and access needs' })
  await expect(needs.getByRole('rowheader')).toHaveText(['Dietary', 'Access'])
})

test('the numbers follow a change in the list', { tag: '@full' }, async ({ page, site, signIn }) => {
  const { email } = await createRegistration(site.db)
  await signIn()
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Registrations', exact: true }).click()
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('Registered', { exact: true })).toBeVisible()
  const before = await figure(page, 'Registered')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Registration deleted', { exact: true })).toBeVisible()
  await expect.poll(() => figure(page, 'Registered')).toBe(before - 1)
})

test('numbers that fail to load can be retried', async ({ page, signIn, expectPageError }) => {
  expectPageError(/503/)
  await signIn()
  await failOnce(page, '/api/summary', 503, 'Away')
  await page.goto('/admin')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Could not load the figures.' }).getByText('Away'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Awaiting review', { exact: true })).toBeVisible()
})

test('a new installation shows the first steps, not charts', async ({ page, signIn }) => {
  await signIn()
  const setup = {
    rooms: 2,
    authors: 0,
    events: 0,
    organisers: 1,
    privacyPolicy: false,
    conference: false,
    publicProgramme: false,
    examples: [],
  }
  const none = { pending: 0, 'part reviewed': 0, reviewed: 0, partial: 0, approved: 0, rejected: 0 }
  const nobody = { total: 0, speakers: 0, allergies: 0, access: 0, days: [] }
  await page.route('/api/summary', (route) =>
    route.fulfill({
      json: { today: '2025-05-01', abstracts: none, submissions: [], registrations: nobody, setup },
    }),
  )
  await page.goto('/admin')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('1 of 7 done')
  await expect(
    steps.getByRole('listitem').filter({ hasText: 'Add the rooms' }).getByLabel('Done:'),
  ).toBeVisible()
  await expect(steps.getByLabel('To do:')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Charts' })).toHaveCount(0)
  await steps.getByRole('link', { name: 'Create a second account' }).click()
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeFocused()
  await page.goBack()
  await steps.getByRole('link', { name: 'Add the keynote speakers' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Speaker', level: 1 })).toBeFocused()
})
