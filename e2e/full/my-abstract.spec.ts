import type { Page } from '@playwright/test'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { expect, test } from '../fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('form', { name })

const editAndWithdraw = async (page: Page, link: string) => {
  await page.goto(link)
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await page.getByText('Edit your abstract').click()
  await section(page, 'Edit your abstract').getByLabel('Abstract title').fill('With the typo mended')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your abstract has been updated.')).toBeVisible()
  await expect(page.getByRole('main').getByText('With the typo mended').first()).toBeVisible()

  const details = section(page, 'Your details')
  await details.getByLabel('Biography').fill('Teaches and listens.')
  await details.getByLabel('Co-authors').fill('B. Second (Demo College, York)\nC. Third')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Co-authors' }).getByRole('listitem')).toHaveText([
    'B. Second (Demo College, York)',
    'C. Third',
  ])

  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto() })
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await expect(page.getByText('Your photo has been saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  const address = section(page, 'Photo address')
  await address.getByLabel('Or enter the web address of a photo').fill('http://127.0.0.1:9/me.jpg')
  await address.getByRole('button', { name: 'Use this address' }).click()
  await expect(
    address.getByRole('link', {
      name: 'This photo could not be copied. Photos are copied from public websites',
    }),
  ).toBeVisible()
  await expect(address.getByLabel('Or enter the web address of a photo')).toHaveValue(
    'http://127.0.0.1:9/me.jpg',
  )
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()

  await page.getByText('Withdraw your abstract', { exact: true }).click()
  await page.getByLabel('Reason (optional)').fill('I cannot travel')
  await page.getByRole('button', { name: 'Withdraw abstract' }).click()
  await expect(page.getByText('Withdrawn by you')).toBeVisible()
  await page.getByRole('button', { name: 'Undo withdrawal' }).click()
  await expect(page.getByText('Your abstract has been reinstated.')).toBeVisible()
}

test('an author edits, withdraws and reinstates an abstract', async ({ page, site, expectPageError }) => {
  expectPageError(/400/)
  const { id } = await createAbstract(site.db)
  await editAndWithdraw(page, await privateLinkOf(site.db, id))
})

test('the success message is removed from the URL', async ({ page, site }) => {
  const { id } = await createAbstract(site.db)
  const link = await privateLinkOf(site.db, id)
  await page.goto(link)
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(page).toHaveURL(link)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your details have been saved.')).toBeHidden()
})

test('an invitation is answered once the acceptance is released', async ({ page, site }) => {
  const approved = await createApprovedAbstract(site.db)
  const link = await privateLinkOf(site.db, approved.abstractId)
  await page.goto(link)
  await expect(page.getByText('Under review', { exact: true })).toBeVisible()
  await release(site.db, approved.abstractId)
  await page.reload()
  await page.getByRole('button', { name: 'Yes, I will present' }).click()
  await expect(page.getByText('You accepted the invitation')).toBeVisible()
  await page.getByRole('button', { name: 'No, I cannot present' }).click()
  await expect(page.getByText('You declined the invitation')).toBeVisible()
})

test('an invalid link says how to get a new one', async ({ page, expectPageError }) => {
  expectPageError(/404/)
  await page.goto('/my/abstract-1-1-0000000000000000000000000000000000000000')
  await expect(page.getByRole('heading', { name: 'This link does not work', level: 1 })).toBeVisible()
  await expect(page.getByText('For a new link, write to')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an author edits, withdraws and reinstates an abstract', async ({ page, site, expectPageError }) => {
    expectPageError(/400/)
    const { id } = await createAbstract(site.db)
    await editAndWithdraw(page, await privateLinkOf(site.db, id))
  })

  test('rejected input is explained and kept', async ({ page, site, expectPageError }) => {
    expectPageError(/400/)
    const { id } = await createAbstract(site.db)
    await page.goto(await privateLinkOf(site.db, id))
    const details = section(page, 'Your details')
    await details.getByLabel('Institution').fill('')
    await details.getByLabel('Biography').fill('Typed with care')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(details.getByRole('link', { name: 'Institution is required' })).toBeVisible()
    await expect(details.getByLabel('Biography')).toHaveValue('Typed with care')
  })
})
