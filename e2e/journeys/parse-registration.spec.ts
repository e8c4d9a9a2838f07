import { eq } from 'drizzle-orm'
import { authors } from '#server/db/schema/authors.ts'
import { learntLabels, registrations } from '#server/db/schema/registrations.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import {
  buildRegistration,
  createRegistration,
  registrationEmail,
  registrationStates,
} from '#testing/builders/registrations.ts'
import { expect, test } from '../fixtures.ts'
import {
  content,
  expectListed,
  expectSaved,
  openParser,
  parse,
  paste,
  pasteAndRefetch,
} from '../parse-registration-page.ts'

test.beforeEach(async ({ signIn }) => signIn())

test('a pasted e-mail is parsed, corrected and saved', async ({ page, site }) => {
  const { author } = await createApprovedAuthor(site.db)
  const registration = buildRegistration({
    email: author.email,
    day2: false,
    ...registrationStates.withAllergies,
  })
  await openParser(page)
  await test.step('fills the form and marks the source', async () => {
    await paste(page, `Dear organisers,\n\n${registrationEmail(registration)}\n\nKind regards`)
    for (const name of [
      'professionalTitle',
      'firstName',
      'surname',
      'institution',
      'jobTitle',
      'email',
    ] as const)
      await expect(page.locator(`[name="${name}"]`)).toHaveValue(registration[name])
    await expect(page.locator('[name="day1"]')).toBeChecked()
    await expect(page.locator('[name="day2"]')).not.toBeChecked()
    await expect(page.locator('[name="allergiesDetails"]')).toHaveValue('Peanuts and sesame')
    await expect(page.locator('[name="accessDetails"]')).toHaveCount(0)
    const pasted = page.getByRole('region', { name: 'Pasted text' })
    await expect(pasted.locator('mark').filter({ hasText: registration.surname })).toContainText('Surname')
    await expect(page.locator('#surname')).toHaveAccessibleDescription('Found in line 5')
  })

  await test.step('saves and marks the speaker as registered', async () => {
    await page.getByRole('button', { name: 'Confirm & Save' }).click()
    await expectSaved(
      page,
      /^Registration added successfully\. 1 approved abstract\(s\) marked as registered\.$/,
    )
    const [speaker] = await site.db.select().from(authors).where(eq(authors.id, author.id))
    expect(speaker?.registered).toBe(true)
  })
  const other = buildRegistration()
  await test.step('Cancel returns to the text', async () => {
    const text = registrationEmail(other)
    await paste(page, text)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(content(page)).toHaveValue(text)
  })

  await test.step('saves a correction', async () => {
    await parse(page)
    await page.locator('#institution').fill('Corrected College')
    await page.getByRole('button', { name: 'Confirm & Save' }).click()
    await expectSaved(page, /^Registration added successfully\. 0 approved/)
    const [saved] = await site.db.select().from(registrations).where(eq(registrations.email, other.email))
    expect(saved?.institution).toBe('Corrected College')
    await page.getByRole('searchbox').fill(registration.email)
    await expect(page.getByRole('row').filter({ hasText: registration.email })).toBeVisible()
  })
})

