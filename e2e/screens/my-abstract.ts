import { eq } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEmailChange } from '#testing/builders/email-changes.ts'
import { createChairing, createTalks } from '#testing/builders/event-sessions.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { expect } from '../fixtures.ts'
import { expectPage, openHydrated } from '../navigation.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

/** What authors see, on a site that sends letters. */
export const myAbstract: Area = {
  env: mailEnv,
  screens: {
    'lost-link': async function* ({ page }) {
      await openHydrated(page, '/lost-link')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
      await button(page, 'Send my links').click()
      await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
      yield 'invalid address'
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@demo.example')
      await button(page, 'Send my links').click()
      await expect(page.getByText('If there are abstracts under ada@demo.example')).toBeVisible()
      yield 'links sent'
    },
    'my.$token': async function* ({ page, db }) {
      const { id } = await createAbstract(db)
      const link = await privateLinkOf(db, id)
      const details = page.getByRole('form', { name: 'Your details' })
      await openHydrated(page, link)
      await page.getByText('Edit your abstract').click()
      await page.getByText('Withdraw your abstract', { exact: true }).click()
      yield 'received'
      await details.getByLabel('Institution').fill('')
      await button(page, 'Save details').click()
      await expect(details.getByRole('link', { name: 'Institution is required' })).toBeVisible()
      yield 'a rule broken'
      await details.getByLabel('Institution').fill('Here')
      await details.getByLabel('Biography').fill('From this window')
      await page.request.patch(`/api${link}/profile`, {
        data: { institution: 'Elsewhere', biography: 'From another window', otherAuthors: '', seen: '' },
      })
      await button(page, 'Save details').click()
      await expect(details.getByRole('region', { name: 'Saved version' })).toContainText(
        'From another window',
      )
      yield 'a conflict'
      await button(page, 'Save details').click()
      await expectText(page, 'Your details have been saved.')
      await page
        .getByLabel('Choose a photo')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await buildPhoto() })
      await button(page, 'Upload photo').click()
      await expectText(page, 'Your photo has been saved.')
      yield 'a photo'
      await button(page, 'Withdraw abstract').click()
      await expectText(page, 'Withdrawn by you')
      yield 'withdrawn'
      const { abstract } = await createRevision(db)
      await openHydrated(page, await privateLinkOf(db, abstract.id))
      await page.getByLabel('Your note, or the correction you need').fill('Please write “The”.')
      await button(page, 'Request a correction').click()
      await expectText(page, 'Your note has been sent to the organisers.')
      yield 'revision and correction requested'
      const approved = await createApprovedAbstract(db)
      await db
        .update(abstracts)
        .set({ commentsToAuthor: 'Say more about the data.' })
        .where(eq(abstracts.id, approved.abstractId))
      await release(db, approved.abstractId)
      await page.goto(await privateLinkOf(db, approved.abstractId))
      await expect(page.getByRole('heading', { name: 'Comments from the reviewers' })).toBeVisible()
      yield 'invited'
      await button(page, 'Yes, I will present').click()
      await expectText(page, 'Thank you for letting us know.')
      yield 'invitation accepted'
      await page.goto('/my/abstract-1-1-0000000000000000000000000000000000000000')
      await expectPage(page, 'This link does not work')
      yield 'invalid link'
      await saveSetting(db, 'submissions', 'closed')
      await page.goto(link)
      await expect(page.getByText('The conference is over.').first()).toBeVisible()
      yield 'after the conference'
      await saveSetting(db, 'submissions', 'open')
    },
    'my.$token_.email': async function* ({ page, db }) {
      const { id } = await createAbstract(db)
      await openHydrated(page, `${await privateLinkOf(db, id)}/email`)
      await expectPage(page, 'Change your e-mail address')
      await page.getByRole('textbox', { name: 'New e-mail address' }).fill('ada@new.example')
      await button(page, 'Send the link').click()
      await expect(page.getByText('Please confirm ada@new.example')).toBeVisible()
      yield 'to be confirmed'
    },
    'my.$token_.chairing': async function* ({ page, db }) {
      const { session, path } = await createChairing(db, { title: 'Voices', chairNote: 'Keep to time.' })
      const speaker = await createAuthor(db)
      await createTalks(db, session, [{ title: 'First talk', mainPresenterId: speaker.id }])
      await page.goto(path)
      await expect(button(page, 'Yes, I will chair it')).toBeVisible()
      yield 'no answer yet'
      await button(page, 'Yes, I will chair it').click()
      await expectText(page, 'Your answer has been saved.')
      yield 'confirmed'
      await page.goto(path.replace(/.(?=\/chairing$)/, 'x'))
      await expectPage(page, 'This link does not work')
      yield 'invalid link'
    },
    'my.$token_.confirm-email': async function* ({ page, db }) {
      const { path } = await createEmailChange(db)
      await page.goto(path)
      await expect(button(page, 'Use this address')).toBeVisible()
      yield 'to be confirmed'
      await button(page, 'Use this address').click()
      await expectText(page, 'Your e-mail address has been changed.')
      yield 'changed'
      await page.goto(path)
      await expectText(page, 'This address is confirmed')
      yield 'confirmed'
      await page.goto('/my/email-1-0000000000000000000000000000000000000000/confirm-email')
      await expectPage(page, 'This link no longer works')
      yield 'invalid link'
    },
  },
}
