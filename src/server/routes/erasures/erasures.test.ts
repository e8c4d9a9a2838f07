import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '#server/db/raw-sql.ts'
import { tables } from '#server/db/tables.ts'
import type { Db } from '#server/db/types.ts'
import { applyRetention } from '#server/domain/erasures/apply-retention.ts'
import { addPhoto } from '#server/domain/photos/photos.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { type CallKey, calls, parseKey } from '#shared/api.ts'
import type { ErasurePreview } from '#shared/erasures/erasures.ts'
import { proposedRetention } from '#shared/settings/retention.ts'
import { adminAccount } from '#testing/accounts.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRareApplicant, createRarePerson, rarePerson } from '#testing/builders/person.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { publicAddresses } from '#testing/public-addresses.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

const { password } = adminAccount
const { email, name } = rarePerson
const organiser = { id: null, username: 'Test' }
const traces = ['zephyrine', 'quollbert']

const allTables: PgTable[] = Object.values(tables)
/** These hold no name and no address of a person without an account. */
const impersonal = [
  'users',
  'installation',
  'login_sessions',
  'rate_limits',
  'erasures',
  'event_authors',
  'event_session_chairs',
  'learnt_labels',
  'media_files',
  'media_chunks',
  'invitations',
  'documents',
  'reviewers',
  'authenticator_apps',
  'recovery_codes',
  'passkeys',
  'sign_in_challenges',
  'identities',
]

const tracesIn = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace))

const tablesWithTraces = async (db: Db) => {
  const tables: string[] = []
  for (const table of allTables) {
    const rows = await queryRows<{ row: string }>(
      db,
      sql`select (to_jsonb(t) - 'content' - 'narrow')::text as row from ${table} t`,
    )
    if (rows.some(({ row }) => tracesIn(row).length > 0)) tables.push(getTableName(table))
  }
  return tables.sort()
}

const preview = async (admin: Caller, address: string): Promise<ErasurePreview> =>
  (await admin.post('/api/erasures/preview', { email: address })).json()

/** With everything that the preview proposes. */
const erase = async (admin: Caller, address: string) => {
  const { mentions } = await preview(admin, address)
  const keys = mentions.filter(({ isNamesake }) => !isNamesake).map(({ key }) => key)
  return admin.post('/api/erasures', { email: address, password, mentions: keys })
}

const readings = (Object.keys(calls) as CallKey[])
  .filter((key) => key.startsWith('GET'))
  .flatMap((key) => [1, 2, 3].map((id) => parseKey(key).path.replace(/:(\w+)/g, String(id))))

const log: string[] = []

