import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { buildAuthor, createAuthor } from '#testing/builders/authors.ts'
import { buildRegistration, createRegistration } from '#testing/builders/registrations.ts'
import { onBothDatabases } from '#testing/test-app.ts'
import { lockEmailAddresses } from './email-locks.ts'

onBothDatabases('speakers and registrations with the same address', (on) => {
  const newAuthor = (email: string) => ({ ...buildAuthor({ email }), registered: false })

  test('marks a new speaker as registered when the address is', async () => {
    const admin = await on.app.as('admin')
    const { email } = await createRegistration(on.app.db)
    const { author } = (await admin.post('/api/authors', newAuthor(email.toUpperCase()))).json()
    expect(author.registered).toBe(true)
    const stranger = (await admin.post('/api/authors', newAuthor('nobody.registered@demo.example'))).json()
    expect(stranger.author.registered).toBe(false)
  })

  test('marks a speaker as registered when the address changes', async () => {
    const admin = await on.app.as('admin')
    const { email } = await createRegistration(on.app.db)
    const { id } = await createAuthor(on.app.db)
    const save = (changes: Record<string, unknown>) =>
      admin.patch(`/api/authors/${id}`, { ...newAuthor(email), ...changes })
    expect((await save({})).json().author.registered).toBe(true)
    expect((await save({ registered: false })).json().author.registered).toBe(false)
  })

  test('matches a speaker and a registration saved concurrently', async () => {
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

  const changesOf = (people: { id: number; version: number }[], jobTitle: string) =>
    people.map(({ id, version }) => ({ id, version, changes: { jobTitle } }))
  const titlesOf = async (people: { id: number }[]) => {
    const saved = await on.app.db.select().from(registrations)
    const ids = new Set(people.map(({ id }) => id))
    return [...new Set(saved.filter(({ id }) => ids.has(id)).map(({ jobTitle }) => jobTitle))]
  }

  test.each(['with new people', 'of known people alone'])(
    'saves one of several concurrent batches %s',
    async (kind) => {
      const admin = await on.app.as('admin')
      const people = await Promise.all(Array.from({ length: 20 }, () => createRegistration(on.app.db)))
      const fresh = kind === 'with new people' ? Array.from({ length: 20 }, () => buildRegistration()) : []
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, round) => {
          const changed = changesOf(people, `Title ${round}`)
          const turned = round % 2 === 1
          return admin.post('/api/registrations/batch', {
            added: turned ? fresh.toReversed() : fresh,
            changed: turned ? changed.toReversed() : changed,
          })
        }),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array(9).fill(409),
      ])
      const winner = answers.findIndex(({ statusCode }) => statusCode === 201)
      expect(await titlesOf(people)).toEqual([`Title ${winner}`])
      for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
        expect(answer.json().issues[0].message).toMatch(
          /was changed in the meantime by admin on .* \(.*: Job title\)/,
        )
    },
  )

  test('locks a thousand addresses', async () => {
    const emails = Array.from({ length: 1000 }, () => buildRegistration().email)
    await on.app.db.transaction((tx) => lockEmailAddresses(tx, emails))
  })
})
