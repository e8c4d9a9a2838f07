import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildAuthor, createAuthor } from '../../../testing/builders/authors'
import { buildRegistration, createRegistration } from '../../../testing/builders/registrations'
import { onBothDatabases } from '../../../testing/test-app'
import { authors, registrations } from '../db/schema'
import { holdAddresses } from './addresses'

onBothDatabases('speakers and registrations with one address', (on) => {
  const newAuthor = (email: string) => ({ ...buildAuthor({ email }), registered: false })

  test('a speaker added by hand is registered when a registration has that address', async () => {
    const admin = await on.app.as('admin')
    const { email } = await createRegistration(on.app.db)
    const { author } = (await admin.post('/api/authors', newAuthor(email.toUpperCase()))).json()
    expect(author.registered).toBe(true)
    const stranger = (await admin.post('/api/authors', newAuthor('nobody.registered@demo.example'))).json()
    expect(stranger.author.registered).toBe(false)
  })

  test('a speaker who gets a registered address is registered; with the old one the tick of an organiser stands', async () => {
    const admin = await on.app.as('admin')
    const { email } = await createRegistration(on.app.db)
    const { id } = await createAuthor(on.app.db)
    const save = (changes: Record<string, unknown>) =>
      admin.patch(`/api/authors/${id}`, { ...newAuthor(email), ...changes })
    expect((await save({})).json().author.registered).toBe(true)
    expect((await save({ registered: false })).json().author.registered).toBe(false)
  })

  test('a speaker and a registration saved at the same moment find each other', async () => {
    const admin = await on.app.as('admin')
    const emails = Array.from({ length: 12 }, () => buildRegistration().email)
    await Promise.all(
      emails.flatMap((email) => [
        admin.post('/api/authors', newAuthor(email)),
        admin.post('/api/registrations', buildRegistration({ email })),
      ]),
    )
    for (const email of emails) {
      const [author] = await on.app.db.select().from(authors).where(eq(authors.email, email))
      expect(author?.registered).toBe(true)
    }
  })

  test('lists of the same people in opposite order are saved side by side', async () => {
    const admin = await on.app.as('admin')
    const people = await Promise.all(Array.from({ length: 20 }, () => createRegistration(on.app.db)))
    const fresh = Array.from({ length: 20 }, () => buildRegistration())
    const send = (jobTitle: string, turned: boolean) => {
      const known = people.map((one) => ({ id: one.id, registration: { ...one, jobTitle } }))
      const added = fresh.map((registration) => ({ registration }))
      const items = [...added, ...known]
      return admin.post('/api/registrations/batch', { registrations: turned ? items.toReversed() : items })
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, round) => send(`Title ${round}`, round % 2 === 1)),
    )
    // Everybody is added once; whoever comes later is told so.
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
    const saved = await on.app.db.select().from(registrations)
    expect(
      new Set(saved.filter(({ id }) => people.some((one) => one.id === id)).map((one) => one.jobTitle)).size,
    ).toBe(1)
  })

  test('changes of the same people in opposite order are all saved', async () => {
    const admin = await on.app.as('admin')
    const people = await Promise.all(Array.from({ length: 20 }, () => createRegistration(on.app.db)))
    const send = (jobTitle: string, turned: boolean) => {
      const items = people.map((one) => ({ id: one.id, registration: { ...one, jobTitle } }))
      return admin.post('/api/registrations/batch', { registrations: turned ? items.toReversed() : items })
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, round) => send(`Title ${round}`, round % 2 === 1)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  })

  test('a thousand addresses are held at once', async () => {
    const emails = Array.from({ length: 1000 }, () => buildRegistration().email)
    await on.app.db.transaction((tx) => holdAddresses(tx, emails))
  })
})
