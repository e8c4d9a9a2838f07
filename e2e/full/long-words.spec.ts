import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { abstractNotes, abstracts } from '#server/db/schema/abstracts.ts'
import type { Conference } from '#shared/conference/facts.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createChairing, createTalks } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createLink, createMaterial } from '#testing/builders/materials.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { createTrack } from '#testing/builders/tracks.ts'
import { secondConference } from '#testing/second-conference.ts'
import { expect, test } from '../fixtures.ts'
import { expectHydrated, forgetLogin } from '../navigation.ts'
import { withPublicProgramme } from '../public-programme.ts'

withPublicProgramme()
test.afterEach(({ site }) => removeConferenceChanges(site.db))

const word = (letter: string) => letter.repeat(60)
/** Two parts, so that it can be an e-mail address. */
const address = (letter: string) => `${word(letter)}@${letter.repeat(40)}.example`

/** Facts that are no text: days, links, codes. */
const isText = (key: string) => !/^(date|timeZone|.*[uU]rl|contactEmail|currency|accent|logo)$/.test(key)

/** Every text of the conference is one long word. */
const withLongWords = (fact: unknown, key = ''): unknown => {
  if (Array.isArray(fact)) return fact.map((item) => withLongWords(item, key))
  if (fact !== null && typeof fact === 'object')
    return Object.fromEntries(
      Object.entries(fact).map(([name, value]) => [
        name,
        key === 'deadlines' ? value : withLongWords(value, name),
      ]),
    )
  return typeof fact === 'string' && isText(key) ? word('C') : fact
}

