import { beforeAll, expect, test } from 'vitest'
import type { EmailCorrectionPreview } from '#shared/people/correct-email.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { createRegistration } from '#testing/builders/registrations.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

onDatabase('records of one person', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  let count = 0
  const createPerson = async () => {
    count += 1
    const email = `person-${count}@demo.example`
    const approved = await createApprovedAbstract(on.app.db, { email, abstractTitle: 'Approved' })
    const pending = await createAbstract(on.app.db, 'pending', { email, abstractTitle: 'Pending' })
    const registration = await createRegistration(on.app.db, { email: email.toUpperCase() })
    return { email, approved, pending, registration }
  }
  const pathOf = (email: string) => `/api/people/${encodeURIComponent(email)}/correction`
  const preview = async (from: string, to = 'unused@demo.example'): Promise<EmailCorrectionPreview> =>
    (await admin.get(`${pathOf(from)}?to=${encodeURIComponent(to)}`)).json()
  const recordsOf = async (email: string) =>
    (await preview(email)).records.map(({ entity, id, label }) => ({ entity, id, label }))
  const correct = async (from: string, to: string) => {
    const records = (await preview(from, to)).records.map(({ entity, id, version }) => ({
      entity,
      id,
      version,
    }))
    return admin.post(pathOf(from), { to, records, taken: [] })
  }

  test('are found by e-mail address, whatever its case', async () => {
    const { email, approved, pending, registration } = await createPerson()
    expect((await recordsOf(email)).map(({ entity, id }) => `${entity} ${id}`)).toEqual([
      `abstract ${approved.abstractId}`,
      `abstract ${pending.id}`,
      `author ${approved.authorId}`,
      `registration ${registration.id}`,
    ])
  })

  test('get a corrected institution together, and undo brings each its own back', async () => {
    const { email } = await createPerson()
    const path = `/api/people/${encodeURIComponent(email)}`
    const institutions = async () => {
      const { abstracts, author, registration } = (await admin.get(path)).json()
      return [...abstracts, author, registration].map((record) => record.institution)
    }
    const before = await institutions()
    const corrected = await admin.post(`${path}/institution`, { institution: ' University of Zagreb ' })
    expect(corrected.statusCode).toBe(204)
    expect(await institutions()).toEqual(before.map(() => 'University of Zagreb'))
    expect((await admin.post(`/api/undo/${String(corrected.headers['undo-step'])}`)).statusCode).toBe(204)
    expect(await institutions()).toEqual(before)
    expect((await admin.post(`${path}/institution`, { institution: ' ' })).json().message).toBe(
      'Institution is required',
    )
    const unknown = await admin.post('/api/people/nobody%40demo.example/institution', { institution: 'X Y' })
    expect(unknown.statusCode).toBe(404)
  })

  test('get a corrected e-mail address together', async () => {
    const { email, approved, pending, registration } = await createPerson()
    const records = await recordsOf(email)
    const to = `corrected-${email}`
    const corrected = await correct(email, to)
    expect(corrected.statusCode).toBe(204)
    expect(await recordsOf(email)).toEqual([])
    expect(await recordsOf(to)).toEqual(records)
    expect((await admin.get(`/api/approved-abstracts/${approved.id}`)).json().email).toBe(to)
    expect((await admin.get(`/api/authors/${approved.authorId}?admin=true`)).json()).toMatchObject({
      email: to,
      registered: true,
    })
    for (const [entity, id] of [
      ['abstract', pending.id],
      ['registration', registration.id],
    ] as const) {
      const { changes } = (await admin.get(`/api/history?entity=${entity}&entityId=${id}`)).json()
      expect(changes[0].username).toBe('admin')
    }
    expect((await admin.post(`/api/undo/${String(corrected.headers['undo-step'])}`)).statusCode).toBe(204)
    expect(await recordsOf(email)).toEqual(records)
  })

  test('need a valid address, and one that something is stored under', async () => {
    const body = { to: 'nobody', records: [], taken: [] }
    expect((await admin.post(pathOf('nobody@demo.example'), body)).statusCode).toBe(400)
    expect((await correct('nobody@demo.example', 'somebody@demo.example')).json().message).toBe(
      'Nothing is stored under nobody@demo.example.',
    )
  })

  test('are shown together on one page', async () => {
    const { email, approved, pending, registration } = await createPerson()
    const letter = await createLetter(on.app.db, 'sent', { toEmail: email })
    const event = await createEvent(on.app.db, { mainPresenterId: approved.authorId })
    const named = await createAbstract(on.app.db, 'pending', { otherAuthors: `Second author <${email}>` })
    const person = (await admin.get(`/api/people/${encodeURIComponent(email.toUpperCase())}`)).json()
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(person).toMatchObject({ email, registration: { id: registration.id }, account: null })
    expect(new Set(ids(person.abstracts))).toEqual(new Set([approved.abstractId, pending.id, named.id]))
    expect(ids(person.author.events)).toEqual([event.id])
    expect(ids(person.letters)).toEqual([letter.id])
    expect(JSON.stringify(person)).not.toContain('/my/')
    const history = (await admin.get(`/api/history?person=${encodeURIComponent(email)}`)).json().changes
    expect(history).not.toEqual([])
    for (const { entity, entityId } of history)
      expect([`abstract ${approved.abstractId}`, `abstract ${pending.id}`]).toContain(`${entity} ${entityId}`)
  })

  test.each(["o'neil+%41@demo.example", '"quoted" name@demo.example', 'żółć@demo.example', 'nobody'])(
    'are empty for an unknown address: %s',
    async (email) => {
      const answer = await admin.get(`/api/people/${encodeURIComponent(email)}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { email, name: '', abstracts: [], author: null, registration: null, letters: [], account: null },
      ])
    },
  )
})
