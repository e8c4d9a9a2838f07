import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { readDraftAbstracts, readPublishedAbstracts } from '#server/domain/abstracts/published-abstracts.ts'
import {
  type PublishedPerson as Person,
  type PublishedAbstractListItem,
  publishedAbstractListItemSchema,
  publishedAbstractSchema,
} from '#shared/abstracts/published-abstract.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent, createEventOnAnyDay, removeEvents } from '#testing/builders/events.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

onDatabase('published abstracts', (on) => {
  beforeEach(async () => {
    await removeEvents(on.app.db)
    await makeProgrammePublic(on.app.db)
  })

  type Changes = Parameters<typeof createApprovedAbstract>[1]
  const schedule = async (changes: Changes = {}, state?: 'rejected') => {
    const approved = await createApprovedAbstract(on.app.db, changes, state)
    const event = await createEvent(on.app.db, { approvedAbstractId: approved.id })
    return { ...approved, eventId: event.id }
  }
  const ids = async () => (await readPublishedAbstracts(on.app.db)).map(({ id }) => id)
  const list = async (query = ''): Promise<PublishedAbstractListItem[]> =>
    (await on.app.anonymous.get(`/api/published-abstracts${query}`)).json()
  const read = (id: number) => on.app.anonymous.get(`/api/published-abstracts/${id}`)

  describe('are only those on the public programme', () => {
    const withdrawnAt = '2025-06-01T12:00:00.000Z'
    const others: [string, () => Promise<{ abstractId: number }>][] = [
      ['unscheduled', () => createApprovedAbstract(on.app.db)],
      ['rejected', () => schedule({}, 'rejected')],
      [
        'withdrawn',
        async () => {
          const one = await schedule()
          await on.app.db.update(abstracts).set({ withdrawnAt }).where(eq(abstracts.id, one.abstractId))
          return one
        },
      ],
      [
        'hidden with its event',
        async () => {
          const one = await schedule()
          await on.app.db.update(events).set({ hidden: true }).where(eq(events.id, one.eventId))
          return one
        },
      ],
      [
        'on no day of the conference',
        async () => {
          const one = await createApprovedAbstract(on.app.db)
          await createEventOnAnyDay(on.app.db, { approvedAbstractId: one.id, date: '2024-01-01' })
          return one
        },
      ],
    ]

    test.each(others)('and none that is %s', async (_, create) => {
      const shown = await schedule()
      await release(on.app.db, shown.abstractId)
      const { abstractId } = await create()
      expect(await ids()).toEqual([shown.abstractId])
      expect((await list()).map(({ id }) => id)).toEqual([shown.abstractId])
      expect((await read(shown.abstractId)).statusCode).toBe(200)
      expect((await read(abstractId)).statusCode).toBe(404)
    })
  })

  test('are a draft for organisers until the programme is public', async () => {
    const { abstractId } = await schedule()
    await makeProgrammePublic(on.app.db, false)
    expect(await ids()).toEqual([])
    expect((await readDraftAbstracts(on.app.db)).map(({ id }) => id)).toEqual([abstractId])
    expect((await read(abstractId)).statusCode).toBe(403)
  })

  test('show the approved abstract with its session', async () => {
    const room = await createRoom(on.app.db, { building: 'Main building' })
    const one = await createApprovedAbstract(on.app.db, { abstractTitle: 'As submitted' })
    await on.app.db
      .update(approvedAbstracts)
      .set({ abstractTitle: 'As approved', keywords: 'equity, AI literacy' })
      .where(eq(approvedAbstracts.id, one.id))
    const later = { approvedAbstractId: one.id, roomId: room.id, from: '11:00', to: '11:30' }
    await createEvent(on.app.db, later)
    const { id: eventId } = await createEvent(on.app.db, { ...later, from: '10:00', to: '10:30' })
    const answer = (await read(one.abstractId)).json()
    expect(publishedAbstractSchema.strict().parse(answer)).toMatchObject({
      id: one.abstractId,
      slug: 'as-approved',
      title: 'As approved',
      keywords: ['equity', 'AI literacy'],
      session: {
        id: eventId,
        startTime: '2025-10-27T10:00:00Z',
        roomName: room.name,
        roomBuilding: 'Main building',
      },
    })
  })

  test('name the lead author as on the profile', async () => {
    const one = await schedule({ leadAuthorFirstName: 'Ana Maria', leadAuthorSurname: 'de la Cruz' })
    const leadOf = async () => (await read(one.abstractId)).json().people[0]
    expect(await leadOf()).toMatchObject({ given: 'Ana Maria', family: 'de la Cruz', authorId: one.authorId })
    const profile = { name: 'Ana Cruz', institution: 'New University', orcid: '0000-0002-1825-0097' }
    await on.app.db
      .update(authors)
      .set(profile)
      .where(eq(authors.id, one.authorId ?? 0))
    const { name, orcid } = profile
    const affiliation = profile.institution
    expect(await leadOf()).toMatchObject({ name, affiliation, orcid, given: 'Ana', family: 'Cruz' })
  })

  test('name nobody twice, but namesakes who work elsewhere', async () => {
    const named = { leadAuthorFirstName: 'Wei', leadAuthorSurname: 'Wang', institution: 'Demo University' }
    const others = 'wei wang, Wei Wang (Demo University), Wei Wang (Elsewhere), Ada Example'
    const one = await schedule({ ...named, otherAuthors: others })
    const { people } = (await read(one.abstractId)).json()
    expect(people.map(({ name, affiliation }: Person) => `${name}, ${affiliation}`)).toEqual([
      'Wei Wang, Demo University',
      'Wei Wang, Elsewhere',
      'Ada Example, ',
    ])
  })

  test('know co-authors who speak in the session', async () => {
    const one = await schedule({ otherAuthors: 'Zoë Other (Elsewhere), Unknown Person' })
    const speaker = await createAuthor(on.app.db, { name: 'Zoe Other', orcid: '0000-0002-1825-0097' })
    await on.app.db.insert(eventAuthors).values({ eventId: one.eventId, authorId: speaker.id })
    const [, zoe, unknown] = (await read(one.abstractId)).json().people
    expect(zoe).toMatchObject({ name: 'Zoë Other', affiliation: 'Elsewhere', authorId: speaker.id })
    expect(zoe.orcid).toBe('0000-0002-1825-0097')
    expect(unknown).toMatchObject({ name: 'Unknown Person', authorId: null, orcid: '', biography: '' })
  })

  test.each([
    ['Ana Petek (X); Dr John Smythe-Jones (Y)', ['Petek', 'Smythe-Jones'], ['X', 'Y']],
    [
      'Luka Žagar1, Nina Bevc2; 1 Univerza v Ljubljani, 2 ZRC SAZU',
      ['Žagar', 'Bevc'],
      ['Univerza v Ljubljani', 'ZRC SAZU'],
    ],
    ['Maria Rossi, Politecnico di Milano\n', ['Rossi'], ['Politecnico di Milano']],
  ])(
    'have the people of %j, and no institution as a person',
    async (otherAuthors, families, affiliations) => {
      const one = await schedule({ otherAuthors })
      const [, ...people] = (await read(one.abstractId)).json().people as Person[]
      expect(people.map(({ family }) => family)).toEqual(families)
      expect(people.map(({ affiliation }) => affiliation)).toEqual(affiliations)
    },
  )

  test('are listed by title and found by all words', async () => {
    await schedule({ abstractTitle: 'Zebra crossings', otherAuthors: 'Ünal Example (Demo College)' })
    await schedule({ abstractTitle: 'Éclairs and equity' })
    const items = await list()
    for (const item of items) publishedAbstractListItemSchema.strict().parse(item)
    expect(items.map(({ title }) => title)).toEqual(['Éclairs and equity', 'Zebra crossings'])
    const titlesFor = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).map(({ title }) => title)
    expect(await titlesFor('college UNAL')).toEqual(['Zebra crossings'])
    expect(await titlesFor('eclairs')).toEqual(['Éclairs and equity'])
    expect(await titlesFor('eclairs zebra')).toEqual([])
  })

  test('never contain addresses, scores or feedback', async () => {
    const one = await schedule({ email: 'secret-mail@demo.example' })
    await on.app.db
      .update(abstracts)
      .set({ reviewerFeedback: 'secret-feedback', commentsToAuthor: 'secret-comments' })
      .where(eq(abstracts.id, one.abstractId))
    const text = JSON.stringify([(await read(one.abstractId)).json(), await list()])
    expect(text).toContain(one.abstractTitle)
    expect(text).not.toMatch(/secret|email|score/i)
  })
})
