import { createAbstract } from '#testing/builders/abstracts.ts'
import { expect, test } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { button, expectText, feedback, heading, reviewer, uniqueWord } from '../review-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('an organiser reviews a list by keyboard', async ({ page, site }) => {
  const word = uniqueWord()
  const undecided = await createAbstract(site.db, 'pending', { abstractTitle: `A ${word}` })
  await createAbstract(site.db, 'pending', { abstractTitle: `B ${word}` })
  const { id } = await createAbstract(site.db, 'pending', { abstractTitle: `C ${word}` })
  await test.step('opens the first of a filtered list', async () => {
    await page.goto('/admin')
    await page.getByRole('searchbox', { name: 'Search' }).fill(word)
    await page.getByLabel('Status').selectOption('pending')
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
    await expect(page).toHaveURL(new RegExp(`search=${word}`))
    await page.getByRole('link', { name: `View A ${word}` }).click()
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
    await expect(page.getByText('Reviewer 1 accepts')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous abstract' })).toBeDisabled()
  })

  await test.step('moves through the list while it changes', async () => {
    await page.keyboard.press('1')
    await expectText(page, 'Part Reviewed')
    // Once scored it is no longer pending, but the list being reviewed stays the same.
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText(`B ${word}`)
    await page.getByRole('link', { name: 'Next abstract' }).click()
    await expect(heading(page)).toHaveText(`C ${word}`)
    await page.keyboard.press('k')
    await expect(heading(page)).toHaveText(`B ${word}`)
  })

  await test.step('goes to the next after a decision', async () => {
    await page.getByRole('checkbox', { name: /Go to the next abstract/ }).check()
    await heading(page).click()
    await page.keyboard.press('r')
    await page.keyboard.press('r')
    await expectText(page, 'Abstract rejected')
    await expect(heading(page)).toHaveText(`C ${word}`)
  })

  const question = (name: string) => page.getByRole('dialog', { name })
  await test.step('scores without a decision need no confirmation', async () => {
    await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: /Go to the next abstract/ }).uncheck()
    await heading(page).click()
    await page.keyboard.press('1')
    await expect(reviewer(page, 1)).toContainText('1 (accepted)')
    await page.keyboard.press('2')
    await expect(reviewer(page, 1)).toContainText('0 (rejected)')
    await expect(reviewer(page, 1)).toContainText(/admin, \d/)
    await page.keyboard.press('1')
    await expect(reviewer(page, 1)).toContainText('1 (accepted)')
  })

  await test.step('a deciding key asks first', async () => {
    await page.keyboard.press('3')
    await expect(question('Reviewer 2 accepts?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question('Reviewer 2 accepts?')).toBeHidden()
    await page.keyboard.press('r')
    await question('Reject?').getByRole('button', { name: 'Cancel' }).click()
    await expect(reviewer(page, 2)).toContainText('Score: –')
    await expectText(page, 'Part Reviewed')
  })

  await test.step('the notification undoes a decision', async () => {
    await feedback(page).fill('Not for us.')
    await heading(page).click()
    await page.keyboard.press('r')
    await question('Reject?').getByRole('button', { name: 'Reject', exact: true }).click()
    await expectPage(page, 'Dashboard')
    await expectText(page, 'Abstract rejected')
    await button(page, 'Undo').click()
    await expectText(page, 'Undone')
    await page.getByLabel('Status').selectOption('all')
    await expect(page.getByRole('row').filter({ hasText: `C ${word}` })).toContainText('Part Reviewed')
    const restored = await (await page.request.get(`/api/abstracts/${id}`)).json()
    expect(restored).toMatchObject({ status: 'reviewed', reviewer1Score: 1, reviewerFeedback: '' })
  })

  await test.step('the notification leads to the next undecided one', async () => {
    await page.getByRole('link', { name: `View C ${word}` }).click()
    await button(page, 'Reject Abstract').click()
    await button(page, 'Next undecided').click()
    await expect(page).toHaveURL(`/admin/abstracts/review/${undecided.id}`)
    await expectPage(page, `A ${word}`)
  })
})
