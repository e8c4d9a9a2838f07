import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createAuthor } from '../../../../testing/builders/authors'
import { createEvent } from '../../../../testing/builders/events'
import { buildXlsx, buildZipBomb, importCalls } from '../../../../testing/builders/imports'
import {
  buildRegistration,
  createRegistration,
  registrationStates,
} from '../../../../testing/builders/registrations'
import { changeRoom, createRoom } from '../../../../testing/builders/rooms'
import {
  createTestApp,
  onBothDatabases,
  onOneDatabase,
  openTestDatabase,
  type TestApp,
} from '../../../../testing/test-app'
import type { ImportList } from '../../../shared/imports/imports'
import { readCsv } from '../../../shared/imports/read-csv'
import { authors, historyEntries, registrations, rooms } from '../../db/schema'
import type { Db } from '../../db/types'

const line = (...cells: (string | number)[]) => `${cells.join(',')}\r\n`
const roomList = (...rows: (string | number)[][]) =>
  line('Name', 'Building', 'Capacity') + rows.map((row) => line(...row)).join('')

onBothDatabases('imports', (on) => {
  const calls = async (list: ImportList) => importCalls(on.app, await on.app.as('admin'), list)
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
    const known = await createRoom(on.app.db, { notes: 'Step-free' })
    const fresh = `Fresh ${randomUUID()}`
    const list = roomList([fresh, 'East wing', 12], [known.name, 'West wing', 80])
    const done = await run(list)
    expect(done.statusCode).toBe(200)
    expect(done.json()).toEqual({ added: 1, changed: 1 })
    expect(await roomNamed(fresh)).toMatchObject({ building: 'East wing', capacity: 12, version: 1 })
    expect(await roomNamed(known.name)).toMatchObject({
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
    expect(await roomNamed(known.name)).toMatchObject({ building: 'Main building', version: 3 })
    const entries = await on.app.db.select().from(historyEntries).where(eq(historyEntries.entity, 'list'))
    expect(entries.slice(-2).map(({ action, summary }) => `${action} ${summary}`)).toEqual([
      'imported rooms, 1 added and 1 changed',
      'restored Undone: Imported rooms, 1 added and 1 changed',
    ])
  })

  test('refuses to undo what was changed or used since', async () => {
    const { run } = await calls('rooms')
    const admin = await on.app.as('admin')
    const [changed, used] = [`Changed ${randomUUID()}`, `Used ${randomUUID()}`]
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

  test('imports nothing if the list changed since the preview', async () => {
    const { plan, apply } = await calls('rooms')
    const known = await createRoom(on.app.db)
    const fresh = `Fresh ${randomUUID()}`
    const list = roomList([fresh, 'East wing', 12], [known.name, 'Main building', 90])
    const { digest } = await plan(list)
    await changeRoom(on.app.db, known.id, { capacity: 85 })
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

  test('keeps what the file does not say', async () => {
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

  test('two organisers who import the same list add it once', async () => {
    const { plan, apply } = await calls('registrations')
    const { email } = buildRegistration()
    const list = `Email,First Name,Surname\n${email},Ada,Byron\n`
    const { digest } = await plan(list)
    const both = await Promise.all([apply(list, { digest }), apply(list, { digest })])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

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
          day2: false,
        })
        await createRegistration(db, { hasAllergies: true, institution: hard, accessDetails: '' })
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
  ] as const)('come back unchanged, and fill an empty site: %s', async (list, fill) => {
    const [one, other] = [
      await createTestApp(await openTestDatabase('server')),
      await createTestApp(await openTestDatabase('server')),
    ]
    await fill(one.db)
    const read = async (site: TestApp) => (await (await site.as('admin')).get(`/api/${list}/export`)).body
    const csv = await read(one)
    const { counts } = await importCalls(one, await one.as('admin'), list).plan(csv)
    expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    const done = await importCalls(other, await other.as('admin'), list).run(csv)
    expect(done.statusCode).toBe(200)
    expect(withoutOwn(await read(other))).toEqual(withoutOwn(csv))
    for (const site of [one, other]) {
      await site.app.close()
      await site.database.close()
    }
  })
})

onOneDatabase('files of imports', (on) => {
  const calls = async (list: ImportList) => importCalls(on.app, await on.app.as('admin'), list)
  const head = ['Name', 'Building', 'Capacity', 'Notes']

  test('reads a workbook: numbers, dates of 1900 and 1904, results of formulas', async () => {
    const { plan } = await calls('rooms')
    const name = `Room ${randomUUID()}`
    for (const date1904 of [false, true]) {
      const serial = 45_957 - (date1904 ? 1462 : 0)
      const { rows } = await plan(
        buildXlsx(
          [
            ['Rooms of the venue'],
            head,
            [{ formula: 'CONCAT(A1)', result: name }, 'Main building', 40, { serial }],
          ],
          { date1904, merged: ['A1:D1'], sheets: ['Rooms', 'Old'] },
        ),
      )
      expect(rows).toMatchObject([
        { row: 3, state: 'new', name, differences: [{}, { after: '40' }, {}, { after: '2025-10-27' }] },
      ])
    }
  })

  test('says which rows have merged cells or formulas without results', async () => {
    const { plan } = await calls('rooms')
    const { rows, notices } = await plan(
      buildXlsx(
        [
          head,
          ['One', 'Main building', 40, null],
          ['Two', 'Main building', { formula: 'SUM(C2)' }, null],
          ['Three', 'Main building', 40, '#REF!'],
          ['Four', 'Main building', 40, null],
          [null, null, 41, null],
        ],
        { merged: ['A5:A6'], sheets: ['Rooms', 'Old'] },
      ),
    )
    expect(rows.map(({ row, problems }) => [row, problems[0] ?? ''])).toEqual([
      [2, ''],
      [3, expect.stringContaining('formula without a result')],
      [4, expect.stringContaining('ends in an error')],
      [5, expect.stringContaining('merged cells')],
      [6, expect.stringContaining('merged cells')],
    ])
    expect(notices).toEqual(['The workbook has 2 sheets. Only the first, “Rooms”, is read.'])
  })

  test.each([
    ['an archive that unpacks to too much', () => buildZipBomb(2 ** 30), 413, /unpacks to more than 100 MB/],
    ['an archive that lies about its size', () => buildZipBomb(1000), 400, /could not be read/],
    ['a broken archive', () => Buffer.from('PK\u0003\u0004 and so on'), 400, /could not be read/],
    ['a workbook of old Excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, /old version of Excel/],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 415, /not a list/],
    ['a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]), 415, /not a list/],
    ['a file without rows', () => Buffer.from('Name,Building\r\n'), 400, /no rows/],
    ['too many rows', () => Buffer.from(`Name\n${'x\n'.repeat(10_001)}`), 413, /10,000 rows/],
    ['more than 50 MB', () => Buffer.alloc(50 * 1024 * 1024 + 1, 'a'), 413, /larger than 50 MB/],
  ])('refuses %s', async (_, build, status, message) => {
    const { preview } = await calls('rooms')
    const answer = await preview(build())
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(message)
  })

  test('refuses unknown lists and columns', async () => {
    const { preview } = await calls('rooms')
    expect((await preview('Name\nx\n', 'password')).statusCode).toBe(400)
    const unknown = importCalls(on.app, await on.app.as('admin'), 'users' as ImportList)
    expect((await unknown.preview('Name\nx\n')).statusCode).toBe(400)
  })
})
