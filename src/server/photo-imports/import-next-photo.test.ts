import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { photoImports } from '#server/db/schema/photos.ts'
import { claimImport, deleteUnusedImports } from '#server/domain/photos/imports.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { buildAuthor, createAuthor } from '#testing/builders/authors.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { buildPhoto } from '#testing/builders/photos.ts'
import { localNetwork, sendBytes, startPhotoServer } from '#testing/photo-server.ts'
import { createTestApp, onBothDatabases } from '#testing/test-app.ts'
import { type Network, reasons } from './fetch-photo.ts'
import { importNextPhoto } from './import-photo.ts'

const silent = { info: () => undefined }
const MINUTE = 60_000

onBothDatabases('photo imports', (on) => {
  const importer = (
    network: Network = localNetwork(),
    now = () => new Date(),
    signal = AbortSignal.any([]),
  ) => ({ importNext: () => importNextPhoto({ db: on.app.db, now, log: silent, network }, signal) })
  const imports = () => on.app.db.select().from(photoImports).orderBy(photoImports.id)
  const later = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE)
  const save = async (photoUrl: string, url = '/api/authors', method: 'post' | 'patch' = 'post') => {
    const { name, institution, email } = buildAuthor()
    return (await on.app.as('admin'))[method](url, { name, institution, email, photoUrl })
  }
  const photoOf = async (id: number) =>
    (await on.app.db.select().from(authors).where(eq(authors.id, id)))[0]?.photoUrl ?? ''

  beforeEach(async () => {
    await on.app.db.delete(photoImports)
  })

  test('replaces the address of a speaker’s photo after the import', async () => {
    const { origin, requestedPaths } = await startPhotoServer({ '/me.jpg': sendBytes(await buildPhoto()) })
    const { author } = (await save(`${origin}/me.jpg`)).json()
    expect([author.photoUrl, requestedPaths]).toEqual([`${origin}/me.jpg`, []])
    expect(await importer().importNext()).toBe('imported')
    const photoUrl = await photoOf(author.id)
    expect(photoUrl).toMatch(/^\/uploads\/me-\w{8}\.webp$/)
    const photo = await on.app.anonymous.get(photoUrl)
    expect(photo.headers['content-type']).toBe('image/webp')
    // Written anew, like an upload: nothing that was hidden in it came along.
    expect(photo.body).not.toContain('demo-secret-place')
    expect([await imports(), await importer().importNext()]).toEqual([[], undefined])
  })

  test('imports a photo due in the same millisecond', async () => {
    const { origin } = await startPhotoServer({ '/me.jpg': sendBytes(await buildPhoto()) })
    await save(`${origin}/me.jpg`)
    const nextAttemptAt = '2025-06-01T12:00:00.000900Z'
    const now = new Date('2025-06-01T12:00:00.000Z')
    await on.app.db.update(photoImports).set({ nextAttemptAt })
    expect(await importer(localNetwork(), () => now).importNext()).toBe('imported')
  })

  test('imports on approval and updates every record', async () => {
    const { origin } = await startPhotoServer({ '/me.jpg': sendBytes(await buildPhoto()) })
    const photoUrl = `${origin}/me.jpg`
    const approved = await createApprovedAbstract(on.app.db, { photoUrl })
    expect(await imports()).toHaveLength(1)
    await importer().importNext()
    const rows = await Promise.all(
      [abstracts, approvedAbstracts, authors].map((table) =>
        on.app.db.select({ photoUrl: table.photoUrl }).from(table).where(eq(table.photoUrl, photoUrl)),
      ),
    )
    expect(rows.flat()).toEqual([])
    expect(await photoOf(approved.authorId ?? 0)).toMatch(/^\/uploads\//)
  })

  test('imports from submissions and shows the state to the author', async () => {
    const { origin } = await startPhotoServer({})
    const submitted = await on.app.anonymous.post('/api/abstracts', {
      ...buildSubmission({ photoUrl: `${origin}/gone.jpg` }),
    })
    const link = `/api${submitted.json().privateLink}`
    const page = async () => (await on.app.anonymous.get(`${link}/abstract`)).json()
    expect((await page()).photoCopy).toEqual({ state: 'waiting', reason: '' })
    expect(await importer().importNext()).toBe('failed')
    expect(await page()).toMatchObject({
      photoUrl: `${origin}/gone.jpg`,
      photoCopy: { state: 'failed', reason: reasons.status(404) },
    })
    await on.app.anonymous.patch(`${link}/photo`, { photoUrl: '' })
    expect((await page()).photoCopy).toBeNull()
    await deleteUnusedImports(on.app.db)
    expect(await imports()).toEqual([])
  })

  // The embedded database does one thing at a time.
  test.runIf(on.kind === 'server')('an address is not forgotten while somebody names it', async () => {
    const photoUrl = 'https://pictures.example/me.jpg'
    await on.app.db.insert(photoImports).values([{ url: photoUrl }, { url: `${photoUrl}?old` }])
    await on.app.db.transaction(async (tx) => {
      await createAuthor(tx, { photoUrl })
      await deleteUnusedImports(on.app.db)
    })
    expect(await imports()).toMatchObject([{ url: photoUrl, state: 'waiting' }])
  })

  test('shows failures to organisers and retries when saved again', async () => {
    const { origin } = await startPhotoServer({
      '/page.jpg': sendBytes(Buffer.from('<html>A page with a photo on it</html>')),
      '/empty.jpg': sendBytes(Buffer.alloc(0)),
      '/cut.jpg': sendBytes((await buildPhoto({ width: 400, height: 400 })).subarray(0, 300)),
    })
    const admin = await on.app.as('admin')
    const { author } = (await save(`${origin}/page.jpg`)).json()
    const stateOf = async (photoUrl: string, network?: Network) => {
      await admin.patch(`/api/authors/${author.id}`, { ...author, version: undefined, photoUrl })
      await importer(network).importNext()
      return (await admin.get(`/api/authors/${author.id}?admin=true`)).json().photoCopy
    }
    for (const path of ['/page.jpg', '/empty.jpg', '/page.jpg'])
      expect(await stateOf(origin + path), path).toEqual({ state: 'failed', reason: reasons.noPhoto })
    expect(await stateOf(`${origin}/cut.jpg`)).toEqual({
      state: 'failed',
      reason: 'This photo is damaged or too large to read.',
    })
    const nobody = localNetwork({ isPublic: () => false })
    expect(await stateOf(`${origin}/me.jpg`, nobody)).toEqual({ state: 'failed', reason: reasons.private })
    expect((await imports()).map(({ reason }) => reason).join()).not.toContain('127.0.0.1')
    expect((await on.app.anonymous.get(`/api/authors/${author.id}`)).json()).not.toHaveProperty('photoCopy')
  })

  test('retries with growing delays, then fails', async () => {
    const { origin } = await startPhotoServer({ '/me.jpg': (response) => response.writeHead(503).end() })
    await save(`${origin}/me.jpg`)
    expect(await importer().importNext()).toBe('retry later')
    expect(await importer().importNext()).toBeUndefined()
    expect(await imports()).toMatchObject([{ state: 'waiting', reason: reasons.status(503) }])
    for (const minutes of [2, 20, 100])
      expect(await importer(undefined, later(minutes)).importNext()).toBe('retry later')
    expect(await importer(undefined, later(1000)).importNext()).toBe('failed')
    expect(await imports()).toMatchObject([{ state: 'failed', reason: reasons.status(503) }])
  })

  describe('loses nothing', () => {
    test('when a server dies during an import', async () => {
      const { origin } = await startPhotoServer({ '/me.jpg': sendBytes(await buildPhoto()) })
      const { author } = (await save(`${origin}/me.jpg`)).json()
      expect(await claimImport(on.app.db, new Date())).toMatchObject({ url: `${origin}/me.jpg` })
      expect(await importer().importNext()).toBeUndefined()
      expect(await importer(undefined, later(3)).importNext()).toBe('imported')
      expect(await photoOf(author.id)).toMatch(/^\/uploads\//)
    })

    test('when a server stops during an import', async () => {
      await save('http://photos.example/me.jpg')
      const stopping = new AbortController()
      const network = localNetwork({
        resolve: () => {
          stopping.abort()
          return new Promise(() => undefined)
        },
      })
      expect(await importer(network, undefined, stopping.signal).importNext()).toBe('interrupted')
      expect(await imports()).toMatchObject([{ state: 'waiting', attempts: 0, claim: null, reason: '' }])
    })

    test('when several servers import concurrently', async () => {
      const photo = await buildPhoto()
      const { origin, requestedPaths } = await startPhotoServer({
        '/a.jpg': sendBytes(photo),
        '/b.jpg': sendBytes(photo),
      })
      await save(`${origin}/a.jpg`)
      await save(`${origin}/b.jpg`)
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => importer().importNext()))
      expect(outcomes.filter((outcome) => outcome === 'imported').length).toBeGreaterThan(0)
      while (await importer().importNext());
      expect(requestedPaths.toSorted()).toEqual(['/a.jpg', '/b.jpg'])
    })

    test('when the address changes during an import', async () => {
      const photo = await buildPhoto()
      const author = await createAuthor(on.app.db)
      const { origin } = await startPhotoServer({
        '/old.jpg': (response) => {
          void on.app.db
            .update(authors)
            .set({ photoUrl: '/uploads/newer.webp' })
            .where(eq(authors.id, author.id))
            .then(() => response.end(photo))
        },
      })
      await on.app.db
        .update(authors)
        .set({ photoUrl: `${origin}/old.jpg` })
        .where(eq(authors.id, author.id))
      expect(await importer().importNext()).toBe('imported')
      expect(await photoOf(author.id)).toBe('/uploads/newer.webp')
    })

    test('when an import finishes while the author edits', async () => {
      const { origin } = await startPhotoServer({ '/me.jpg': sendBytes(await buildPhoto()) })
      const { id } = await createAbstract(on.app.db, 'pending', { photoUrl: `${origin}/me.jpg` })
      const link = `/api${await privateLinkOf(on.app.db, id)}`
      const open = (await on.app.anonymous.get(`${link}/abstract`)).json()
      await importer().importNext()
      const { institution, otherAuthors, seen } = open
      const saved = await on.app.anonymous.patch(`${link}/profile`, {
        institution,
        otherAuthors,
        biography: 'Typed meanwhile',
        seen: seen.profile,
      })
      expect([saved.statusCode, saved.json().biography]).toEqual([200, 'Typed meanwhile'])
    })
  })

  describe('addresses of our own site', () => {
    test.each([
      'http://localhost:3000/uploads/me-1a2b3c4d.webp',
      'http://localhost/uploads/me-1a2b3c4d.webp',
      'http://127.0.0.1:3000/uploads/me-1a2b3c4d.webp',
    ])('stores %s as its path', async (address) => {
      const photoUrl = '/uploads/me-1a2b3c4d.webp'
      expect((await save(address)).json().author.photoUrl).toBe(photoUrl)
      const { abstractId } = await createApprovedAbstract(on.app.db)
      await on.app.db.update(abstracts).set({ photoUrl }).where(eq(abstracts.id, abstractId))
      await release(on.app.db, abstractId)
      const link = `/api${await privateLinkOf(on.app.db, abstractId)}`
      const answer = await on.app.anonymous.patch(`${link}/photo`, { photoUrl: address })
      expect(answer.json().photoUrl).toBe(photoUrl)
      const sent = await on.app.anonymous.post('/api/abstracts', {
        ...buildSubmission({ photoUrl: address, email: answer.json().email }),
      })
      expect(sent.json().photoUrl).toBe(photoUrl)
      expect(await imports()).toEqual([])
    })

    test('recognises PUBLIC_URL and the request’s origin', async () => {
      const app = await createTestApp(on.app.database, { env: { PUBLIC_URL: 'https://conference.example' } })
      const { cookie } = await app.as('admin')
      for (const origin of ['https://conference.example', 'http://behind.example:8080']) {
        const { name, institution, email } = buildAuthor()
        const answer = await app.app.inject({
          method: 'POST',
          url: '/api/authors',
          headers: { cookie, host: 'behind.example:8080' },
          payload: { name, institution, email, photoUrl: `${origin}/uploads/me.webp` },
        })
        expect(answer.json().author.photoUrl, origin).toBe('/uploads/me.webp')
      }
      await app.app.close()
    })

    test('does not accept other pages of the site', async () => {
      for (const address of ['http://localhost:3000/admin', 'http://localhost/uploads/../api/users'])
        expect((await save(address)).statusCode, address).toBe(400)
    })
  })

  test('PHOTO_FETCH=off keeps addresses for later', async () => {
    const app = await createTestApp(on.app.database, { env: { PHOTO_FETCH: 'off' } })
    const { id } = await createAbstract(on.app.db, 'pending', { photoUrl: 'https://photos.example/me.jpg' })
    const myAbstract = await app.anonymous.get(`/api${await privateLinkOf(on.app.db, id)}/abstract`)
    expect(myAbstract.json()).toMatchObject({
      photoUrl: 'https://photos.example/me.jpg',
      photoCopy: { state: 'off', reason: '' },
    })
    expect(await imports()).toMatchObject([{ url: 'https://photos.example/me.jpg', state: 'waiting' }])
    await app.app.close()
  })

  test('stores addresses of any length and script', async () => {
    const address = `https://photos.example/${'写'.repeat(1900)}.jpg`
    expect((await save(address)).statusCode).toBe(201)
    expect(await imports()).toHaveLength(1)
  })
})
