import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { registrations } from '#server/db/schema/registrations.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import {
  buildRegistration,
  createRegistration,
  registrationEmail,
  registrationStates,
} from '#testing/builders/registrations.ts'
import { expect, expectToast } from '../fixtures.ts'
import { expectPage } from '../navigation.ts'
import { parse, paste } from '../parse-registration-page.ts'
import { failOnce } from '../requests.ts'
import { button, expectText } from '../review-page.ts'
import type { Area } from './screen.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Registrations, from the pasted e-mail to the printed list. */
export const registrationsAdmin: Area = {
  screens: {
    'admin.registrations.index': async function* ({ page, db, signIn }) {
      await signIn()
      await failOnce(page, '/api/registrations', 500, 'Away')
      await page.goto('/admin/registrations')
      await expectText(page, 'Error loading registrations')
      yield 'load error'
      await button(page, 'Try again').click()
      await expect(page.getByText('No registrations yet.')).toBeVisible()
      yield 'no registrations'
      await parse(page)
      await parse(page)
      await expect(page.getByRole('link', { name: 'Email content is required' })).toBeVisible()
      yield 'nothing pasted'
      const existing = await createRegistration(db, { ...registrationStates.withAllergies, day3: false })
      await createRegistration(db, registrationStates.withAccessRequirements)
      await createRegistration(db, registrationStates.firstDayOnly)
      await page.reload()
      await page.getByText('Counts by day and need').click()
      await page.getByRole('tab', { name: /^Dietary Needs/ }).click()
      await expect(row(page, existing.email)).toContainText('Peanuts and sesame')
      yield 'filtered registrations'
      await parse(page)
      await paste(page, registrationEmail(buildRegistration({ institution: 'x'.repeat(201) })))
      await expect(page.getByText('Validation error: Institution must be')).toBeVisible()
      yield 'an invalid e-mail'
      await paste(page, registrationEmail(buildRegistration({ email: '' })))
      await expect(page.getByText('Missing: E-mail.')).toBeVisible()
      yield 'an incomplete e-mail'
      const mail = registrationEmail(buildRegistration(registrationStates.withAllergies))
      await paste(page, `Dear all,\n${mail}\nI use a wheelchair\nAlma mater: Demo School`)
      await expect(page.getByRole('region', { name: 'Pasted text' }).locator('mark').first()).toBeVisible()
      yield 'one registration found'
      await page.getByRole('button', { name: /^More fields, Line 16/ }).click()
      await page
        .getByRole('group', { name: /^Use as, Line 16/ })
        .getByRole('button', { name: 'Institution' })
        .click()
      await button(page, 'Remember').click()
      await expectToast(page, 'Label remembered')
      yield 'a label remembered'
      await button(page, 'Cancel').click()
      await paste(
        page,
        `First name: ${existing.firstName}\nSurname: ${existing.surname}\nEmail: ${existing.email}\nInstitution: Moved University`,
      )
      await expect(page.getByRole('table', { name: 'Differences' })).toContainText('Moved University')
      yield 'already registered'
      await button(page, 'Cancel').click()
      await paste(page, 'First name: Vera\nSurname: Stone\nvera@home.example\nv.stone@north.example')
      await button(page, 'Complete by hand').click()
      await expect(page.getByRole('group', { name: 'Use as, Line 4' })).toBeVisible()
      yield 'two addresses'
      await button(page, 'Cancel').click()
      await paste(
        page,
        [
          'First name,Surname,Email,Institution,Day 1,Allergies,Notes',
          'Ida,Berg,ida@demo.example,"Demo, with comma",yes,Celery,Deaf',
          `${existing.firstName},${existing.surname},${existing.email},Moved University,yes,,`,
          'Nobody,,nobody@demo.example,,,,',
        ].join('\n'),
      )
      await expect(page.getByText(/^3 registrations found: 1 new, 1 existing/)).toBeVisible()
      yield 'several rows'
      await button(page, 'Cancel').click()
      await paste(
        page,
        `${registrationEmail(buildRegistration())}\n\nDear all,\nAllergies: peanuts\nI will bring my guide dog.\n\nDear all,\n${registrationEmail(buildRegistration())}`,
      )
      await button(page, 'Confirm & Save 2').click()
      await expectText(page, 'One part was not saved')
      yield 'a part not saved'
    },
    'admin.registrations.new': async function* ({ page }) {
      await page.goto('/admin/registrations/new')
      await button(page, 'Add registration').click()
      await expect(page.getByRole('link', { name: 'Surname is required' })).toBeVisible()
      yield 'every rule broken'
    },
    'admin.registrations.edit.$id': async function* ({ page, db }) {
      const taken = await createRegistration(db)
      const { author } = await createApprovedAuthor(db)
      const { id } = await createRegistration(db, { email: author.email })
      await page.goto(`/admin/registrations/edit/${id}`)
      await page.locator('#hasAllergies').check()
      await page.locator('#hasAccessRequirements').check()
      await page.locator('#email').fill('right@demo.example')
      await expect(page.getByRole('link', { name: 'Correct the address everywhere' })).toBeVisible()
      yield 'details of needs, and a corrected address'
      await page.locator('#email').fill(taken.email)
      await button(page, 'Save changes').click()
      await expectToast(page, 'Error updating registration')
      yield 'a taken address'
      await page.locator('#email').fill(author.email)
      await page.locator('#institution').fill('My College')
      await db
        .update(registrations)
        .set({ institution: 'Changed College', version: sql`${registrations.version} + 1` })
        .where(eq(registrations.id, id))
      await button(page, 'Save changes').click()
      await expect(page.getByRole('region', { name: 'The other version' })).toContainText('Changed College')
      yield 'a conflict'
    },
    'admin.registrations.lists': async function* ({ page, db }) {
      const { author } = await createApprovedAuthor(db, { name: 'Ines Speaker' })
      await createRegistration(db, {
        email: author.email,
        ...registrationStates.withAllergies,
        ...registrationStates.withAccessRequirements,
      })
      await createEvent(db, { mainPresenterId: author.id, title: 'Her talk' })
      await failOnce(page, '/api/registrations/lists/caterer', 500, 'Away')
      await page.goto('/admin/registrations/lists')
      await expectText(page, 'Could not load the list.')
      yield 'load error'
      await button(page, 'Try again').click()
      await expect(row(page, 'Peanuts and sesame').first()).toBeVisible()
      yield 'caterer'
      for (const [list, text] of [
        ['Access', 'Step-free route'],
        ['Sign-in', 'Signature'],
        ['Room signs', 'Her talk'],
        ['Speakers', author.email],
      ] as const) {
        await page.getByRole('tab', { name: list }).click()
        await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible()
        yield list
        if (list === 'Sign-in' || list === 'Room signs') yield [`${list}, printed`, 'paper']
      }
    },
    'admin.registrations.reconcile': async function* ({ page, db }) {
      await createApprovedAuthor(db, { name: 'Unseen', ...{ bio: '' } })
      await page.goto('/admin/registrations/reconcile')
      await expect(row(page, 'Unseen').first()).toBeVisible()
      yield 'who is missing'
    },
    'admin.index': async function* ({ page, db }) {
      const tables = [
        ['Room;Building;Sitzplätze im Raum', 'Hall;East wing;120', 'Aula;West wing;80', ';East wing;5'],
      ]
      const choose = (name: string, content: string) =>
        page
          .getByLabel('Choose a file')
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
      await page.goto('/admin?import=rooms')
      await expectPage(page, 'Import rooms')
      await page.getByText('Paste rows instead').click()
      yield 'import'
      await choose('rooms.csv', '%PDF-1.7')
      await expect(page.getByRole('alert')).toHaveText(
        'This is not a list. Please choose a CSV or XLSX file.',
      )
      yield 'not a list'
      await choose('rooms.csv', tables[0]?.join('\n') ?? '')
      await expect(page.getByText('Columns: 2 of 3 matched')).toBeVisible()
      yield 'columns to match'
      await page.getByLabel('Sitzplätze im Raum').selectOption('Capacity')
      await expect(page.getByText(/^3 rows: 2 new/)).toBeVisible()
      yield 'new and wrong rows'
      await page.getByLabel('Leave out the row that cannot be imported').check()
      await button(page, 'Import 2 rooms').click()
      await expect(page.getByText('2 rooms added, 0 changed.')).toBeVisible()
      yield 'imported'
      await page.goto('/admin?tab=registrations&search=nobody')
      await expect(page.getByText('No registrations match.')).toBeVisible()
      yield 'no registration found'
      const { surname } = await createRegistration(db, { surname: 'Gone' })
      const [{ id } = { id: 0 }] = await db
        .select()
        .from(registrations)
        .where(eq(registrations.surname, surname))
      await page.goto('/admin?tab=registrations&search=Gone')
      await failOnce(page, `/api/registrations/${id}`, 500, 'Out of order')
      await page.getByRole('button', { name: /^Delete / }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expectToast(page, 'Failed to delete registration. Please try again.')
      yield 'failed to delete'
    },
  },
}