test('unread lines are listed and assigned to fields', { tag: '@full' }, async ({ page, site }) => {
  const { firstName, surname, email } = buildRegistration()
  const line = 'The visitor who comes with the school group on the bus needs a wheelchair space'
  await openParser(page)
  await paste(
    page,
    `Dear all,\nFirst name: ${firstName}\nSurname: ${surname}\nEmail: ${email}\n${line}\nCampus: Demo School\nKind regards`,
  )
  const unused = page.getByRole('region', { name: 'Not used (2)' })
  await test.step('names what is missing or unused', async () => {
    await expect(page.getByText('No day of attendance was found.')).toBeVisible()
    await expect(page.getByText('Nothing about allergies or access needs was found.')).toBeVisible()
    await expect(unused.getByText(/^2 more lines: /)).toBeVisible()
    await expect(unused.getByText('Dear all,')).toBeHidden()
  })

  const wheelchair = unused.getByRole('group', { name: 'Use as, Line 5' })
  await test.step('assigns a line and undoes it', async () => {
    await page.locator('#jobTitle').fill('Typed by hand')
    await wheelchair.getByRole('button', { name: 'Access details' }).press('Enter')
    await expect(page.locator('#accessDetails')).toHaveValue(line)
    await expect(page.locator('#accessDetails')).toHaveAccessibleDescription(/^Found in line 5/)
    await expect(page.locator('#jobTitle')).toHaveValue('Typed by hand')
    const undo = unused.getByRole('button', { name: 'Undo, Line 5 is used as Access details' })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(page.locator('#hasAccessRequirements')).not.toBeChecked()
    await expect(wheelchair.getByRole('button', { name: 'Access details' })).toBeFocused()
    await wheelchair.getByRole('button', { name: 'Access details' }).press('Enter')
  })

  await test.step('assigns another line and saves', async () => {
    await unused.getByRole('button', { name: 'More fields, Line 6' }).click()
    await unused
      .getByRole('group', { name: 'Use as, Line 6' })
      .getByRole('button', { name: 'Institution' })
      .click()
    await page.getByRole('checkbox', { name: /^Day 2/ }).check()
    await expect(page.getByText(/was found\.$/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Confirm & Save' }).click()
    await expect(page.getByText(/^Registration added successfully/)).toBeVisible()
    const [saved] = await site.db.select().from(registrations).where(eq(registrations.email, email))
    expect(saved).toMatchObject({
      accessDetails: line,
      institution: 'Demo School',
      jobTitle: 'Typed by hand',
      day2: true,
    })
  })
})

test('a letter is entered line by line, and saved with one press', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const { email } = buildRegistration()
  await openParser(page)
  await paste(
    page,
    `Name: Ana María Ruiz Calvo\nEmail: ${email}\n\nI will attend on Monday.\nI am allergic to celery.`,
  )
  await expect(page.locator('#surname')).toHaveAccessibleDescription(/^Cut from “Ana María Ruiz Calvo”/)
  const use = (line: number, field: string) =>
    page
      .getByRole('group', { name: `Use as, Line ${line}` })
      .getByRole('button', { name: field })
      .press('Enter')
  await use(4, 'The days it names')
  await use(5, 'Allergy details')
  await page.getByRole('button', { name: 'Confirm & Save' }).click()
  await expectSaved(page, /^Registration added successfully/)
  const [saved] = await site.db.select().from(registrations).where(eq(registrations.email, email))
  expect(saved).toMatchObject({ day1: true, day2: false, allergiesDetails: 'I am allergic to celery.' })
})

test('a table copied from a page keeps its cells', { tag: '@full' }, async ({ page }) => {
  await openParser(page)
  await content(page).evaluate((area: HTMLTextAreaElement) => {
    const clipboardData = new DataTransfer()
    const rows = [
      ['First name', 'Vera'],
      ['Job title', ''],
      ['Surname', 'Stone'],
      ['E-mail', 'vera@home.example'],
    ]
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`)
    clipboardData.setData('text/html', `<table>${cells.join('')}</table>`)
    clipboardData.setData('text/plain', rows.flat().join('\n'))
    area.focus()
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(content(page)).toHaveValue(/^First name\tVera\nJob title\t?\n/)
  await parse(page)
  await expect(page.locator('#firstName')).toHaveValue('Vera')
  await expect(page.locator('#surname')).toHaveValue('Stone')
  await expect(page.locator('#jobTitle')).toHaveValue('')
})

test('invalid text is explained and completed by hand', async ({ page }) => {
  await openParser(page)
  await test.step('rejects empty and overlong text', async () => {
    await parse(page)
    await expect(page.getByRole('link', { name: 'Email content is required' })).toBeVisible()
    await paste(page, registrationEmail(buildRegistration({ institution: 'x'.repeat(201) })))
    await expect(page.getByText('Validation error: Institution must be 200 characters or less')).toBeVisible()
  })

  const failure = page.getByText(
    'Failed to parse the email content. Please check that it contains the required fields (name, surname, email) and follows the expected format.',
  )
  await test.step('rejects text without registration data', async () => {
    await paste(page, 'hello there')
    await expect(failure).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm & Save' })).toHaveCount(0)
  })

  await test.step('completes a missing address by hand', async () => {
    const { email, ...rest } = buildRegistration()
    await paste(page, registrationEmail({ ...rest, email: '' }))
    await expect(failure).toBeVisible()
    await expect(page.getByText('Missing: E-mail.')).toBeVisible()
    await page.getByRole('button', { name: 'Complete by hand' }).click()
    await expect(page.locator('#surname')).toHaveValue(rest.surname)
    await page.locator('#email').fill(email)
    await page.getByRole('button', { name: 'Confirm & Save' }).click()
    await expect(page.getByText(/^Registration added successfully/)).toBeVisible()
  })
})

test('a registered address is updated, never duplicated', async ({ page, site, expectPageError }) => {
  expectPageError(/409/)
  const existing = await createRegistration(site.db, { ...registrationStates.withAllergies, day3: false })
  const shared = await createRegistration(site.db)
  await openParser(page)
  const differences = page.getByRole('table', { name: 'Differences' })
  await test.step('shows and saves the differences', async () => {
    await paste(
      page,
      `First name: ${existing.firstName}\nSurname: ${existing.surname}\nEmail: ${existing.email.toUpperCase()}\nInstitution: Moved University\nDay3: yes`,
    )
    await expect(
      differences.getByRole('row', { name: 'Institution Demo College Moved University' }),
    ).toBeVisible()
    await expect(differences.getByRole('row', { name: /Day 3 .* No Yes/ })).toBeVisible()
    await expect(differences.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Update registration' }).click()
    await expectSaved(page, /^Registration updated\.$/)
    await expectListed(page, existing.email, 'Moved University')
    const moved = await site.db
      .select()
      .from(registrations)
      .where(eq(registrations.surname, existing.surname))
    expect(moved).toMatchObject([
      { institution: 'Moved University', day3: true, allergiesDetails: 'Peanuts and sesame' },
    ])
  })

  await test.step("merges with a colleague's change", async () => {
    await pasteAndRefetch(
      page,
      `First name: ${shared.firstName}\nSurname: ${shared.surname}\nEmail: ${shared.email}\nJob title: Dean`,
    )
    await expect(page.getByRole('row', { name: 'Job title Lecturer Dean' })).toBeVisible()
    await site.db
      .update(registrations)
      .set({ institution: 'Changed College', version: 2 })
      .where(eq(registrations.id, shared.id))
    await page.getByRole('button', { name: 'Update registration' }).click()
    await expect(page.getByText(/^This registration was changed in the meantime/).first()).toBeVisible()
    await expect(page.locator('#institution')).toHaveValue('Changed College')
    await expect(differences.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Update registration' }).click()
    await expectSaved(page, /^Registration updated\./)
    await expectListed(page, shared.email, 'Dean')
    const [saved] = await site.db.select().from(registrations).where(eq(registrations.id, shared.id))
    expect(saved).toMatchObject({ institution: 'Changed College', jobTitle: 'Dean', version: 3 })
  })

  await test.step('reports an address registered meanwhile', async () => {
    const registration = buildRegistration()
    await pasteAndRefetch(page, registrationEmail(registration))
    await expect(page.locator('#surname')).toHaveValue(registration.surname)
    await createRegistration(site.db, registration)
    await page.getByRole('button', { name: 'Confirm & Save' }).click()
    await expect(page.getByText('Error adding registration', { exact: true })).toBeVisible()
    await expect(page.getByText('This address is already registered')).toBeVisible()
    await expect(page.getByText('Saving will not change anything.')).toBeVisible()
  })
})

test('a label is learnt once and can be removed again', { tag: '@full' }, async ({ page, site }) => {
  const label = `Alma mater ${Date.now()}`
  const mail = ({ firstName, surname, email }: ReturnType<typeof buildRegistration>, at: string) =>
    `First name: ${firstName}\nSurname: ${surname}\nEmail: ${email}\n${label}: ${at}`
  await openParser(page)
  await test.step('asks after the first assignment', async () => {
    await paste(page, mail(buildRegistration(), 'Demo School'))
    await page.getByRole('button', { name: 'More fields, Line 4' }).click()
    await page
      .getByRole('group', { name: 'Use as, Line 4' })
      .getByRole('button', { name: 'Institution' })
      .click()
    await expect(page.locator('#institution')).toHaveValue('Demo School')
    await page.getByRole('button', { name: 'Remember', exact: true }).click()
    await expect(page.getByText('Label remembered', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('reads it in the next e-mail', async () => {
    await paste(page, mail(buildRegistration(), 'Other School'))
    await expect(page.locator('#institution')).toHaveValue('Other School')
  })

  await test.step('forgets it in the settings', async () => {
    await page.goto('/admin/settings/registrations')
    const panel = page.getByRole('region', { name: 'Labels in registration e-mails' })
    await expect(panel).toContainText(`“${label}” is read as Institution`)
    await panel.getByRole('button', { name: `Remove “${label}”` }).click()
    await expect(page.getByText('Label removed', { exact: true })).toBeVisible()
    await expect(panel.getByText(label)).toHaveCount(0)
    expect(await site.db.select().from(learntLabels).where(eq(learntLabels.label, label))).toEqual([])
  })
})

test('the organiser chooses between two addresses in one e-mail', { tag: '@full' }, async ({ page }) => {
  await openParser(page)
  await paste(page, 'First name: Vera\nSurname: Stone\nvera@home.example\nv.stone@north.example')
  await page.getByRole('button', { name: 'Complete by hand' }).click()
  await page.getByRole('group', { name: 'Use as, Line 4' }).getByRole('button', { name: 'E-mail' }).click()
  await expect(page.locator('#email')).toHaveValue('v.stone@north.example')
  await expect(page.locator('#surname')).toHaveValue('Stone')
})

test('a cancellation adds nobody and offers to cancel or delete the registration', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const registration = await createRegistration(site.db)
  await openParser(page)
  await paste(page, `Subject: Order cancelled\n\n${registrationEmail(registration)}`)
  await expect(page.getByText('This is a cancellation, not a registration')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm & Save' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as cancelled' }).click()
  await expect(page.getByText(`is marked as cancelled with ${registration.email}.`)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await expect(page.getByRole('table').getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reinstate' }).first().click()
  await expect(page.getByText(`is registered with ${registration.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete Registration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Nobody is registered with ${registration.email}.`)).toBeVisible()
  const stored = site.db.select().from(registrations).where(eq(registrations.id, registration.id))
  expect(await stored).toEqual([])
})
