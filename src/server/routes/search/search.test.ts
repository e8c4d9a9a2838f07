import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import { prepareSearch } from '#server/db/search-index.ts'
import type { SearchResults } from '#shared/search-results.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEventSession } from '#testing/builders/event-sessions.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('search', (on) => {
  const find = async (q: string) =>
    (await (await on.app.as('admin')).get(`/api/search?q=${encodeURIComponent(q)}`)).json() as SearchResults
  const labelsFor = async (q: string) => (await find(q)).results.map(({ kind, label }) => [kind, label])

  test('finds records of every kind by their words, without accents', async () => {
    const { db } = on.app
    await createAbstract(db, 'pending', { abstractTitle: 'Čapek’s robots', leadAuthorSurname: 'Nobody' })
    await createEvent(db, { title: 'Opening with robots' })
    await createRoom(db, { name: 'Aula der Robøts', building: '' })
    await createLetter(db, 'draft', { subject: 'About your ROBOTS', toName: 'Ada' })
    await createAccount(db, { username: 'robots-team' })
    expect(await labelsFor('róbots')).toEqual([
      ['abstract', 'Čapek’s robots'],
      ['event', 'Opening with robots'],
      ['room', 'Aula der Robøts'],
      ['letter', 'About your ROBOTS'],
      ['account', 'robots-team'],
    ])
    expect(await labelsFor('capek robots')).toEqual([['abstract', 'Čapek’s robots']])
  })

  test('finds events by room and speaker', async () => {
    const { db } = on.app
    const main = await createAuthor(db, { name: 'Xenia Solo' })
    const other = await createAuthor(db, { name: 'Yul Duo' })
    const room = await createRoom(db, { name: 'Quartz hall' })
    const event = await createEvent(db, { roomId: room.id, mainPresenterId: main.id })
    await db.insert(eventAuthors).values({ eventId: event.id, authorId: other.id })
    for (const words of ['quartz', 'xenia', 'duo quartz'])
      expect(await labelsFor(words)).toContainEqual(['event', event.title])
  })

  test('finds co-authors as people, also mistyped', async () => {
    const { id } = await createAbstract(on.app.db, 'pending', {
      abstractTitle: 'On pendulums',
      otherAuthors: 'Gudrun Wagenseil, Demo University\nIdris Other',
    })
    for (const words of ['wagenseil', 'Wagensiel'])
      expect((await find(words)).results).toEqual([
        {
          kind: 'co-author',
          id: String(id),
          label: 'Gudrun Wagenseil',
          detail: 'Demo University · Co-author of “On pendulums”',
        },
      ])
  })

  test('finds sessions by title, room and chair', async () => {
    const { db } = on.app
    const chair = await createAuthor(db, { name: 'Ophelia Chairwoman' })
    const room = await createRoom(db, { name: 'Basalt hall' })
    await createEventSession(db, { title: 'Volcanoes', roomId: room.id, chairIds: [chair.id] })
    for (const words of ['volcanoes', 'basalt', 'chairwoman'])
      expect(await labelsFor(words)).toContainEqual(['session', 'Volcanoes'])
  })

  test('finds one person for all records of an address', async () => {
    const { db } = on.app
    await createAuthor(db, { name: 'Zoë Müller', email: 'zoe@demo.example' })
    await createRegistration(db, {
      professionalTitle: '',
      firstName: 'Zoe',
      surname: 'Mueller',
      email: 'ZOE@demo.example',
    })
    await createAbstract(db, 'pending', { email: 'zoe@demo.example', abstractTitle: 'On tables' })
    expect((await find('zoe')).results).toEqual([
      {
        kind: 'person',
        id: 'zoe@demo.example',
        label: 'Zoë Müller',
        detail: 'Speaker, Registered, Author · zoe@demo.example',
      },
      expect.objectContaining({ kind: 'abstract', label: 'On tables' }),
      expect.objectContaining({ kind: 'registration', label: 'Zoe Mueller' }),
    ])
  })

  test('finds similar words when nothing matches as typed', async () => {
    await createAuthor(on.app.db, { name: 'Wilhelmina Featherstone' })
    const typo = await find('featherstnoe')
    expect(typo.similar).toBe(true)
    expect(typo.results[0]).toMatchObject({ kind: 'person', label: 'Wilhelmina Featherstone' })
    expect(await find('featherstone')).toMatchObject({ similar: false })
    expect(await find('qqqqqqqq')).toEqual({ results: [], similar: false })
  })

  test('finds words with two neighbouring letters swapped', async () => {
    const typed = {
      Jonhson: 'Johnson',
      Ngyuen: 'Nguyen',
      Simth: 'Smith',
      Brwon: 'Brown',
      Cohne: 'Cohen',
      Agrawla: 'Agrawal',
      Muñzo: 'Muñoz',
      Olivra: 'Olivar',
      Kowlaski: 'Kowalski',
      Gracai: 'Gracia',
    }
    for (const surname of Object.values(typed)) await createAuthor(on.app.db, { name: `Wanda ${surname}` })
    for (const [typo, surname] of Object.entries(typed))
      expect((await find(typo)).results[0]).toMatchObject({ kind: 'person', label: `Wanda ${surname}` })
  })

  test('finds an abstract by its submission number, also of one digit', async () => {
    const { id, abstractTitle, leadAuthorName } = await createAbstract(on.app.db)
    const [first] = await on.app.db.select({ id: abstracts.id }).from(abstracts).orderBy(abstracts.id)
    for (const q of [String(id), `#${id}`, `0${id}`])
      expect((await find(q)).results[0]).toEqual({
        kind: 'abstract',
        id: String(id),
        label: abstractTitle,
        detail: `Submission number ${id}, ${leadAuthorName}`,
      })
    const found = (await find('1')).results.filter(({ kind }) => kind === 'abstract')
    expect(found.map((result) => result.id)).toEqual(first?.id === 1 ? ['1'] : [])
    expect(await find('999999999')).toEqual({ results: [], similar: false })
  })

  test('takes patterns, quotes and backslashes literally', async () => {
    await createRoom(on.app.db, { name: '100% \\_o_/ "Hall"', building: '' })
    for (const q of ['100%', '\\_o_/', '"hall"'])
      expect(await labelsFor(q)).toContainEqual(['room', '100% \\_o_/ "Hall"'])
    expect(await labelsFor('1%0')).toEqual([])
    expect(await labelsFor("'; drop table rooms; --")).toEqual([])
  })

  test('lists at most five of a kind, best first', async () => {
    for (let n = 0; n < 7; n += 1) await createRoom(on.app.db, { name: `Old gallery ${n}`, building: '' })
    await createRoom(on.app.db, { name: 'Gallery', building: '' })
    const results = await labelsFor('gallery')
    expect(results).toHaveLength(5)
    expect(results[0]).toEqual(['room', 'Gallery'])
  })

  test('is refused when too short, and to everyone but organisers', async () => {
    expect((await (await on.app.as('admin')).get('/api/search?q=a')).statusCode).toBe(400)
    expect((await (await on.app.as('editor')).get('/api/search?q=zoe')).statusCode).toBe(403)
    expect((await on.app.anonymous.get('/api/search?q=zoe')).statusCode).toBe(401)
  })

  test('works without the extension, and uses it once it is there', async () => {
    const { db } = on.app
    await createAuthor(db, { name: 'Ottoline Ravenscroft' })
    await db.execute(sql`drop extension pg_trgm cascade`)
    expect(await labelsFor('ottoline')).toEqual([['person', 'Ottoline Ravenscroft']])
    expect(await find('ravenscrotf')).toEqual({ results: [], similar: false })
    await prepareSearch(db)
    expect(await find('ravenscrotf')).toMatchObject({ similar: true })
  })
})
