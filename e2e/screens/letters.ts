import { strFromU8, unzipSync } from 'fflate'
import { documents } from '#server/db/schema/documents.ts'
import { makeMarkup } from '#server/domain/book/markup/make-markup.ts'
import { bookFormatNames } from '#shared/book/book-formats.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { buildBook } from '#testing/builders/books.ts'
import { setDocuments } from '#testing/builders/documents.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { mailEnv } from '#testing/letter-requests.ts'
import { expect } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

/** Letters and the book, and what surrounds every page of the back office. */
export const letters: Area = {
  env: mailEnv,
  screens: {
    'admin.letters.index': async function* ({ page, db, signIn }) {
      await signIn()
      await page.goto('/admin/letters')
      await expect(page.getByText('Sent from letters@demo.example')).toBeVisible()
      yield 'no letters'
      await createLetter(db)
      await createLetter(db, 'draft', { text: 'Dear {name}', subject: 'With {placeholder}' })
      await createLetter(db, 'sent')
      await createLetter(db, UNCERTAIN)
      await page.goto('/admin/letters')
      await button(page, 'Select all').click()
      yield 'drafts'
      await page.goto('/admin/letters?group=sent')
      await expect(page.getByRole('link', { name: /Okafor/ }).first()).toBeVisible()
      yield 'sent'
      await createLetter(db, 'failed', { kind: 'receipt', toName: 'Rita Receipt' })
      const now = new Date().toISOString()
      await createLetter(db, 'waiting', {
        lastAttemptAt: now,
        unavailableSince: now,
        nextAttemptAt: '2099-01-01T00:00:00Z',
        answer: 'connect ECONNREFUSED 127.0.0.1:9',
      })
      await page.goto('/admin/letters?group=failed')
      await expect(page.getByText('No letters have been sent since')).toBeVisible()
      yield 'the mail server does not answer'
      await page.goto('/admin')
      await expect(page.getByText('No letters have been sent since')).toBeVisible()
      yield 'trouble on the dashboard'
    },
    'admin.letters.$id': async function* ({ page, db }) {
      const letter = await createLetter(db, 'draft')
      await page.goto(`/admin/letters/${letter.id}`)
      await expectPage(page, `Letter to ${letter.toName}`)
      yield 'draft'
      await button(page, 'Edit').click()
      await page.getByRole('textbox', { name: 'Subject' }).fill('')
      await button(page, 'Save').click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      yield 'without a subject'
      await page.goto('/admin/letters?group=failed')
      await page.getByRole('tabpanel').getByRole('link', { name: 'Rita Receipt' }).click()
      await expectText(page, '550 No such mailbox')
      yield 'failed'
      await page.goto('/admin/letters/999999')
      await expectText(page, 'Letter not found')
      yield 'no such letter'
    },
    'admin.letters.new': async function* ({ page, db }) {
      await createApprovedAbstract(db)
      await createApprovedAbstract(db)
      await page.goto('/admin/letters/new')
      await page.getByLabel('Letter', { exact: true }).selectOption('Accepted')
      await expectText(page, '2 of 2 people selected')
      yield 'recipients and message'
      await page.getByRole('textbox', { name: 'Text' }).fill('Your “{titel}” is in.')
      await expect(page.getByText('{titel} is not a placeholder of this letter')).toBeVisible()
      yield 'a wrong placeholder'
    },
    'admin.settings.letters': async function* ({ page }) {
      await page.goto('/admin/settings/letters?kind=reminder')
      await page.getByRole('textbox', { name: 'Subject' }).fill('Please, {nobody}')
      await button(page, 'Save').click()
      await expect(page.getByRole('alert')).toContainText('{nobody} is not a placeholder of this letter')
      yield 'a wrong placeholder'
    },
    'admin.book': async function* ({ page, db }) {
      const talk = await createApprovedAbstract(db)
      await createEvent(db, { approvedAbstractId: talk.id })
      await page.goto('/admin/book')
      const draft = page.getByRole('region', { name: 'Draft' })
      await expect(draft).toContainText('Not made yet')
      await page.getByText(/^Keywords: missing from/).click()
      yield 'not made yet'
      await button(page, 'Make the book').click()
      await expect.poll(() => db.$count(documents)).toBe(bookFormatNames.length)
      await setDocuments(db, 'preparing')
      await page.reload()
      await expect(button(page, 'Being made…')).toBeDisabled()
      await page.getByRole('textbox', { name: 'DOI prefix' }).fill('wrong')
      await button(page, 'Save settings').click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      yield 'being made, and a wrong setting'
      await setDocuments(db, 'ready')
      await page.reload()
      await expect(draft.getByRole('link').first()).toBeVisible()
      yield 'ready'
      await setDocuments(db, 'failed')
      await page.reload()
      await expect(draft.getByRole('alert').first()).toContainText('could not be typeset.')
      yield 'failed'
    },
    'book (draft)': async function* ({ page }) {
      await page.goto('/book')
      await expectText(page, 'Draft: visible to organisers only')
      yield 'draft'
    },
    'admin.help': async function* ({ page }) {
      await page.goto('/admin/help')
      await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible()
      yield 'guide'
    },
    'admin (search)': async function* ({ page, db }) {
      const dialog = page.getByRole('dialog', { name: 'Search' })
      await createAbstract(db, 'pending', { abstractTitle: 'Whispering galleries' })
      await createAuthor(db, { name: 'Greta Whisper' })
      await page.keyboard.press('Control+k')
      await dialog.getByRole('combobox').fill('whisper')
      await expect(dialog.getByRole('option', { name: /Greta Whisper/ }).first()).toBeVisible()
      yield 'search'
      await dialog.getByRole('combobox').fill('qqqqqq')
      await expect(dialog.getByText('Nothing found.')).toBeVisible()
      yield 'nothing found'
    },
    'files of the book': async function* ({ page }) {
      // As pages of the site say that they are ready.
      const show = (markup: string) => page.setContent(markup.replace('<html', '<html data-page="ready"'))
      await page.goto('about:blank')
      const madeAt = new Date()
      const html = await makeMarkup({ book: buildBook(), format: 'html', madeAt })
      await show(strFromU8(html))
      yield 'web page'
      const files = unzipSync(await makeMarkup({ book: buildBook(), format: 'epub', madeAt }))
      const style = strFromU8(files['book.css'] ?? new Uint8Array())
      for (const [name, bytes] of Object.entries(files)) {
        if (!name.endsWith('.xhtml')) continue
        const markup = strFromU8(bytes).replace(/<link[^>]*>/, `<style>${style}</style>`)
        await show(markup.replace(/<img[^>]*>/, ''))
        yield [name, 'phone']
      }
    },
  },
}
