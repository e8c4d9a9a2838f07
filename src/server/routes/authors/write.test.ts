import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEntries } from '#server/db/schema/history.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { buildAuthor, createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { onDatabase } from '#testing/test-app.ts'

const input = (changes: Record<string, unknown> = {}) => ({
  name: 'Amara Okafor',
  institution: 'Demo University',
  email: `${randomUUID()}@demo.example`,
  bio: 'Works with schools.',
  photoUrl: '',
  keynoteSpeaker: true,
  registered: false,
  ...changes,
})

onDatabase('speakers', (on) => {
  test('adds a speaker and returns an author object', async () => {
    const admin = await on.app.as('admin')
    const body = input()
    const answer = await admin.post('/api/authors', body)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().author).toMatchObject({ ...body, institutionType: 'Academic', version: 1 })
    const read = await on.app.anonymous.get(`/api/authors/${answer.json().author.id}`)
    expect(read.json()).toMatchObject({ name: body.name, bio: body.bio })
    expect(read.json()).not.toHaveProperty('registered')
  })

  test('changes a speaker', async () => {
    const admin = await on.app.as('admin')
    const author = await createAuthor(on.app.db, { institutionType: 'Industry' })
    const answer = await admin.patch(`/api/authors/${author.id}`, input({ name: 'New name', version: 1 }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().author).toMatchObject({ name: 'New name', version: 2, institutionType: 'Industry' })
  })

  test.each([
    ['name', '', 'Name is required'],
    ['institution', ' ', 'Institution is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['bio', 'x'.repeat(3501), 'Biography must be 3500 characters or less'],
    ['institutionType', 'Military', 'Please choose one of the listed types'],
    ['photoUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['photoUrl', '/etc/passwd', 'Please enter a valid URL'],
    ['photoUrl', '/uploads/../secret', 'Please enter a valid URL'],
    ['photoUrl', '//evil.example/a.png', 'Please enter a valid URL'],
  ])('a %s of %.20s is refused', async (field, value, message) => {
    const admin = await on.app.as('admin')
    const answer = await admin.post('/api/authors', input({ [field]: value }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path: field, message }] })
  })

  test.each(['', 'https://photos.example/noor.jpg', 'http://photos.example/noor.jpg', '/uploads/noor.webp'])(
    'a photo may be at %s',
    async (photoUrl) => {
      const admin = await on.app.as('admin')
      const answer = await admin.post('/api/authors', input({ photoUrl, bio: 'x'.repeat(3500) }))
      expect(answer.statusCode).toBe(201)
      expect(answer.json().author.photoUrl).toBe(photoUrl)
    },
  )

  test('rejects a second speaker with the same address', async () => {
    const admin = await on.app.as('admin')
    const first = input()
    const second = await createAuthor(on.app.db)
    await admin.post('/api/authors', first)
    const upper = first.email.toUpperCase()
    const message = 'A speaker with this email address already exists.'
    for (const answer of [
      await admin.post('/api/authors', input({ email: upper })),
      await admin.patch(`/api/authors/${second.id}`, input({ email: upper })),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({ message, issues: [{ path: 'email', message }] })
    }
  })

  test('rejects an edit of an old version of a speaker', async () => {
    const admin = await on.app.as('admin')
    const author = await createAuthor(on.app.db)
    const edits = await Promise.all(
      ['One', 'Two'].map((name) =>
        admin.patch(`/api/authors/${author.id}`, input({ name, version: author.version })),
      ),
    )
    expect(edits.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
    const refused = edits.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toMatch(/^This speaker was changed in the meantime by admin on /)
  })

  test('unlinks events and approved abstracts of a deleted speaker', async () => {
    const admin = await on.app.as('admin')
    const author = await createAuthor(on.app.db)
    const event = await createEvent(on.app.db, { mainPresenterId: author.id })
    const approved = await createApprovedAbstract(on.app.db, { authorId: author.id })
    expect((await admin.delete(`/api/authors/${author.id}`)).statusCode).toBe(204)
    expect((await admin.get(`/api/authors/${author.id}`)).statusCode).toBe(404)
    expect((await admin.get(`/api/events/${event.id}`)).json()).toMatchObject({
      mainPresenterId: null,
      mainPresenterName: null,
      version: 2,
    })
    expect((await admin.get('/api/approved-abstracts')).json()).toContainEqual(
      expect.objectContaining({ id: approved.id, authorId: null }),
    )
  })

  test('responds 404 for an unknown speaker', async () => {
    const admin = await on.app.as('admin')
    expect((await admin.patch('/api/authors/999999', input())).statusCode).toBe(404)
    expect((await admin.delete('/api/authors/999999')).statusCode).toBe(404)
    expect((await admin.delete('/api/authors/x1')).statusCode).toBe(400)
  })

  test('allows only organisers to change or export speakers', async () => {
    const author = await createAuthor(on.app.db)
    for (const [caller, status] of [
      [on.app.anonymous, 401],
      [await on.app.as('user'), 403],
      [await on.app.as('editor'), 403],
    ] as const) {
      expect((await caller.post('/api/authors', input())).statusCode).toBe(status)
      expect((await caller.patch(`/api/authors/${author.id}`, input())).statusCode).toBe(status)
      expect((await caller.delete(`/api/authors/${author.id}`)).statusCode).toBe(status)
      expect((await caller.get('/api/authors/export')).statusCode).toBe(status)
    }
  })

  test('records every change of a speaker', async () => {
    const admin = await on.app.as('admin')
    const { id } = (await admin.post('/api/authors', input({ name: 'Before' }))).json().author
    await admin.patch(`/api/authors/${id}`, input({ name: 'After' }))
    await admin.delete(`/api/authors/${id}`)
    const trail = await on.app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entityId, String(id)))
      .orderBy(historyEntries.id)
    expect(trail.filter(({ entity }) => entity === 'author')).toMatchObject([
      { action: 'created', summary: 'Before', username: 'admin' },
      { action: 'updated', before: { name: 'Before' }, after: { name: 'After' } },
      { action: 'deleted', summary: 'After' },
    ])
  })

  test('exports every speaker', async () => {
    const admin = await on.app.as('admin')
    const { name, email } = buildAuthor({ name: '=Formula, Prof. Ünal' })
    await createAuthor(on.app.db, { name, email, registered: true })
    const file = await admin.get('/api/authors/export')
    expect(file.headers['content-disposition']).toContain('speakers-export.csv')
    expect(file.body).toContain(`"'=Formula, Prof. Ünal"`)
    expect(file.body.split('\r\n')[0]).toContain('Keynote speaker,Registered')
  })
})
