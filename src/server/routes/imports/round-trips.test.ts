// @module-tag full
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import type { ImportList } from '#shared/imports/imports.ts'
import { readCsv } from '#shared/imports/read-csv.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { buildXlsx, importCaller } from '#testing/builders/imports.ts'
import { createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { createRoom } from '#testing/builders/rooms.ts'
import { createTestApp, openTestDatabase, type TestApp } from '#testing/test-app.ts'

/** What the site counts itself, and what the other site counted. */
const ownColumns = new Set(['ID', 'Created at', 'Updated at'])

/** A CSV file without these columns. */
const withoutOwn = (csv: string) => {
  const [headers = [], ...lines] = readCsv(csv.replace('\uFEFF', ''))
  const kept = headers.flatMap((header, at) => (ownColumns.has(header) ? [] : [at]))
  return [headers, ...lines].map((row) => kept.map((at) => row[at]))
}

describe('exports of one site', () => {
  const hard = `=1+1 “Zoë”, '=2; "x"\n+three`
  test.each([
    [
      'registrations',
      async (db: Db) => {
        await createRegistration(db, {
          ...registrationStates.withAllergies,
          surname: `'${hard}`,
          allergiesDetails: `Yes, ${hard}`,
          ticketType: 'All days – £250',
          day2: false,
        })
        await createRegistration(db, { hasAllergies: true, institution: hard, accessDetails: '' })
        await createRegistration(db, { ticketType: '2025' })
        await createRegistration(db, registrationStates.withAccessRequirements)
      },
    ],
    [
      'authors',
      async (db: Db) => {
        await createAuthor(db, {
          name: hard,
          bio: `-${hard}`,
          keynoteSpeaker: true,
          photoUrl: '/uploads/x.webp',
        })
        await createAuthor(db, { leadAuthorTitle: 'Dr', leadAuthorSurname: hard, registered: true })
        await createAuthor(db, { institutionType: 'Industry', bio: '' })
      },
    ],
    [
      'rooms',
      async (db: Db) => {
        await createRoom(db, { name: hard, capacity: 1_000_000, notes: `@${hard}` })
        await createRoom(db)
      },
    ],
    [
      'abstracts',
      async (db: Db) => {
        await createAbstract(db, 'pending', { abstractTitle: hard, abstractText: `-${hard}` })
        const { id } = await createAbstract(db, 'pending', { otherAuthors: 'B, A.; C, D.' })
        await db.update(abstracts).set({ photoUrl: '/uploads/x.webp' }).where(eq(abstracts.id, id))
        await createAbstract(db, 'pending', { otherAuthors: 'Uthor, Ada\n' })
        await createAbstract(db, 'pending', { institutionType: 'Industry', biography: '' })
      },
    ],
    [
      'events',
      async (db: Db) => {
        const room = await createRoom(db, { name: hard })
        const one = await createAuthor(db, { name: 'Zoë Bell' })
        const other = await createAuthor(db)
        await createEvent(db, { roomId: room.id, title: hard, description: `@${hard}`, type: 'keynote' })
        await createEvent(db, { roomId: room.id, mainPresenterId: one.id, from: '23:00', to: '23:45' })
        const { id: eventId } = await createEvent(db, { mainPresenterId: other.id, date: '2025-10-29' })
        await db.insert(eventAuthors).values({ eventId, authorId: one.id })
      },
    ],
  ] as const)('come back unchanged, and fill an empty site: %s', async (list, fill) => {
    const one = await createTestApp(await openTestDatabase('server'))
    const other = await createTestApp(await openTestDatabase('server'))
    await fill(one.db)
    const read = async (site: TestApp, of: ImportList = list) =>
      (await (await site.as('admin')).get(`/api/${of}/export`)).body
    const csv = await read(one)
    const workbook = buildXlsx(readCsv(csv.replace('\uFEFF', '')))
    for (const file of [csv, workbook]) {
      const { counts } = await importCaller(one, await one.as('admin'), list).plan(file)
      expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    }
    // Events name their rooms and speakers.
    for (const of of list === 'events' ? (['rooms', 'authors', 'events'] as const) : [list]) {
      const done = await importCaller(other, await other.as('admin'), of).run(await read(one, of))
      expect(done.statusCode).toBe(200)
    }
    expect(withoutOwn(await read(other))).toEqual(withoutOwn(csv))
    for (const site of [one, other]) {
      await site.app.close()
      await site.database.close()
    }
  })
})
