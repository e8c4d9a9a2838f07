import { expect, test } from 'vitest'
import { listAbstracts } from '#server/domain/abstracts/abstracts.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('abstract submission', (on) => {
  test('shows a submitted abstract to the organiser', async () => {
    const submission = buildSubmission()
    const answer = await on.app.anonymous.post('/api/abstracts', submission)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      ...submission,
      status: 'pending',
      totalScore: 0,
      reviewer1Score: null,
    })
    const admin = await on.app.as('admin')
    const list = (await admin.get('/api/abstracts')).json()
    expect(list).toContainEqual(
      expect.objectContaining({
        id: answer.json().id,
        leadAuthorName: `Dr Amara ${submission.leadAuthorSurname}`,
      }),
    )
    const one = await admin.get(`/api/abstracts/${answer.json().id}`)
    expect(one.json()).toMatchObject(submission)
  })

  test('responds 304 until a row is added, changed or deleted', async () => {
    const admin = await on.app.as('admin')
    const abstract = await createAbstract(on.app.db)
    const list = async (knownEtag = '') => {
      const { statusCode, headers } = await on.app.app.inject({
        url: '/api/abstracts',
        headers: { cookie: admin.cookie, 'if-none-match': knownEtag },
      })
      return { statusCode, etag: String(headers.etag) }
    }
    const first = await list()
    expect(first.statusCode).toBe(200)
    expect(await list(first.etag)).toEqual({ statusCode: 304, etag: first.etag })
    await admin.patch(`/api/abstracts/${abstract.id}/review`, { reviewerNumber: 1, score: 1 })
    const changed = await list(first.etag)
    expect(changed.statusCode).toBe(200)
    await createAbstract(on.app.db)
    const longer = await list(changed.etag)
    expect(longer.statusCode).toBe(200)
    await admin.delete(`/api/abstracts/${abstract.id}`)
    expect((await list(longer.etag)).statusCode).toBe(200)
  })

  test.each([
    ['leadAuthorTitle', 'Title is required'],
    ['leadAuthorFirstName', 'First name is required'],
    ['leadAuthorSurname', 'Surname is required'],
    ['institution', 'Institution is required'],
    ['email', 'Invalid email address'],
    ['abstractTitle', 'Abstract title is required'],
    ['abstractText', 'Abstract text is required'],
  ])('%s is required', async (field, message) => {
    const { [field as 'email']: _, ...rest } = buildSubmission()
    for (const body of [
      rest,
      { ...rest, [field]: '   ' },
      { ...rest, [field]: null },
      { ...rest, [field]: 7 },
    ]) {
      const answer = await on.app.anonymous.post('/api/abstracts', body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ message, issues: [{ path: field, message }] })
    }
  })

  test.each([
    ['biography', 'x'.repeat(1501), 'Biography must be 1500 characters or less'],
    ['abstractText', 'x'.repeat(2501), 'Abstract text should not exceed 2500 characters'],
    ['photoUrl', 'not a url', 'Please enter a valid URL'],
    ['photoUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['email', 'nobody', 'Invalid email address'],
    ['institutionType', 'Military', 'Please choose one of the listed types'],
    ['abstractTitle', 'a\u0000b', 'Text contains a character that cannot be stored'],
    ['abstractTitle', 'half a smile \ud83d', 'Text contains a character that cannot be stored'],
  ])('a %s of %.20s is refused', async (field, value, message) => {
    const before = await listAbstracts(on.app.db)
    const answer = await on.app.anonymous.post('/api/abstracts', buildSubmission({ [field]: value }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(message)
    expect(await listAbstracts(on.app.db)).toHaveLength(before.length)
  })

  test('lists all validation errors and reports the first', async () => {
    const answer = await on.app.anonymous.post('/api/abstracts', {})
    expect(answer.json().message).toBe('Title is required')
    expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
      'leadAuthorTitle',
      'leadAuthorFirstName',
      'leadAuthorSurname',
      'institution',
      'email',
      'abstractTitle',
      'abstractText',
    ])
  })

  test('trims text, drops unknown fields and keeps Unicode', async () => {
    const submission = buildSubmission({ leadAuthorFirstName: '  ليلى ', abstractTitle: 'Voices 🗣️ 声' })
    const answer = await on.app.anonymous.post('/api/abstracts', {
      ...submission,
      status: 'approved',
      totalScore: 2,
      id: 1,
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      leadAuthorFirstName: 'ليلى',
      abstractTitle: 'Voices 🗣️ 声',
      status: 'pending',
      totalScore: 0,
    })
  })

  test('stores concurrent identical submissions once', async () => {
    const submission = buildSubmission()
    const before = (await listAbstracts(on.app.db)).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => on.app.anonymous.post('/api/abstracts', submission)),
    )
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await listAbstracts(on.app.db)).toHaveLength(before + 1)
  })

  test('does not reveal the decision to a repeated submission', async () => {
    const submission = buildSubmission()
    await createAbstract(on.app.db, 'rejected', submission)
    const answer = await on.app.anonymous.post('/api/abstracts', submission)
    expect(answer.json()).toMatchObject({
      status: 'pending',
      reviewer1Score: null,
      reviewer2Score: null,
      totalScore: 0,
    })
  })

  test('lists newest first without long texts', async () => {
    await createAbstract(on.app.db)
    await createAbstract(on.app.db)
    const list = (await (await on.app.as('admin')).get('/api/abstracts')).json() as Record<string, string>[]
    const dates = list.map((row) => row.submittedAt ?? '')
    expect(dates).toEqual(dates.toSorted().reverse())
    for (const row of list) expect(Object.keys(row)).not.toContain('abstractText')
  })

  test('responds 404 for unknown and 400 for invalid ids', async () => {
    const admin = await on.app.as('admin')
    expect((await admin.get('/api/abstracts/999999')).json()).toEqual({ message: 'Abstract not found' })
    for (const id of ['0', '-1', '1.5', '1e3', 'abc', '99999999999', '%00'])
      expect((await admin.get(`/api/abstracts/${id}`)).statusCode).toBe(400)
  })
})
