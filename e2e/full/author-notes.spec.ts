import { createAbstract } from '#testing/builders/abstracts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { expect, test } from '../fixtures.ts'
import { button, expectText, heading, uniqueWord } from '../review-page.ts'

test('organisers find a note, correct the abstract and tick it off', async ({ page, site, signIn }) => {
  const word = uniqueWord()
  const { id, abstractTitle } = await createAbstract(site.db, 'partial', { abstractTitle: `Teh ${word}` })
  const link = await privateLinkOf(site.db, id)
  await test.step('the author asks for a correction', async () => {
    await page.goto(link)
    await page.getByLabel('Your note, or the correction you need').fill('Please write “The” in the title.')
    await button(page, 'Request a correction').click()
    await expectText(page, 'Your note has been sent to the organisers.')
  })

  await test.step('the dashboard leads to it', async () => {
    await signIn()
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Read and answer' }).click()
    await expect(page.getByLabel('Status')).toHaveValue('has-written')
    const row = page.getByRole('row').filter({ hasText: abstractTitle })
    await expect(row).toContainText('Note from the author')
    await row.getByRole('link', { name: `View ${abstractTitle}` }).click()
    await expect(heading(page)).toHaveText(abstractTitle)
    await expectText(page, 'Correction requested')
  })

  await test.step('an organiser corrects the title', async () => {
    await page.getByRole('link', { name: 'Correct the abstract' }).click()
    await page.getByRole('textbox', { name: 'Title (required)', exact: true }).fill(`The ${word}`)
    await button(page, 'Save changes').click()
    await expectText(page, 'Abstract corrected')
    await expect(heading(page)).toHaveText(`The ${word}`)
  })

  await test.step('and marks the note as done', async () => {
    await page.getByRole('button', { name: /^Done/ }).click()
    await expectText(page, 'Note marked as done')
    await expect(page.getByRole('button', { name: /^Reopen/ })).toBeVisible()
  })

  await test.step('and starts a reply', async () => {
    await page.getByRole('link', { name: 'Reply by letter' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue('Your note about “{title}”')
    await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveValue(/\{your text\}/)
    await expect(page.getByRole('button', { name: 'Prepare 1 letter' })).toBeVisible()
  })

  await test.step('the author sees both', async () => {
    await page.goto(link)
    await expect(page.getByText(/The organisers corrected the title on/)).toBeVisible()
    await expect(page.getByText(/The organisers dealt with this on/)).toBeVisible()
  })
})
