import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent, removeEvents } from '#testing/builders/events.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, openWhenUpdated } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()

test('sessions are starred, planned and sent to another device', async ({ page, site, browser }) => {
  const author = await createAuthor(site.db, { name: 'Stella Stern' })
  const first = await createEvent(site.db, { title: 'Starred first', mainPresenterId: author.id })
  await createEvent(site.db, { title: 'Beside it', from: '09:30', to: '10:30' })
  await createEvent(site.db, { title: 'On day two', date: '2025-10-28' })
  await createEvent(site.db, { title: 'Left out' })
  await openWhenUpdated(page, '/programme', 'Starred first')
  await expectHydrated(page)
  const star = (title: string) =>
    page.getByRole('main').getByRole('button', { name: `Add to my sessions: ${title}` })
  await test.step('stars sessions in list and dialog', async () => {
    await star('Starred first').press('Enter')
    await expect(star('Starred first')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Added to my sessions: Starred first. 1 in total.')).toBeAttached()
    await star('Beside it').press('Space')
    await page.getByRole('tab', { name: 'Day 2' }).click()
    await page.getByRole('link', { name: 'On day two' }).click()
    const inDialog = page.getByRole('dialog').getByRole('button', { name: 'Add to my sessions: On day two' })
    await inDialog.click()
    await expect(inDialog).toHaveText('In my sessions')
    await page.keyboard.press('Escape')
    await expect(inDialog).toBeHidden()
  })

  await test.step("shows the star on the speaker's page", async () => {
    await page.goto(`/authors/${author.id}`)
    await expectHydrated(page)
    await expect(star('Starred first')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('lists my sessions with their clashes', async () => {
    await page.goto('/programme')
    await expectHydrated(page)
    await page.getByLabel('My sessions (3)').check()
    await expect(page).toHaveURL('/programme?mine=true')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('2 of these sessions clash.')).toBeVisible()
    await expect(page.getByText('At the same time: Beside it')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Left out' })).toBeHidden()
  })

  await test.step('opens them on another device', async () => {
    const link = page.getByRole('link', { name: 'Link for another device' })
    const address = String(await link.getAttribute('href'))
    const other = await browser.newContext({ baseURL: site.origin })
    const phone = await other.newPage()
    await phone.goto(address)
    await expectHydrated(phone)
    await expect(phone.getByRole('heading', { name: 'Sessions from a link' })).toBeVisible()
    await expect(phone.getByRole('article')).toHaveCount(3)
    await phone.getByRole('button', { name: 'Add these sessions' }).click()
    await expect(phone.getByRole('heading', { name: 'My sessions' })).toBeVisible()
    await expect(phone).toHaveURL('/programme?mine=true')
    await phone.reload()
    await expect(phone.getByRole('article')).toHaveCount(3)
    await phone.getByText('My calendar').click()
    const feed = phone.getByRole('link', { name: 'Download once' })
    await expect(feed).toHaveAttribute('href', new RegExp(`/programme\\.ics\\?events=${first.id}-`))
    const calendar = await phone.request.get(String(await feed.getAttribute('href')))
    expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3)
    await other.close()
  })

  await test.step('removes a session', async () => {
    await star('Beside it').click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('At the same time')).toBeHidden()
  })
})

test('a session without talks is starred as a whole', async ({ page, site }) => {
  const session = await createEventSession(site.db, { title: 'Poster hour', kind: 'posters' })
  const star = page.getByRole('button', { name: 'Add the whole session to my sessions: Poster hour' })
  await openWhenUpdated(page, '/programme', 'Poster hour')
  await expectHydrated(page)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('My sessions (1)').check()
  await expect(page.getByRole('region', { name: /Poster hour/ })).toBeVisible()
  const link = page.getByRole('link', { name: 'Link for another device' })
  await expect(link).toHaveAttribute('href', new RegExp(`events=s${session.id}$`))

  await test.step('stands for the talks that it has later', async () => {
    await createTalks(site.db, session, [{ title: 'First poster' }, { title: 'Second poster' }])
    await openWhenUpdated(page, '/programme', 'Second poster')
    await expectHydrated(page)
    await expect(page.getByLabel('My sessions (2)')).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  })
})

test('sessions that leave my sessions', async ({ page, site }) => {
  const titles = ['First to go', 'Second to go', 'Third to go']
  for (const [at, title] of titles.entries())
    await createEvent(site.db, { title, from: `1${at}:00`, to: `1${at}:30` })
  const star = (title: string) =>
    page.getByRole('main').getByRole('button', { name: `Add to my sessions: ${title}` })
  const heading = page.getByRole('heading', { name: 'My sessions' })
  await openWhenUpdated(page, '/programme', 'Third to go')
  await expectHydrated(page)
  await test.step('move the focus on', async () => {
    for (const title of titles) await star(title).click()
    await page.getByLabel('My sessions (3)').check()
    await expect(heading).toBeVisible()
    await star('Second to go').press('Enter')
    await expect(star('Third to go')).toBeFocused()
    await star('Third to go').press('Enter')
    await expect(star('First to go')).toBeFocused()
    await star('First to go').press('Enter')
    await expect(heading).toBeFocused()
  })

  await test.step('are named when they are cancelled, and can be removed', async () => {
    await openWhenUpdated(page, '/programme', 'First to go')
    await expectHydrated(page)
    await star('First to go').click()
    await removeEvents(site.db)
    await createEvent(site.db, { title: 'Still there' })
    await openWhenUpdated(page, '/programme', 'Still there')
    await expectHydrated(page)
    await page.getByLabel('My sessions (1)').check()
    const gone = page.getByRole('region', { name: 'No longer in the programme' })
    await expect(gone).toContainText('First to go')
    await gone.getByRole('button', { name: 'Remove from my sessions: First to go' }).click()
    await expect(gone).toBeHidden()
    await expect(heading).toBeFocused()
  })
})
