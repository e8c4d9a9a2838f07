import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { reviews } from '#server/db/schema/review.ts'
import { type ApprovedAbstract, abstractColumns } from '#shared/abstracts/abstract-fields.ts'
import { toCsv } from '#shared/csv.ts'
import type { History } from '#shared/history.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { importCaller } from '#testing/builders/imports.ts'
import { onBothDatabases } from '#testing/test-app.ts'

type Exported = Parameters<(typeof abstractColumns)[number]['value']>[0]
const written = abstractColumns.filter(
  ({ header }) => !/score|Decided|Withdrawn|answer|Comments|feedback|Lead author$/i.test(header),
)
/** As in the export; what the row does not have is empty. */
const listOf = (...rows: Partial<Exported>[]) =>
  toCsv(
    written,
    rows.map((row) => ({ status: 'pending', ...row }) as Exported),
  )

onBothDatabases('imports of abstracts', (on) => {
  const calls = async () => importCaller(on.app, await on.app.as('admin'), 'abstracts')
  const stored = async (email: string) =>
    (await on.app.db.select().from(abstracts).where(eq(abstracts.email, email)))[0]

  test('adds abstracts of people without a title, named in one column', async () => {
    const { run } = await calls()
    const { email, abstractTitle, abstractText, institution } = buildSubmission()
    const csv = `Author,Email,Title,Abstract,Affiliation\nJane van der Berg,${email},${abstractTitle},${abstractText},${institution}\n`
    expect((await run(csv)).json()).toEqual({ added: 1, changed: 0 })
    expect(await stored(email)).toMatchObject({
      leadAuthorTitle: '',
      leadAuthorFirstName: 'Jane',
      leadAuthorSurname: 'van der Berg',
    })
  })

  test('reads unknown types of institution as Other, and says so', async () => {
    const { plan } = await calls()
    const types = ['NGO', 'School', 'NGO', 'industry']
    const rows = types.map(
      (institutionType) => ({ ...buildSubmission(), institutionType }) as Partial<Exported>,
    )
    const { notices, counts } = await plan(listOf(...rows))
    expect(notices).toContain('NGO and School were read as Other.')
    expect(counts).toMatchObject({ new: 4, wrong: 0 })
  })

  test('keeps the addresses of imported authors off their profiles', async () => {
    const { run } = await calls()
    const admin = await on.app.as('admin')
    const emailIsShown = async (id: number) => {
      await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
      const { authorId } = (await admin.get(`/api/abstracts/${id}/approved`)).json()
      return (await admin.get(`/api/authors/${authorId}?admin=true`)).json().emailPublic
    }
    const { email, ...imported } = buildSubmission()
    await run(listOf({ ...imported, email }))
    expect(await emailIsShown((await stored(email))?.id ?? 0)).toBe(false)
    const submitted = await on.app.anonymous.post('/api/abstracts', buildSubmission())
    expect(await emailIsShown(submitted.json().id)).toBe(true)
  })

  test('adds pending abstracts, whatever the file says of decisions', async () => {
    const { run, plan } = await calls()
    const submission = buildSubmission({ otherAuthors: 'A. Uthor, B. Writer' })
    const row = {
      ...submission,
      id: 9_999_999,
      status: 'approved' as const,
      late: true,
      keywords: 'equity, AI',
      submittedAt: '2025-03-01T10:00:00.000Z',
    }
    const { notices } = await plan(listOf(row))
    expect(notices[0]).toContain('statuses, scores and decisions are not imported')
    expect((await run(listOf(row))).json()).toEqual({ added: 1, changed: 0 })
    const abstract = await stored(submission.email)
    expect(abstract).toMatchObject({
      ...submission,
      keywords: 'equity, AI',
      status: 'pending',
      late: true,
      submittedAt: row.submittedAt,
      version: 1,
    })
    expect(await on.app.db.$count(reviews, eq(reviews.abstractId, abstract?.id ?? 0))).toBe(0)
    expect(await on.app.db.select().from(letters).where(eq(letters.toEmail, submission.email))).toEqual([])
    const history: History = (
      await (await on.app.as('admin')).get(`/api/history?entity=abstract&entityId=${abstract?.id}`)
    ).json()
    expect(history.changes).toMatchObject([{ action: 'imported', summary: submission.abstractTitle }])
    const resent = await on.app.anonymous.post('/api/abstracts', { ...submission })
    expect(resent.json()).toMatchObject({ id: abstract?.id })
  })

  test('corrects what organisers may correct, and updates the approved abstract', async () => {
    const { run, plan } = await calls()
    const admin = await on.app.as('admin')
    const { id, ...submitted } = await createAbstract(on.app.db)
    await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
    const row = {
      ...submitted,
      id,
      abstractTitle: 'A better title',
      biography: 'Another life',
      status: 'rejected' as const,
    }
    const { rows } = await plan(listOf(row))
    expect(rows).toMatchObject([
      {
        state: 'changed',
        id,
        differences: [{ label: 'Abstract title', before: submitted.abstractTitle, after: 'A better title' }],
      },
    ])
    const done = await run(listOf(row))
    const approvedTitle = async () =>
      ((await admin.get('/api/approved-abstracts')).json() as ApprovedAbstract[]).find(
        ({ abstractId }) => abstractId === id,
      )?.abstractTitle
    expect(await approvedTitle()).toBe('A better title')
    expect(await stored(submitted.email)).toMatchObject({
      status: 'approved',
      biography: submitted.biography,
    })
    expect((await admin.post(`/api/undo/${String(done.headers['undo-step'])}`)).statusCode).toBe(204)
    expect(await approvedTitle()).toBe(submitted.abstractTitle)
    expect(await stored(submitted.email)).toMatchObject({
      abstractTitle: submitted.abstractTitle,
      status: 'approved',
    })
  })

  test('matches by number, or by e-mail address and title', async () => {
    const { plan } = await calls()
    const one = await createAbstract(on.app.db)
    const sameEmail = await createAbstract(on.app.db, 'pending', { email: one.email })
    const changed = { ...one, abstractText: 'Another text' }
    const { rows } = await plan(
      listOf(
        {
          ...changed,
          id: undefined,
          email: one.email.toUpperCase(),
          abstractTitle: one.abstractTitle.toUpperCase(),
        },
        { ...sameEmail, abstractTitle: 'Renamed' },
        { ...buildSubmission(), id: one.id },
        { ...changed, id: undefined },
      ),
    )
    expect(rows.map(({ id, state, problems }) => [id, state, problems])).toEqual([
      [one.id, 'changed', []],
      [sameEmail.id, 'changed', []],
      [undefined, 'new', []],
      [undefined, 'wrong', ['It repeats the e-mail address and title of row 2']],
    ])
  })

  test('finds approved abstracts by the number of the submitted one', async () => {
    const { plan } = await calls()
    const one = await createAbstract(on.app.db)
    const other = await createAbstract(on.app.db, 'pending', { email: one.email })
    const { rows } = await plan(
      `ID,Abstract ID,Email,Abstract title\n${one.id},${other.id},${one.email},A better title\n`,
    )
    expect(rows).toMatchObject([{ id: other.id, state: 'changed' }])
  })

  test('takes a text that was corrected since as a new abstract', async () => {
    const { run } = await calls()
    const admin = await on.app.as('admin')
    const { id, ...submitted } = await createAbstract(on.app.db)
    const corrected = await admin.patch(`/api/abstracts/${id}`, { ...submitted, abstractTitle: 'Corrected' })
    expect(corrected.statusCode).toBe(200)
    const done = await run(listOf({ ...submitted }))
    expect(done.json()).toEqual({ added: 1, changed: 0 })
    expect((await admin.post(`/api/undo/${String(done.headers['undo-step'])}`)).statusCode).toBe(204)
  })

  test('is undone only while nobody decided on it', async () => {
    const { run } = await calls()
    const admin = await on.app.as('admin')
    const submission = buildSubmission()
    const done = await run(listOf(submission))
    const abstract = await stored(submission.email)
    await admin.patch(`/api/abstracts/${abstract?.id}/status`, { status: 'approved' })
    expect((await admin.post(`/api/undo/${String(done.headers['undo-step'])}`)).statusCode).toBe(409)
    expect(await stored(submission.email)).toMatchObject({ status: 'approved' })
  })
})