/** What reaches beyond the screen, or is cut off; a table may scroll in its own box. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isInScrollBox = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (scrolls(box)) return true
      return false
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.textContent !== '' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().right > innerWidth + 1 &&
        !isInScrollBox(element),
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth} pixels`] : []),
      ...wide.map(
        (element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 20)}`,
      ),
    ].slice(0, 5)
  })

test('long words wrap on every page', async ({ page, site, signIn }) => {
  test.setTimeout(10 * 60_000)
  const { db } = site
  await signIn()
  const saved = await page.request.patch('/api/conference', {
    data: {
      ...(withLongWords(secondConference) as Conference),
      days: [
        { date: '2025-10-27', label: word('D') },
        { date: '2025-10-28', label: word('D') },
      ],
      version: 1,
    },
  })
  expect(saved.status()).toBe(200)
  const room = await createRoom(db, { name: word('R'), building: word('B'), notes: word('N') })
  const { author, approved, abstract } = await createApprovedAuthor(db, {
    name: `${word('N')} ${word('S')}`,
    institution: word('I'),
    email: address('e'),
    bio: `${word('B')} https://demo.example/${word('u')}`,
    pronunciation: word('P'),
    keynoteSpeaker: true,
    abstractTitle: word('A'),
  })
  const event = await createEvent(db, {
    title: word('T'),
    description: word('D'),
    mainPresenterId: author.id,
    approvedAbstractId: approved.id,
    roomId: room.id,
  })
  await createMaterial(db, { eventId: event.id })
  await createLink(db, event.id, 'paper', `https://demo.example/${word('m')}`)
  const poster = await createChairing(db, {
    title: word('P'),
    kind: 'posters',
    from: '16:00',
    to: '17:00',
    roomId: room.id,
  })
  await createTalks(db, poster.session, [{ title: word('T'), boardNumber: 1 }])
  const track = await createTrack(db, { name: word('K') })
  const chairing = await createChairing(db, {
    title: word('T'),
    chairNote: word('N'),
    roomId: room.id,
    trackId: track.id,
    from: '14:00',
    to: '15:30',
  })
  await createTalks(db, chairing.session, [{ title: word('T'), mainPresenterId: author.id }])
  const submission = buildSubmission({
    leadAuthorTitle: word('T'),
    leadAuthorFirstName: word('F'),
    leadAuthorSurname: word('S'),
    institution: word('I'),
    biography: word('B'),
    email: address('f'),
    abstractTitle: word('A'),
    abstractText: word('X'),
    otherAuthors: `${word('O')}\n${word('P')}`,
  })
  const pending = await createAbstract(db, 'partial', submission)
  await db
    .update(abstracts)
    .set({ reviewerFeedback: word('F'), commentsToAuthor: word('C') })
    .where(eq(abstracts.id, pending.id))
  await db.insert(abstractNotes).values({ abstractId: pending.id, text: word('N') })
  const reviewer = await createReviewer(db, {
    firstName: word('R'),
    lastName: word('V'),
    email: address('r'),
    keywords: word('K'),
  })
  const review = await createReview(db, 'draft', {
    abstractId: pending.id,
    userId: reviewer.id,
    slot: 1,
    commentsToAuthor: word('C'),
    reviewerFeedback: word('F'),
  })
  const registration = await createRegistration(db, {
    professionalTitle: word('P'),
    firstName: word('F'),
    surname: word('S'),
    institution: word('I'),
    jobTitle: word('J'),
    email: address('g'),
    hasAllergies: true,
    allergiesDetails: word('A'),
    hasAccessRequirements: true,
    accessDetails: word('D'),
    ticketType: word('T'),
    status: 'cancelled',
  })
  const letter = await createLetter(db, 'failed', {
    toName: word('N'),
    toEmail: address('h'),
    subject: word('S'),
    text: word('T'),
    answer: word('A'),
  })
  await createAccount(db, {
    username: word('u'),
    email: address('i'),
    firstName: word('F'),
    lastName: word('L'),
  })

  const overflows: Record<string, string[]> = {}
  const look = async (path: string) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(path)
    await expectHydrated(page)
    await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await findOverflow(page)
      if (found.length > 0) overflows[`${path} at ${width}`] = found
    }
  }

  await test.step('back office', async () => {
    for (const path of [
      '/admin',
      '/admin?tab=abstracts',
      '/admin?tab=speakers',
      '/admin?tab=events',
      '/admin?tab=rooms',
      '/admin?tab=registrations',
      '/admin?tab=settings',
      '/admin/settings/accounts',
      '/admin/settings/data-protection',
      `/admin/abstracts/review/${pending.id}`,
      `/admin/abstracts/edit/${pending.id}`,
      `/admin/abstracts/approved-details/${abstract.id}`,
      `/admin/approved-abstracts/edit/${approved.id}`,
      `/admin/authors/edit/${author.id}`,
      `/admin/authors/${author.id}`,
      '/admin/book',
      '/admin/decisions',
      '/admin/events/board',
      `/admin/events/edit/${event.id}`,
      '/admin/events/sessions',
      `/admin/events/sessions/${chairing.session.id}`,
      '/admin/letters',
      `/admin/letters/${letter.id}`,
      '/admin/letters/new',
      `/admin/people/${encodeURIComponent(author.email)}`,
      '/admin/photos',
      '/admin/registrations',
      `/admin/registrations/edit/${registration.id}`,
      '/admin/registrations/lists',
      '/admin/registrations/reconcile',
      '/admin/review',
      '/admin/review/proposal',
      '/admin/review/discussion',
      `/admin/review/discussion/${pending.id}`,
      `/admin/rooms/edit/${room.id}`,
      '/admin/settings/history',
      '/admin/settings/privacy-policy',
      '/admin/settings/programme',
      '/admin/settings/registrations',
      '/admin/settings/sign-in',
      '/admin/settings/conference',
      '/admin/settings/letters',
      '/admin/settings/next-conference',
      '/admin/settings/review',
      '/admin/settings/tracks',
      `/admin/settings/tracks/${track.id}`,
      '/admin/setup',
      '/account',
      '/now?at=2025-10-27T09:30',
      `/now?at=2025-10-27T09:30&room=${room.id}&screen=1`,
      '/now?at=2025-10-27T09:30&screen=1',
    ])
      await look(path)
  })

  await test.step('reviewers', async () => {
    await forgetLogin(page)
    await signIn(reviewer.username)
    for (const path of ['/review', `/review/${review.id}`]) await look(path)
  })

  await test.step('visitors', async () => {
    await forgetLogin(page)
    for (const path of [
      '/',
      '/about',
      '/registration-fees',
      '/submit',
      '/authors',
      `/authors/${author.id}`,
      `/bio-demo?email=${author.email}`,
      '/programme',
      '/programme?view=grid',
      `/programme?event=${event.id}`,
      '/programme?text=T',
      `/programme?mine=true&events=${event.id}`,
      '/programme/changes',
      '/now',
      '/abstracts',
      `/abstracts/${abstract.id}`,
      '/book',
      '/data',
      '/lost-link',
      '/auth',
      await privateLinkOf(db, approved.abstractId),
      await privateLinkOf(db, pending.id),
      chairing.path,
    ])
      await look(path)
  })
  expect(overflows).toEqual({})
})
