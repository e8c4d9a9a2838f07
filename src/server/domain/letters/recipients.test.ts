import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Database, Db } from '#server/db/types.ts'
import { releaseDecisions } from '#server/domain/abstracts/decisions.ts'
import { audiencesOf, type LetterAudience, letterAudiences } from '#shared/letters/audiences.ts'
import { organiserKinds, type RecipientRef } from '#shared/letters/letters.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { conferenceDays } from '#testing/conference-days.ts'
import { describeOnBoth, openTestDatabase } from '#testing/test-app.ts'
import { resolveRecipients } from './recipient-values.ts'
import { listRecipients } from './recipients.ts'

const now = new Date('2025-09-01T10:00:00Z')
const ref = (kind: string, { id }: { id: number }) => `${kind}:${id}` as RecipientRef

describeOnBoth('letter recipients', (kind) => {
  let database: Database
  let db: Db
  const refs: Record<string, RecipientRef> = {}

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    db = database.db
    refs.pending = ref('abstract', await createAbstract(db, 'pending'))
    refs.partial = ref('abstract', await createAbstract(db, 'partial'))
    refs.rejected = ref('abstract', await createAbstract(db, 'rejected'))

    const approve = async (name: string, { release = true, ...changes } = {}) => {
      const approved = await createApprovedAbstract(db, { email: `${name}@demo.example`, ...changes })
      const [admin] = await db.select().from(users)
      if (release && admin) await releaseDecisions(db, admin, [approved.abstractId], now)
      refs[name] = `abstract:${approved.abstractId}`
      return approved
    }
    const answer = (id: number, what: 'accepted' | 'declined') =>
      db.update(abstracts).set({ answer: what, answeredAt: now.toISOString() }).where(eq(abstracts.id, id))
    const complete = (authorId: number | null) =>
      db
        .update(authors)
        .set({ bio: 'Knows', photoUrl: '/uploads/x.webp', registered: true })
        .where(eq(authors.id, authorId ?? 0))

    await approve('secret', { release: false })
    const silent = await approve('silent')
    await complete(silent.authorId)
    const ready = await approve('ready')
    await complete(ready.authorId)
    await answer(ready.abstractId, 'accepted')
    const declined = await approve('declined')
    await answer(declined.abstractId, 'declined')
    const absent = await approve('absent')
    await complete(absent.authorId)
    await answer(absent.abstractId, 'accepted')
    await db
      .update(authors)
      .set({ registered: false })
      .where(eq(authors.id, absent.authorId ?? 0))
    const withdrawn = await approve('withdrawn')
    await db
      .update(abstracts)
      .set({ withdrawnAt: now.toISOString() })
      .where(eq(abstracts.id, withdrawn.abstractId))

    const room = await createRoom(db, { name: 'Room A', building: 'Main building' })
    const [first, second] = conferenceDays
    const present = (approved: typeof ready, date: string) =>
      createEvent(db, {
        date,
        roomId: room.id,
        title: 'Voices',
        mainPresenterId: approved.authorId,
        approvedAbstractId: approved.id,
      })
    await present(ready, second.date)
    await present(withdrawn, second.date)
    refs.readySpeaker = `author:${ready.authorId}` as RecipientRef
    const keynote = await createAuthor(db, { keynoteSpeaker: true, bio: 'TBA', photoUrl: '' })
    refs.keynote = ref('author', keynote)
    await createEvent(db, {
      date: first.date,
      roomId: room.id,
      title: 'Opening',
      mainPresenterId: keynote.id,
    })

    refs.visitor = ref('registration', await createRegistration(db, registrationStates.firstDayOnly))
    refs.access = ref(
      'registration',
      await createRegistration(db, { ...registrationStates.withAccessRequirements, day1: false, day2: true }),
    )
    refs.allergic = ref('registration', await createRegistration(db, registrationStates.withAllergies))
  })
  afterAll(() => database.close())

  const names = async (audience: LetterAudience, day?: '1' | '2' | '3') => {
    const people = await listRecipients(db, { kind: 'free', audience, day })
    const nameOf = new Map(Object.entries(refs).map(([name, value]) => [value as string, name]))
    return people.map((person) => nameOf.get(person.ref) ?? person.ref).toSorted()
  }

  test.each<[LetterAudience, string[]]>([
    ['abstracts', ['absent', 'declined', 'partial', 'pending', 'ready', 'rejected', 'secret', 'silent']],
    ['undecided', ['partial', 'pending']],
    ['partial', ['partial']],
    ['approved', ['absent', 'declined', 'ready', 'secret', 'silent']],
    ['rejected', ['rejected']],
    ['unanswered', ['silent']],
    ['confirmed', ['absent', 'ready']],
    ['unregistered', ['absent']],
    ['incomplete', ['absent', 'keynote', 'silent']],
    ['presenters', ['keynote', 'readySpeaker']],
    ['registered', ['access', 'allergic', 'visitor']],
    ['access', ['access']],
    ['allergies', ['allergic']],
  ])('%s: %j', async (audience, expected) => expect(await names(audience)).toEqual(expected))

  test('filters presenters and attendees by day', async () => {
    expect(await names('presenters', '1')).toEqual(['keynote'])
    expect(await names('presenters', '2')).toEqual(['readySpeaker'])
    expect(await names('presenters', '3')).toEqual([])
    expect(await names('registered', '1')).not.toContain('access')
    expect(await names('registered', '2')).not.toContain('visitor')
  })

  test('lists everyone with the reasons not to write', async () => {
    const people = await listRecipients(db, { kind: 'free', audience: 'everyone' })
    const caution = (name: string) => people.find((person) => person.ref === refs[name])?.caution
    expect(people.map((person) => person.ref)).toEqual(
      expect.arrayContaining(
        Object.entries(refs).flatMap(([name, value]) => (name === 'readySpeaker' ? [] : value)),
      ),
    )
    expect(caution('secret')).toBe('Decision not released yet')
    expect(caution('withdrawn')).toBe('Withdrawn by the author')
    expect(caution('ready')).toBe('')
  })

  test('offers decision letters to authors of unreleased decisions', async () => {
    const people = await listRecipients(db, { kind: 'accepted', audience: 'approved' })
    expect(people.find((person) => person.ref === refs.secret)?.caution).toBe('')
  })

  test('resolves the placeholders of a recipient', async () => {
    const [presented, silent] = await resolveRecipients(
      db,
      [refs.ready, refs.silent] as RecipientRef[],
      'https://site.example',
    )
    const recipient = [presented, silent].find((one) => one?.ref === refs.ready)
    expect(recipient?.values.sessions).toBe(
      'Tuesday, 28 October 2025, 9:00 AM – 10:00 AM, Room A, Main building: “Voices”',
    )
    expect(recipient?.values.missing).toBe('')
    expect(recipient?.values['private link']).toMatch(/^https:\/\/site\.example\/my\/abstract-/)
    expect([presented, silent].find((one) => one?.ref === refs.silent)?.values.missing).toBe(
      '- whether you will present',
    )
    const [keynote, access] = await resolveRecipients(db, [refs.keynote, refs.access] as RecipientRef[], '')
    expect(keynote?.values.missing).toBe('- a short biography\n- a photo\n- your registration')
    expect(keynote?.values.sessions).toContain('Opening')
    expect(access?.values['access needs']).toBe('Step-free route to every room')
    expect(access?.values['attending days']).toContain('28 October 2025')
    expect(access?.values['attending days']).not.toContain('27 October 2025')
  })

  test('every letter kind and every audience is used', () => {
    for (const one of organiserKinds) expect(audiencesOf[one].length).toBeGreaterThan(0)
    expect(audiencesOf.free).toEqual(Object.keys(letterAudiences))
  })
})
