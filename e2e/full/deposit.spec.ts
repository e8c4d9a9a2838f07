import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { findCrossrefSchema, findProgram } from '#testing/test-tools.mjs'
import { test as base, expect } from '../fixtures.ts'
import { type Site, startSite } from '../site.ts'

const xmllint = findProgram('xmllint')
const schema = findCrossrefSchema()

/** DOIs lead to the public address of a site. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { site, stop } = await startSite({ PUBLIC_URL: 'http://conference.example' })
      await use(site)
      await stop()
    },
    { scope: 'worker' },
  ],
})

test('organisers download the deposit for Crossref', async ({ page, site, signIn }) => {
  const { id, abstractId } = await createApprovedAbstract(site.db, { abstractTitle: 'Voices & <tables>' })
  await createEvent(site.db, { approvedAbstractId: id })
  await makeProgrammePublic(site.db)
  await signIn()
  await page.goto('/admin/book')
  const deposit = page.getByRole('region', { name: 'DOIs from Crossref' })
  const button = deposit.getByRole('button', { name: 'Download deposit' })

  await test.step('is offered once the settings are complete', async () => {
    await expect(deposit).toContainText('Fill in under Settings')
    await expect(button).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Publisher' }).fill('Demo Press')
    await page.getByRole('textbox', { name: 'Licence' }).fill('CC BY 4.0')
    await page.getByRole('textbox', { name: 'DOI prefix' }).fill('10.5555')
    await page.getByRole('textbox', { name: 'Depositor’s name' }).fill('Demo Press')
    await page.getByRole('textbox', { name: 'Depositor’s e-mail' }).fill('deposits@press.example')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(deposit).toContainText('registers a DOI for one abstract')
    await expect(button).toBeEnabled()
  })

  await test.step('is a file that Crossref’s schema accepts', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('crossref-deposit.xml')
    const file = await download.path()
    expect(readFileSync(file, 'utf8')).toContain(`http://conference.example/abstracts/${abstractId}-voices`)
    if (!xmllint || !schema) return
    const { stderr } = spawnSync(xmllint, ['--nonet', '--noout', '--schema', schema, file], {
      encoding: 'utf8',
    })
    expect(stderr.trim()).toBe(`${file} validates`)
  })
})
