import { createAbstract, removeAbstracts } from '#testing/builders/abstracts.ts'
import { createReviewer, removeReviewers } from '#testing/builders/reviews.ts'
import { expect, expectToast, notifications, test } from '../fixtures.ts'
import { openHydrated } from '../navigation.ts'

test('an organiser assigns reviewers, changes them and writes to them', async ({
  page,
  site,
  signIn,
  expectPageError,
}) => {
  await removeReviewers(site.db)
  await removeAbstracts(site.db)
  await createAbstract(site.db, 'pending', { abstractTitle: 'Algebra for everyone' })
  const ines = await createReviewer(site.db, { firstName: 'Ines', lastName: 'Expert', keywords: 'algebra' })
  const tariq = await createReviewer(site.db, { firstName: 'Tariq', lastName: 'Colleague' })
  await signIn()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('invites a pasted list of people', async () => {
    await openHydrated(page, '/admin/review')
    await page.getByRole('button', { name: 'Invite reviewers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite reviewers' })
    await dialog
      .getByLabel('People')
      .fill('Programme committee\nMina Invited <mina.invited@demo.example>, Demo College')
    await expect(dialog.getByText('Line 1: No e-mail address')).toBeVisible()
    await dialog.getByRole('button', { name: 'Invite 1 reviewer' }).click()
    await expectToast(page, 'Invited 1 reviewer')
    await expect(dialog.getByText('mina.invited@demo.example', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close dialog' }).click()
  })

  await test.step('reads a proposal with its reasons, swaps somebody and applies a part of it', async () => {
    await expect(row('Algebra for everyone')).toContainText('Nobody yet')
    await page.getByRole('link', { name: 'Propose reviewers' }).click()
    await expect(page.getByRole('heading', { name: 'Proposed reviewers', level: 1 })).toBeFocused()
    await expect(row('Ines Expert').filter({ hasText: 'Algebra for everyone' })).toContainText(
      'Keywords: algebra',
    )
    const totals = page.getByRole('region', { name: 'Abstracts per reviewer' })
    await expect(totals).toContainText('Ines Expert: 0 now, then 1')
    await page.getByRole('button', { name: 'Swap Tariq Colleague: Algebra for everyone' }).click()
    const swap = page.getByRole('combobox', { name: 'Reviewer 2' })
    await expect(swap).toBeFocused()
    await swap.selectOption({ label: 'Mina Invited (would then have 1 abstract, not accepted yet)' })
    await expect(totals).toContainText('Mina Invited: 0 now, then 1')
    await expect(swap).toBeFocused()
    await page.getByRole('checkbox', { name: 'Assign Mina Invited to Algebra for everyone' }).uncheck()
    await page.getByRole('button', { name: 'Assign 1 review', exact: true }).click()
    await expectToast(page, 'Reviewers changed', '1 place changed.')
    await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible()
    await expect(row('Algebra for everyone')).toContainText('Ines Expert')
  })

  await test.step('changes the reviewers of an abstract by hand and undoes it', async () => {
    await page.getByRole('button', { name: 'Edit reviewers: Algebra for everyone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit reviewers' })
    await expect(dialog.getByLabel('Reviewer 1')).toHaveValue(String(ines.id))
    await dialog.getByLabel('Reviewer 2').selectOption(String(ines.id))
    expectPageError(/status of 409/)
    await dialog.getByRole('button', { name: 'Save reviewers' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Ines Expert already reviews')
    await dialog.getByLabel('Reviewer 1').selectOption('')
    await dialog.getByRole('button', { name: 'Save reviewers' }).click()
    await expectToast(page, 'Reviewers changed', '2 places changed.')
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone')
    await expect(row('Algebra for everyone')).toContainText('Nobody yet')
  })

  await test.step('says what a reviewer knows about', async () => {
    await page.getByRole('tab', { name: 'Reviewers' }).click()
    await page.getByRole('button', { name: 'Edit expertise: Tariq Colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Expertise of Tariq Colleague' })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByLabel('Institution').fill('Another University')
    await dialog.getByRole('button', { name: 'Save expertise' }).click()
    await expectToast(page, 'Expertise saved', 'Tariq Colleague')
    await expect(row('Tariq Colleague')).toContainText('Another University')
  })

  await test.step('gives the reviews of one person to another', async () => {
    await page.getByRole('button', { name: 'Reassign reviews: Ines Expert' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reassign reviews of Ines Expert' })
    await dialog.getByLabel('Give them to').selectOption(String(tariq.id))
    await dialog.getByRole('button', { name: 'Reassign 1 review' }).click()
    await expectToast(page, 'Reviewers changed', '1 place changed.')
    await expect(row('Tariq Colleague')).toContainText('0 of 1')
  })

  await test.step('tells those with new abstracts', async () => {
    await page.getByRole('link', { name: 'Tell the reviewers' }).click()
    await expect(page.getByRole('combobox', { name: 'Recipients' })).toHaveValue('assigned')
    await expect(page.getByText('1 abstract to review')).toBeVisible()
    await page.getByRole('button', { name: 'Prepare 1 letter' }).click()
    await expect(row('Abstracts to review for')).toBeVisible()
    await openHydrated(page, '/admin/review')
    await expect(page.getByRole('link', { name: 'Remind reviewers' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tell the reviewers' })).toBeHidden()
  })
})