onBothDatabases(
  'erasing a person',
  (on) => {
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })

    test('leaves no trace in tables, calls, pages, feeds and the log', async () => {
      const { db } = on.app
      await makeProgrammePublic(db)
      const { photoUrl, slidesUrl, event } = await createRarePerson(on.app, admin)
      expect(await tablesWithTraces(db)).toEqual(
        allTables
          .map((table) => getTableName(table))
          .filter((table) => !impersonal.includes(table))
          .sort(),
      )
      const some = ['/authors', '/programme', '/programme.ics', '/schedule.json']
      // Pages do not depend on the kind of database.
      const all = [...publicAddresses(email), ...readings]
      const addresses = on.kind === 'server' ? [...new Set(all)] : some
      const walk = async () => {
        await on.app.changesDelivered()
        const urls: string[] = []
        for (const url of addresses) {
          const answer = await admin.get(url)
          // The page repeats the address that it was asked for.
          if (tracesIn(answer.body.replaceAll(email, '')).length > 0) urls.push(url)
        }
        return urls
      }
      const warm = await walk()
      expect(warm).toEqual(expect.arrayContaining(some))
      for (const url of [photoUrl, slidesUrl]) expect((await admin.get(url)).statusCode).toBe(200)

      const answer = await erase(admin, email.toLowerCase())
      expect(answer.json()).toMatchObject({
        removed: { abstracts: 1, speakers: 1, registrations: 1, letters: 2, photos: 1, materials: 2 },
      })
      expect(await tablesWithTraces(db)).toEqual([])
      expect(await walk()).toEqual([])
      for (const url of [photoUrl, slidesUrl]) expect((await admin.get(url)).statusCode).toBe(404)
      expect(tracesIn(log.join(''))).toEqual([])
      // The published title stays, and the history tells who erased, not whom.
      expect((await on.app.anonymous.get(`/api/events/${event.id}`)).json()).toMatchObject({
        title: 'Keynote: erased person',
        mainPresenterId: null,
      })
      const [entry] = (await admin.get('/api/history?entity=person')).json().changes
      expect(entry).toMatchObject({
        action: 'erased',
        summary: '1 abstract, 1 speaker profile, 1 registration, 2 letters, 1 photo and 2 materials',
        before: null,
      })
    })

    test('retention leaves no trace either, once nothing is kept', async () => {
      const { db } = on.app
      const { photoUrl } = await createRareApplicant(on.app, admin)
      const personal = await tablesWithTraces(db)
      expect(personal).toEqual(
        expect.arrayContaining(['abstracts', 'authors', 'history_entries', 'letters', 'registrations']),
      )
      const walk = async () => {
        const urls: string[] = []
        for (const url of readings) if (tracesIn((await admin.get(url)).body).length > 0) urls.push(url)
        return urls
      }
      expect(await walk()).toContain('/api/history')
      await saveSetting(db, 'retention', JSON.stringify(proposedRetention))
      await applyRetention(db, new Date('2099-01-01T12:00:00Z'))
      expect(await tablesWithTraces(db)).toEqual([])
      expect(await walk()).toEqual([])
      expect((await on.app.anonymous.get(photoUrl)).statusCode).toBe(404)
    })

    test('leaves a namesake with another address alone', async () => {
      const { db } = on.app
      const namesake = await createAuthor(db, { name, email: 'other@rare.example', bio: `${name} paints.` })
      const event = await createEvent(db, { title: `Paintings by ${name}`, mainPresenterId: namesake.id })
      await createAbstract(db, 'pending', {
        email,
        leadAuthorFirstName: rarePerson.first,
        leadAuthorSurname: rarePerson.surname,
      })
      const shown = await preview(admin, email)
      expect(shown.namesakes).toEqual([{ what: 'Speaker', email: 'other@rare.example' }])
      expect(shown.mentions).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ key: `authors ${namesake.id}`, isNamesake: true }),
          expect.objectContaining({ key: `events ${event.id}`, what: 'Event' }),
        ]),
      )
      await admin.patch(`/api/authors/${namesake.id}`, { ...namesake, bio: 'Paints.' })
      expect((await admin.post('/api/erasures', { email, password, mentions: [] })).statusCode).toBe(200)
      const author = (await admin.get(`/api/authors/${namesake.id}`)).json()
      expect(author).toMatchObject({ name, email: 'other@rare.example' })
      expect((await admin.get(`/api/events/${event.id}`)).json()).toMatchObject({ title: event.title })
      const { changes } = (await admin.get(`/api/history?entity=author&entityId=${namesake.id}`)).json()
      expect(changes[0]).toMatchObject({ summary: name })
      // Other tests look for traces of the name.
      await erase(admin, namesake.email)
    })

    test('proposes no letter to a namesake, also with a longer name', async () => {
      const { db } = on.app
      const person = {
        email: 'sr@rare.example',
        leadAuthorFirstName: 'Barnaby',
        leadAuthorSurname: 'Thistledown',
      }
      await createAbstract(db, 'pending', person)
      const dear = { toName: 'Dr Barnaby Thistledown Jr', text: 'Dear Dr Barnaby Thistledown Jr, …' }
      const toJunior = await createLetter(db, 'sent', { ...dear, toEmail: 'jr@rare.example' })
      const toOther = await createLetter(db, 'sent', { text: 'You share a room with Barnaby Thistledown.' })
      const { mentions } = await preview(admin, person.email)
      expect(mentions.map(({ key, isNamesake }) => [key, isNamesake])).toEqual([
        [`letters ${toJunior.id}`, true],
        [`letters ${toOther.id}`, false],
      ])
      await erase(admin, person.email)
      expect((await admin.get(`/api/letters/${toJunior.id}`)).json()).toMatchObject(dear)
    })

    test('removes earlier photos, those that could be undone, and the same photo of others', async () => {
      const { db } = on.app
      const [earlier, deleted, shared] = await Promise.all(
        ['#101010', '#202020', '#303030'].map(async (colour) =>
          addPhoto(db, organiser, { name: 'portrait.jpg', bytes: await buildPhoto({ colour }) }),
        ),
      )
      if (!earlier || !deleted || !shared) throw new Error('Three photos were stored')
      const person = { email: 'shown@rare.example', name: 'Wilhelmina Oakshott', photoUrl: earlier.url }
      const author = await createAuthor(db, person)
      for (const { url: photoUrl } of [deleted, shared]) {
        const saved = await admin.patch(`/api/authors/${author.id}`, {
          ...author,
          version: undefined,
          photoUrl,
        })
        expect(saved.json()).toMatchObject({ author: { photoUrl } })
      }
      const other = await createAuthor(db, { photoUrl: shared.url })
      const step = (await admin.delete(`/api/uploads/${deleted.filename}`)).headers['undo-step']
      expect(await preview(admin, person.email)).toMatchObject({
        removed: { photos: 2 },
        mentions: [{ key: `authors ${other.id}`, excerpt: `The same photo: ${other.name}` }],
      })
      expect((await erase(admin, person.email)).json()).toMatchObject({ removed: { photos: 2 } })
      expect((await admin.post(`/api/undo/${String(step)}`, {})).statusCode).toBe(404)
      await on.app.changesDelivered()
      for (const { url } of [earlier, deleted, shared])
        expect((await on.app.anonymous.get(url)).statusCode).toBe(404)
      expect((await admin.get(`/api/authors/${other.id}`)).json()).toMatchObject({ photoUrl: '' })
    })

    test('replaces one co-author and keeps the others', async () => {
      const { db } = on.app
      const person = {
        email: 'solo@rare.example',
        leadAuthorFirstName: 'Ottoline',
        leadAuthorSurname: 'Fenwright',
      }
      await createAbstract(db, 'pending', person)
      const { id } = await createAbstract(db, 'pending', { otherAuthors: 'Ottoline Fenwright, Ada Other' })
      await erase(admin, person.email)
      expect((await admin.get(`/api/abstracts/${id}`)).json()).toMatchObject({
        otherAuthors: 'erased person, Ada Other',
      })
    })

    test('is refused for accounts, letters being sent and wrong passwords', async () => {
      const { db } = on.app
      const address = 'account@rare.example'
      await createAccount(db, { email: address })
      expect((await preview(admin, address)).obstacles).toHaveLength(1)
      expect((await erase(admin, address)).statusCode).toBe(409)
      await createLetter(db, 'sending', { toEmail: 'sending@rare.example' })
      expect((await erase(admin, 'sending@rare.example')).json()).toEqual({
        message: 'A letter to this person is being sent. Try again in a few minutes.',
      })
      const guess = { email, mentions: [], password: 'a wrong password' }
      expect((await admin.post('/api/erasures', guess)).statusCode).toBe(400)
    })

    test('notes a keyed hash in the ledger, once for each address', async () => {
      await erase(admin, 'ledger@rare.example')
      await erase(admin, 'Ledger@rare.example')
      const file = await admin.get('/api/erasures/ledger')
      expect(file.headers['content-disposition']).toMatch(/filename="erased-\d{4}-\d{2}-\d{2}\.json"/)
      expect(file.body).not.toContain('@')
      const hashes = file.json().ledgers[0].entries.map(({ hash }: { hash: string }) => hash)
      expect(new Set(hashes).size).toBe(hashes.length)
      expect(hashes.at(-1)).toMatch(/^[0-9a-f]{64}$/)
    })
  },
  { renderer, env: { LOG_LEVEL: 'debug' }, logStream: { write: (line) => log.push(line) } },
)
