import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { buildRegistration, createRegistration } from '#testing/builders/registrations.ts'
import { onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('a batch of registrations', (on) => {
  const path = '/api/registrations'
  const isRegistered = async (id: number) =>
    (await on.app.db.select().from(authors).where(eq(authors.id, id)))[0]?.registered

  test('saves new and changed registrations', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const existing = await createRegistration(on.app.db)
    const fresh = buildRegistration({ email: author.email })
    const answer = await admin.post(`${path}/batch`, {
      added: [fresh, buildRegistration()],
      changed: [{ id: existing.id, version: existing.version, changes: { jobTitle: 'Dean' } }],
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ added: 2, updated: 1, updatedAbstractsCount: 1 })
    expect((await admin.get(`${path}/${existing.id}`)).json()).toMatchObject({
      jobTitle: 'Dean',
      institution: existing.institution,
      version: existing.version + 1,
    })
    expect(await isRegistered(author.id)).toBe(true)
  })

  test.each([
    ['already there', 409, /is already registered/],
    ['moved to the address of another', 409, /is already registered/],
    ['twice in the batch', 409, /more than once/],
    ['moved to the address of a new one', 409, /more than once/],
    ['changed twice in the batch', 409, /more than once/],
    ['against a rule', 400, /^Surname is required$/],
    ['no longer there', 404, /^Registration not found$/],
    ['changed by a colleague since', 409, /Nothing was saved: please check the list again\.$/],
  ])('saves nothing when one registration is %s', async (trouble, status, message) => {
    const admin = await on.app.as('admin')
    const good = buildRegistration()
    const existing = await createRegistration(on.app.db)
    const change = { id: existing.id, version: existing.version, changes: { jobTitle: 'Dean' } }
    const other = await createRegistration(on.app.db)
    const moved = (email: string) => ({ ...change, changes: { email: email.toUpperCase() } })
    const shouted = (email: string) => buildRegistration({ email: email.toUpperCase() })
    const bad = {
      'already there': { added: [good, shouted(existing.email)] },
      'moved to the address of another': { changed: [moved(other.email)] },
      'moved to the address of a new one': { added: [good], changed: [moved(good.email)] },
      'twice in the batch': { added: [good, shouted(good.email)] },
      'changed twice in the batch': { added: [good], changed: [change, change] },
      'against a rule': { added: [good, buildRegistration({ surname: '' })] },
      'no longer there': { added: [good], changed: [{ ...change, id: 999_999 }] },
      'changed by a colleague since': {
        added: [good],
        changed: [{ ...change, version: existing.version - 1 }],
      },
    }[trouble]
    const before = await on.app.db.select().from(registrations).orderBy(registrations.id)
    const answer = await admin.post(`${path}/batch`, bad)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(message)
    expect(await on.app.db.select().from(registrations).orderBy(registrations.id)).toEqual(before)
  })

  test('is rejected with stale registrations, which are named', async () => {
    const admin = await on.app.as('admin')
    const existing = await createRegistration(on.app.db, { surname: 'Adeyemi' })
    await admin.patch(`${path}/${existing.id}`, { institution: 'Moved College', day3: false })
    const answer = await admin.post(`${path}/batch`, {
      changed: [{ id: existing.id, version: existing.version, changes: { jobTitle: 'Dean' } }],
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().issues).toEqual([
      {
        path: 'changed.0',
        message: expect.stringMatching(
          /^Ms Ines Adeyemi was changed in the meantime by admin on .* \(Ms Ines Adeyemi: Institution, Day 3 \(29 October 2025\)\)\.$/,
        ),
      },
    ])
    expect((await admin.get(`${path}/${existing.id}`)).json()).toMatchObject({
      institution: 'Moved College',
      jobTitle: existing.jobTitle,
    })
  })

  test('is rejected when it is empty', async () => {
    const admin = await on.app.as('admin')
    const answer = await admin.post(`${path}/batch`, { added: [], changed: [] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('There is nothing to save')
  })
})
