import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  abstractColumns,
  abstractSchema,
  approvedAbstractColumns,
  approvedAbstractSchema,
} from '#shared/abstracts/abstract-fields.ts'
import { authorColumns } from '#shared/authors/authors.ts'
import { defaultConference } from '#shared/conference/default-conference.ts'
import { eventColumns } from '#shared/events/events.ts'
import { letterColumns } from '#shared/letters/letters.ts'
import { omit } from '#shared/omit.ts'
import { registrationColumns } from '#shared/registrations/registrations.ts'
import { roomColumns } from '#shared/rooms/rooms.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { onBothDatabases, type TestApp } from '#testing/test-app.ts'

const edit = (changes = {}) => ({
  abstractTitle: 'A title that was mended',
  abstractText: 'A text that was mended and is long enough to be an abstract.',
  otherAuthors: 'A. Uthor\nB. Uthor',
  institution: 'Demo University',
  ...changes,
})

onBothDatabases('approved abstracts', (on) => {
  let admin: ReturnType<TestApp['caller']>
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  const save = (id: number, body: Record<string, unknown>) =>
    admin.patch(`/api/approved-abstracts/${id}`, body)

  test('saves an edit with comma-separated contributors', async () => {
    const { id, version } = await createApprovedAbstract(on.app.db)
    const answer = await save(id, edit({ version }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ...edit(),
      otherAuthors: 'A. Uthor, B. Uthor',
      version: version + 1,
    })
    expect((await admin.get(`/api/approved-abstracts/${id}`)).json()).toEqual(answer.json())
  })

  test.each([
    ['a title of 4 characters', { abstractTitle: 'Four' }, 'Title must be at least 5 characters'],
    ['a missing title', { abstractTitle: undefined }, 'Title must be at least 5 characters'],
    ['a text of 49 characters', { abstractText: 'x'.repeat(49) }, 'Abstract must be at least 50 characters'],
    [
      'a text of 2501 characters',
      { abstractText: 'x'.repeat(2501) },
      'Abstract text should not exceed 2500 characters',
    ],
    ['an institution of 1 character', { institution: ' A ' }, 'Institution is required'],
  ])('%s is refused', async (_, change, message) => {
    const [path] = Object.keys(change)
    const { id, abstractTitle } = await createApprovedAbstract(on.app.db)
    const answer = await save(id, edit(change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message, issues: [{ path, message }] })
    expect((await admin.get(`/api/approved-abstracts/${id}`)).json()).toMatchObject({ abstractTitle })
  })

  test('accepts texts of minimum length', async () => {
    const { id } = await createApprovedAbstract(on.app.db)
    const shortest = { abstractTitle: 'Fives', abstractText: 'x'.repeat(50), institution: 'MI' }
    expect((await save(id, shortest)).json()).toMatchObject({ ...shortest, otherAuthors: '' })
  })

  test('rejects an edit of an old version', async () => {
    const { id, version } = await createApprovedAbstract(on.app.db)
    await save(id, edit({ version, abstractTitle: 'The first to save' }))
    const second = await save(id, edit({ version, abstractTitle: 'The second to save' }))
    expect(second.statusCode).toBe(409)
    expect(second.json()).toEqual({
      message: expect.stringMatching(
        /^This approved abstract was changed in the meantime by admin on .* Nothing you typed is lost: choose below which version to keep\.$/,
      ),
    })
    const theirs = (await admin.get(`/api/approved-abstracts/${id}`)).json()
    expect(theirs).toMatchObject({ abstractTitle: 'The first to save' })
    const anyway = await save(id, edit({ version: theirs.version, abstractTitle: 'The second to save' }))
    expect(anyway.json()).toMatchObject({ abstractTitle: 'The second to save' })
  })

  test('accepts one of many concurrent edits', async () => {
    const { id, version } = await createApprovedAbstract(on.app.db)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(id, edit({ version, abstractTitle: `Title ${index}` }))),
    )
    const having = (status: number) => answers.filter(({ statusCode }) => statusCode === status)
    expect([having(200).length, having(409).length]).toEqual([1, 9])
  })

  test('responds 404 for an unknown id', async () => {
    expect((await admin.get('/api/approved-abstracts/999999')).statusCode).toBe(404)
    expect((await save(999_999, edit())).json()).toEqual({
      message: 'Abstract not found or not approved yet',
    })
  })

  test('exports every abstract with its texts', async () => {
    const pending = await createAbstract(on.app.db, 'part reviewed', { abstractTitle: 'Élan, “voices” 声' })
    const approved = await createApprovedAbstract(on.app.db, { abstractTitle: '=1+1' })
    const all = await admin.get('/api/abstracts/export')
    expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(all.headers['content-disposition']).toBe('attachment; filename="abstracts-export.csv"')
    const lines = all.body.split('\r\n')
    expect(lines[0]).toBe(`\uFEFF${abstractColumns.map(({ header }) => header).join(',')}`)
    const line = lines.find((text) => text.startsWith(`${pending.id},`))
    expect(line).toContain('Part Reviewed,"Élan, “voices” 声",')
    expect(line).toContain(pending.abstractText)
    const some = await admin.get('/api/approved-abstracts/export')
    expect(some.headers['content-disposition']).toBe('attachment; filename="approved-abstracts-export.csv"')
    expect(some.body).toContain(`\r\n${approved.id},${approved.abstractId},`)
    expect(some.body).toContain(`'=1+1`)
    expect(some.body).not.toContain('Élan')
  })
})

describe('the export columns', () => {
  const page = readFileSync('docs/csv-columns.md', 'utf8')
  const section = (file: string) => page.split('\n## ').find((part) => part.startsWith(file)) ?? ''

  test.each([
    ['abstracts-export.csv', abstractColumns.map(({ header }) => header)],
    ['approved-abstracts-export.csv', approvedAbstractColumns.map(({ header }) => header)],
    ['speakers-export.csv', authorColumns.map(({ header }) => header)],
    ['rooms-export.csv', roomColumns.map(({ header }) => header)],
    ['events-export.csv', eventColumns.map(({ header }) => header)],
    ['registrations-export.csv', registrationColumns(defaultConference).map(({ header }) => header)],
    ['letters-export.csv', letterColumns.map(({ header }) => header)],
  ])('of %s match docs/csv-columns.md', (file, headers) => {
    const listed = [...section(file).matchAll(/^\| ([^|]+?) \|/gm)].map(([, header]) => header).slice(2)
    expect(listed).toEqual(headers)
  })

  test('cover every field', () => {
    const abstract = Object.fromEntries(Object.keys(abstractSchema.shape).map((key) => [key, `of ${key}`]))
    const approved = Object.fromEntries(
      Object.keys(approvedAbstractSchema.shape).map((key) => [key, `of ${key}`]),
    )
    const written = (columns: readonly { value: (row: never) => unknown }[], row: object) =>
      // Only the field names are compared.
      columns.map(({ value }) => value(row as never))
    const rest = omit(abstract, ['status', 'version'])
    expect(written(abstractColumns, { ...abstract, status: 'pending' })).toEqual(
      expect.arrayContaining(Object.values(rest)),
    )
    // What lists show of an author's standing follows from other fields; the answer is exported in words.
    const own = omit(approved, ['version', 'authorBio'])
    const { answer, released, biographyMissing, photoMissing, openNotes, revision, ...fields } = own
    expect([answer, released, biographyMissing, photoMissing, openNotes, revision]).not.toContain(undefined)
    expect(written(approvedAbstractColumns, approved)).toEqual(expect.arrayContaining(Object.values(fields)))
  })
})
