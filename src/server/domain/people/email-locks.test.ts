import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { createPool } from '#server/db/pool.ts'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { asDb, casing } from '#server/db/types.ts'
import { correctAbstract } from '#server/domain/abstracts/correct-abstract.ts'
import { decideAbstract } from '#server/domain/review/review-abstract.ts'
import { abstractUpdateSchema } from '#shared/abstracts/abstract-fields.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { buildAuthor, createAuthor } from '#testing/builders/authors.ts'
import { buildRegistration, createRegistration } from '#testing/builders/registrations.ts'
import { onBothDatabases, openTestDatabase } from '#testing/test-app.ts'
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

test('approval and correction of an abstract never deadlock', { tags: 'full' }, async () => {
  const ROUNDS = 60
  const database = await openTestDatabase('server')
  const pool = createPool(database.url ?? '', undefined)
  // Without the retries that would hide a deadlock.
  const db = asDb(drizzle(pool, { casing }))
  const [actor] = await db.select({ id: users.id, username: users.username }).from(users)
  if (!actor) throw new Error('There is no account')
  for (let round = 0; round < ROUNDS; round++) {
    const { id, version: _, ...abstract } = await createAbstract(db)
    const email = round % 2 === 0 ? abstract.email : buildSubmission().email
    const correction = abstractUpdateSchema.parse({ ...abstract, email, abstractTitle: `Corrected ${round}` })
    await Promise.all([
      decideAbstract(db, actor, id, { status: 'approved' }, new Date()),
      correctAbstract(db, actor, id, correction),
    ])
    const [published] = await db
      .select({ title: approvedAbstracts.abstractTitle, email: authors.email })
      .from(approvedAbstracts)
      .innerJoin(authors, eq(authors.id, approvedAbstracts.authorId))
      .where(eq(approvedAbstracts.abstractId, id))
    expect(published).toEqual({ title: correction.abstractTitle, email })
  }
  await pool.end()
  await database.close()
})
