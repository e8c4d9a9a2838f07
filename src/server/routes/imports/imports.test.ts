import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors } from '#server/db/schema/events.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import type { ImportList } from '#shared/imports/imports.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { importCaller } from '#testing/builders/imports.ts'
import { buildRegistration, createRegistration } from '#testing/builders/registrations.ts'
import { changeRoom, createRoom } from '#testing/builders/rooms.ts'
import { onBothDatabases } from '#testing/test-app.ts'

const line = (...cells: (string | number)[]) => `${cells.join(',')}\r\n`
const roomList = (...rows: (string | number)[][]) =>
  line('Name', 'Building', 'Capacity') + rows.map((row) => line(...row)).join('')

onBothDatabases('imports', (on) => {
  const calls = async (list: ImportList) => importCaller(on.app, await on.app.as('admin'), list)
  const roomNamed = async (name: string) =>
    (await on.app.db.select().from(rooms).where(eq(rooms.name, name)))[0]

  test('previews new, changed, unchanged and wrong rows', async () => {
    const { plan } = await calls('rooms')
    const same = await createRoom(on.app.db, { name: `Same ${randomUUID()}` })
    const other = await createRoom(on.app.db, { name: `Other ${randomUUID()}` })
    const fresh = `Fresh ${randomUUID()}`
    const { rows, counts } = await plan(
      roomList(
        [fresh, 'East wing', 12],
        [other.name.toUpperCase(), 'Main building', 81],
        [same.name, 'Main building', 80],
        ['', 'East wing', 3],
        ['Cellar', 'East wing', 'many'],
        [fresh, 'East wing', 13],
      ),
    )
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 3 })
    expect(rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [3, 'changed'],
      [4, 'unchanged'],
      [5, 'wrong'],
      [6, 'wrong'],
      [7, 'wrong'],
    ])
    expect(rows[1]?.differences).toEqual([
      { label: 'Name', before: other.name, after: other.name.toUpperCase() },
      { label: 'Capacity', before: '80', after: '81' },
    ])
    expect(rows.slice(3).map(({ problems }) => problems)).toEqual([
      ['Room name is required'],
      ['Capacity must be a positive number'],
      ['It repeats the name of row 2'],
    ])
    expect(await roomNamed(fresh)).toBeUndefined()
  })

  test('imports once, with one entry in the history, and undoes it', async () => {
    const { run, plan } = await calls('rooms')
    const existing = await createRoom(on.app.db, { notes: 'Step-free' })
    const fresh = `Fresh ${randomUUID()}`
    const list = roomList([fresh, 'East wing', 12], [existing.name, 'West wing', 80])
    const done = await run(list)
    expect(done.statusCode).toBe(200)
    expect(done.json()).toEqual({ added: 1, changed: 1 })
    expect(await roomNamed(fresh)).toMatchObject({ building: 'East wing', capacity: 12, version: 1 })
    expect(await roomNamed(existing.name)).toMatchObject({
      building: 'West wing',
      notes: 'Step-free',
      version: 2,
    })
    expect((await plan(list)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, wrong: 0 })
    const again = await run(list)
    expect(again.json()).toEqual({ added: 0, changed: 0 })
    expect(again.headers['undo-step']).toBeUndefined()
    const admin = await on.app.as('admin')
    const undone = await admin.post(`/api/undo/${String(done.headers['undo-step'])}`)
    expect(undone.statusCode).toBe(204)
    expect(await roomNamed(fresh)).toBeUndefined()
    expect(await roomNamed(existing.name)).toMatchObject({ building: 'Main building', version: 3 })
    const entries = await on.app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entity, 'list'))
      .orderBy(historyEntries.id)
    expect(entries.slice(-2).map(({ action, summary }) => `${action} ${summary}`)).toEqual([
      'imported rooms, 1 added and 1 changed',
      'restored Undone: Imported rooms, 1 added and 1 changed',
    ])
  })

  test('refuses to undo what was changed or used since', async () => {
    const { run } = await calls('rooms')
    const admin = await on.app.as('admin')
    const changed = `Changed ${randomUUID()}`
    const used = `Used ${randomUUID()}`
    for (const name of [changed, used]) {
      const done = await run(roomList([name, 'East wing', 12]))
      const { id = 0 } = (await roomNamed(name)) ?? {}
      if (name === changed) await changeRoom(on.app.db, id, { capacity: 20 })
      else await createEvent(on.app.db, { roomId: id })
      const refused = await admin.post(`/api/undo/${String(done.headers['undo-step'])}`)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toMatch(/^This cannot be undone: some of the imported records/)
      expect(await roomNamed(name)).toBeDefined()
    }
  })

  test('refuses to undo a speaker who joined an event since', async () => {
    const { run } = await calls('authors')
    const email = `${randomUUID()}@demo.example`
    const done = await run(`Email,First name,Surname,Institution\n${email},Ada,Byron,Demo University\n`)
    const [author] = await on.app.db.select().from(authors).where(eq(authors.email, email))
    const { id: eventId } = await createEvent(on.app.db)
    await on.app.db.insert(eventAuthors).values({ eventId, authorId: author?.id ?? 0 })
    const admin = await on.app.as('admin')
    const refused = await admin.post(`/api/undo/${String(done.headers['undo-step'])}`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This cannot be undone: some of the imported records are now used by others.',
    ])
    expect((await admin.get(`/api/events/${eventId}`)).json().authorIds).toEqual([author?.id])
  })

  test('imports nothing if the list changed since the preview', async () => {
    const { plan, apply } = await calls('rooms')
    const existing = await createRoom(on.app.db)
    const fresh = `Fresh ${randomUUID()}`
    const list = roomList([fresh, 'East wing', 12], [existing.name, 'Main building', 90])
    const { digest } = await plan(list)
    await changeRoom(on.app.db, existing.id, { capacity: 85 })
    const refused = await apply(list, { digest })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('The list has changed since the preview.')
    expect(await roomNamed(fresh)).toBeUndefined()
  })

  test('imports all or nothing, unless wrong rows are left out', async () => {
    const { run } = await calls('rooms')
    const fresh = `Fresh ${randomUUID()}`
    const list = roomList([fresh, 'East wing', 12], ['Cellar', 'East wing', 0])
    const refused = await run(list)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('Some rows cannot be imported.')
    expect(await roomNamed(fresh)).toBeUndefined()
    expect((await run(list, { leaveOutWrong: 'true' })).json()).toEqual({ added: 1, changed: 0 })
    expect(await roomNamed(fresh)).toBeDefined()
  })

  test('marks speakers as registered, and unmarks them with the undo', async () => {
    const { run } = await calls('registrations')
    const { id, email } = await createAuthor(on.app.db)
    const isRegistered = async () =>
      (await on.app.db.select().from(authors).where(eq(authors.id, id)))[0]?.registered
    const done = await run(`E-mail;Vorname;Nachname;Tag 1\n${email.toUpperCase()};Zoë;Groß;ja\n`)
    expect(done.json()).toEqual({ added: 1, changed: 0 })
    expect(await isRegistered()).toBe(true)
    const admin = await on.app.as('admin')
    expect((await admin.post(`/api/undo/${String(done.headers['undo-step'])}`)).statusCode).toBe(204)
    expect(await isRegistered()).toBe(false)
  })

  test('keeps fields that the file lacks', async () => {
    const { run } = await calls('registrations')
    const { email } = await createRegistration(on.app.db, { hasAllergies: true, allergiesDetails: 'Nuts' })
    await run(`Email,Job Title,Day 2\n${email},Dean,no\n`)
    const [after] = await on.app.db.select().from(registrations).where(eq(registrations.email, email))
    expect(after).toMatchObject({ jobTitle: 'Dean', allergiesDetails: 'Nuts', day1: true, day2: false })
  })

  test('marks an imported speaker who is registered, and protects the profile', async () => {
    const { run } = await calls('authors')
    const { email } = await createRegistration(on.app.db)
    await run(`Email,First name,Surname,Institution\n${email},Ada,Byron,Demo University\n`)
    const [author] = await on.app.db.select().from(authors).where(eq(authors.email, email))
    expect(author).toMatchObject({ name: 'Ada Byron', registered: true, byHand: true, keynoteSpeaker: false })
    expect(author?.emailPublic).toBe(false)
  })

  test('remembers columns that were matched by hand', async () => {
    const { run, plan } = await calls('rooms')
    const header = `Anzahl der Hocker ${randomUUID()}`
    const list = `Name,Building,${header}\nRoom ${randomUUID()},East wing,9\n`
    expect((await plan(list)).columns.map(({ field }) => field)).toEqual(['name', 'building', ''])
    await run(list, { columns: 'name,building,capacity' })
    expect((await plan(list)).columns.map(({ field }) => field)).toEqual(['name', 'building', 'capacity'])
    expect((await on.app.anonymous.get('/api/site-settings')).body).not.toContain('Hocker')
  })

  test('asks for a column of addresses before it compares', async () => {
    const { plan } = await calls('registrations')
    expect(await plan('Colour,Shape\nred,round\n')).toMatchObject({ missing: ['E-mail'], rows: [] })
  })

  test('says how many attendees have no day', async () => {
    const { plan } = await calls('registrations')
    const rows = ['day', 'none', 'nothing'].map(
      (day) => `${buildRegistration().email},Ada,Byron,${day === 'day' ? 'yes' : ''}`,
    )
    expect((await plan(['Email,First Name,Surname,Day 1', ...rows].join('\n'))).notices).toEqual([
      'The days of 2 attendees are not known: the lists to print have them as “Day not known”.',
    ])
    expect((await plan(`Email,First Name,Surname,Day 1\n${rows[0]}`)).notices).toEqual([])
  })

  test('two organisers who import the same list add it once', async () => {
    const { plan, apply } = await calls('registrations')
    const { email } = buildRegistration()
    const list = `Email,First Name,Surname\n${email},Ada,Byron\n`
    const { digest } = await plan(list)
    const both = await Promise.all([apply(list, { digest }), apply(list, { digest })])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
