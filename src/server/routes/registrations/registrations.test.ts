import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { historyEntries } from '#server/db/schema/history.ts'
import { listRecipients } from '#server/domain/letters/recipients.ts'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { removeConferenceChanges } from '#testing/builders/conference.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { buildRegistration, createRegistration, registrationStates } from '#testing/builders/registrations.ts'
import { onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('registrations', (on) => {
  const path = '/api/registrations'
  const historyOf = (id: number) =>
    on.app.db
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.entityId, String(id)))
      .orderBy(historyEntries.id)
      .then((rows) => rows.filter((row) => row.entity === 'registration'))
  const isRegistered = async (id: number) =>
    (await on.app.db.select().from(authors).where(eq(authors.id, id)))[0]?.registered

  test('adds a registration and records it', async () => {
    const admin = await on.app.as('admin')
    const input = buildRegistration(registrationStates.withAllergies)
    const answer = await admin.post(path, input)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ ...input, updatedAbstractsCount: 0 })
    const { id } = answer.json()
    expect((await admin.get(path)).json()[0]).toMatchObject({ id, ...input })
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject(input)
    expect(await historyOf(id)).toMatchObject([
      { action: 'added', username: 'admin', summary: `Ms Ines ${input.surname}` },
    ])
  })

  test('has a fourth day where the conference has one', async () => {
    const admin = await on.app.as('admin')
    const headersOf = async () => (await admin.get(`${path}/export`)).body.split('\r\n')[0]
    expect(await headersOf()).toContain('Day 3,Allergies')
    const days = [1, 2, 3, 4].map((day) => ({ date: `2026-03-0${day}`, label: `Day ${day}` }))
    await admin.patch('/api/conference', { version: 1, days })
    const { id } = (await admin.post(path, buildRegistration({ day4: true }))).json()
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ day4: true, day5: false })
    expect(await headersOf()).toContain('Day 3,Day 4,Allergies')
    expect((await admin.get('/api/summary')).json().registrations.days).toHaveLength(4)
    await admin.patch(`${path}/${id}`, { day4: false })
    expect((await historyOf(id)).at(-1)?.summary).toMatch(/: Day 4 \(4 March 2026\)$/)
    await removeConferenceChanges(on.app.db)
    await on.app.changesDelivered()
  })

  test.each([
    ['firstName', 'First name is required'],
    ['surname', 'Surname is required'],
    ['email', 'Invalid email address'],
  ])('%s is required', async (field, message) => {
    const admin = await on.app.as('admin')
    const answer = await admin.post(path, buildRegistration({ [field]: ' ' }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, issues: [{ path: field, message }] })
  })

  test('rejects a second registration with the same address', async () => {
    const admin = await on.app.as('admin')
    const { email } = await createRegistration(on.app.db)
    const shouted = email.toUpperCase()
    const answer = await admin.post(path, buildRegistration({ email: shouted }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(`${shouted} is already registered.`)
    const other = await createRegistration(on.app.db)
    expect((await admin.patch(`${path}/${other.id}`, { email: shouted })).statusCode).toBe(409)
  })

  test('stores concurrent identical registrations once', async () => {
    const admin = await on.app.as('admin')
    const input = buildRegistration()
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.post(path, input)))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  test('marks speakers with that address as registered', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const withdrawn = await createApprovedAuthor(on.app.db, { status: 'rejected' })
    const answer = await admin.post(path, buildRegistration({ email: ` ${author.email.toUpperCase()} ` }))
    expect(answer.json().updatedAbstractsCount).toBe(1)
    expect(await isRegistered(author.id)).toBe(true)
    const second = await admin.post(path, buildRegistration({ email: withdrawn.author.email }))
    expect(second.json().updatedAbstractsCount).toBe(0)
    expect(await isRegistered(withdrawn.author.id)).toBe(true)
  })

  test('marks the speaker when the address changes', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const { id } = await createRegistration(on.app.db)
    const answer = await admin.patch(`${path}/${id}`, { email: author.email })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email: author.email, updatedAbstractsCount: 1 })
    expect(await isRegistered(author.id)).toBe(true)
  })

  test('unmarks the speaker with a deletion, and marks with its undo', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const { id } = (await admin.post(path, buildRegistration({ email: author.email }))).json()
    const deleted = await admin.delete(`${path}/${id}`)
    expect(await isRegistered(author.id)).toBe(false)
    await admin.post(`/api/undo/${String(deleted.headers['undo-step'])}`)
    expect(await isRegistered(author.id)).toBe(true)
  })

  test('leaves a mark that organisers had set before', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const stored = (await admin.get(`/api/authors/${author.id}`)).json()
    await admin.patch(`/api/authors/${author.id}`, { ...stored, registered: true })
    const { id } = (await admin.post(path, buildRegistration({ email: author.email }))).json()
    await admin.delete(`${path}/${id}`)
    expect(await isRegistered(author.id)).toBe(true)
  })

  test('leaves the mark alone when a cancelled registration is deleted, and with its undo', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const { id } = (await admin.post(path, buildRegistration({ email: author.email }))).json()
    await admin.patch(`${path}/${id}`, { status: 'cancelled' })
    expect(await isRegistered(author.id)).toBe(false)
    const stored = (await admin.get(`/api/authors/${author.id}`)).json()
    await admin.patch(`/api/authors/${author.id}`, { ...stored, registered: true })
    const deleted = await admin.delete(`${path}/${id}`)
    expect(await isRegistered(author.id)).toBe(true)
    await admin.post(`/api/undo/${String(deleted.headers['undo-step'])}`)
    expect(await isRegistered(author.id)).toBe(true)
  })

  test('unmarks the speaker when the address changes to another', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const { id } = (await admin.post(path, buildRegistration({ email: author.email }))).json()
    await admin.patch(`${path}/${id}`, { email: `other-${author.email}` })
    expect(await isRegistered(author.id)).toBe(false)
  })

  test('exports just the chosen columns', async () => {
    const admin = await on.app.as('admin')
    const { id, email, surname } = await createRegistration(on.app.db, registrationStates.withAllergies)
    const columns = ['Allergy Details', 'Surname']
    const { body } = await admin.post(`${path}/export`, { ids: [id], columns })
    expect(body.replace('\uFEFF', '').split('\r\n')[0]).toBe('Surname,Allergy Details')
    expect(body).toContain(surname)
    expect(body).not.toContain(email)
    for (const wrong of [[], ['Password'], ['Surname', 'Password']])
      expect((await admin.post(`${path}/export`, { ids: [id], columns: wrong })).statusCode).toBe(400)
  })

  test('keeps omitted fields and records field names only', async () => {
    const admin = await on.app.as('admin')
    const { id, institution } = await createRegistration(on.app.db)
    const answer = await admin.patch(`${path}/${id}`, { day2: false, allergiesDetails: 'Celery' })
    expect(answer.json()).toMatchObject({
      institution,
      day1: true,
      day2: false,
      hasAllergies: true,
      allergiesDetails: 'Celery',
    })
    const [entry] = await historyOf(id)
    expect(entry?.summary).toMatch(/: Day 2 \(28 October 2025\), Has allergies, Allergy details$/)
    expect(JSON.stringify(entry)).not.toContain('Celery')
  })

  test('merges concurrent changes of different fields', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createRegistration(on.app.db)
    await Promise.all([
      admin.patch(`${path}/${id}`, { day1: false }),
      admin.patch(`${path}/${id}`, { jobTitle: 'Professor' }),
    ])
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ day1: false, jobTitle: 'Professor' })
  })

  test('clears details together with their flag', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createRegistration(on.app.db, registrationStates.withAccessRequirements)
    const answer = await admin.patch(`${path}/${id}`, { hasAccessRequirements: false })
    expect(answer.json()).toMatchObject({ hasAccessRequirements: false, accessDetails: '' })
  })

  test('takes ticket type, dinner and status, and leaves them alone when they are not sent', async () => {
    const admin = await on.app.as('admin')
    const given = { ticketType: 'Student', dinner: false, status: 'paid' as const }
    const { id } = (await admin.post(path, buildRegistration(given))).json()
    expect((await admin.patch(`${path}/${id}`, { jobTitle: 'Dean' })).json()).toMatchObject(given)
    expect((await admin.patch(`${path}/${id}`, { dinner: null })).json()).toMatchObject({ dinner: null })
    const { email, firstName, surname } = buildRegistration()
    const plain = await admin.post(path, { email, firstName, surname })
    expect(plain.json()).toMatchObject({ ticketType: '', dinner: null, status: 'registered' })
    expect((await admin.patch(`${path}/${id}`, { status: 'refunded' })).statusCode).toBe(400)
  })

  test('cancels a registration, reinstates it and undoes both', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const { id } = (await admin.post(path, buildRegistration({ email: author.email }))).json()
    const isWrittenTo = async () =>
      (await listRecipients(on.app.db, { kind: 'free', audience: 'registered' })).some(
        ({ email }) => email === author.email,
      )
    expect([await isRegistered(author.id), await isWrittenTo()]).toEqual([true, true])

    const cancelled = await admin.patch(`${path}/${id}`, { status: 'cancelled' })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', updatedAbstractsCount: 0 })
    expect([await isRegistered(author.id), await isWrittenTo()]).toEqual([false, false])
    expect((await historyOf(id)).at(-1)?.summary).toMatch(/: Status$/)
    const undo = (answer: typeof cancelled) => admin.post(`/api/undo/${String(answer.headers['undo-step'])}`)
    expect((await undo(cancelled)).statusCode).toBe(204)
    expect([await isRegistered(author.id), await isWrittenTo()]).toEqual([true, true])

    await admin.patch(`${path}/${id}`, { status: 'cancelled' })
    const again = await admin.post(path, buildRegistration({ email: author.email }))
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      `The registration of ${author.email} is marked as cancelled. Please reinstate it.`,
    ])
    const reinstated = await admin.patch(`${path}/${id}`, { status: 'registered' })
    expect(reinstated.json()).toMatchObject({ updatedAbstractsCount: 1 })
    expect(await isRegistered(author.id)).toBe(true)
    await admin.patch(`${path}/${id}`, { jobTitle: 'Dean' })
    expect((await undo(reinstated)).statusCode).toBe(409)
  })

  test('discards the letters that wait for somebody who cancels', async () => {
    const admin = await on.app.as('admin')
    const { id: registrationId } = (await admin.post(path, buildRegistration())).json()
    const stateOf = async ({ id }: { id: number }) =>
      (await admin.get(`/api/letters/${id}`)).json().state as string
    const waiting = await createLetter(on.app.db, 'waiting', { registrationId })
    const sent = await createLetter(on.app.db, 'sent', { registrationId })
    await admin.patch(`${path}/${registrationId}`, { status: 'paid' })
    expect(await stateOf(waiting)).toBe('waiting')
    await admin.patch(`${path}/${registrationId}`, { status: 'cancelled' })
    expect([await stateOf(waiting), await stateOf(sent)]).toEqual(['discarded', 'sent'])
  })

  test('undoes a reinstatement for the speaker whose address it was given', async () => {
    const admin = await on.app.as('admin')
    const { author } = await createApprovedAuthor(on.app.db)
    const cancelled = buildRegistration({ status: 'cancelled' })
    const { id } = (await admin.post(path, cancelled)).json()
    const changed = await admin.patch(`${path}/${id}`, { email: author.email, status: 'registered' })
    expect(await isRegistered(author.id)).toBe(true)
    await admin.post(`/api/undo/${String(changed.headers['undo-step'])}`)
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ email: cancelled.email })
    expect(await isRegistered(author.id)).toBe(false)
  })

  test('deletes a registration', async () => {
    const admin = await on.app.as('admin')
    const { id } = await createRegistration(on.app.db)
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBe(204)
    for (const answer of [
      await admin.get(`${path}/${id}`),
      await admin.patch(`${path}/${id}`, { day1: false }),
      await admin.delete(`${path}/${id}`),
    ]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Registration not found' })
    }
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['deleted'])
  })

  test('exports all columns without formula injection', async () => {
    const admin = await on.app.as('admin')
    const { email } = await createRegistration(on.app.db, {
      ...registrationStates.withAllergies,
      surname: '=1+1',
      day2: false,
    })
    const answer = await admin.get(`${path}/export`)
    expect(answer.headers['content-disposition']).toContain('registrations-export.csv')
    const [header, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(header).toBe(
      'ID,Professional Title,First Name,Surname,Institution,Job Title,Email,Day 1,Day 2,Day 3,Allergies,Allergy Details,Access Requirements,Access Details,Ticket Type,Conference Dinner,Status,Registered At',
    )
    expect(lines.find((line) => line.includes(email))).toContain(
      `'=1+1,Demo College,Lecturer,${email},Yes,No,Yes,Yes,Peanuts and sesame,No,`,
    )
  })

  test('rejects an edit of an old version of a registration', async () => {
    const admin = await on.app.as('admin')
    const { id, version } = await createRegistration(on.app.db)
    const first = await admin.patch(`${path}/${id}`, { jobTitle: 'Dean', version })
    expect(first.json()).toMatchObject({ jobTitle: 'Dean', version: version + 1 })
    const second = await admin.patch(`${path}/${id}`, { jobTitle: 'Rector', version })
    expect(second.statusCode).toBe(409)
    expect(second.json().message).toMatch(
      /^This registration was changed in the meantime by admin on .* \(.*: Job title\)\. Nothing you typed is lost/,
    )
    const again = await admin.patch(`${path}/${id}`, { jobTitle: 'Rector', version: version + 1 })
    expect(again.json()).toMatchObject({ jobTitle: 'Rector', version: version + 2 })
  })
})
