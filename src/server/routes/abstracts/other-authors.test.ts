import { beforeAll, expect, test } from 'vitest'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { otherAuthorLines, otherAuthorNames, storedOtherAuthorLines } from '#shared/authors/other-authors.ts'
import { readCsv } from '#shared/imports/read-csv.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { calendarOf, feedEnv, getFeed } from '#testing/feeds.ts'
import { myAbstractRequests, profileOf } from '#testing/my-abstract-requests.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const ONE = 'Uthor, Ada'
const STORED = storedOtherAuthorLines(ONE)

onDatabase(
  'a single co-author with a comma',
  (on) => {
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })
    const { openLink } = myAbstractRequests(on)
    const namesOf = async (id: number, part = '') =>
      otherAuthorNames((await admin.get(`/api/abstracts/${id}${part}`)).json().otherAuthors)
    const profileForm = async (id: number, otherAuthors: string) => {
      const { institution, biography, seen } = await (await openLink(id)).read()
      return { institution, biography, otherAuthors, seen: seen.profile }
    }

    test('stays one person when the author saves the details twice', async () => {
      const { abstractId: id } = await createApprovedAbstract(on.app.db)
      const link = await openLink(id)
      expect((await link.change(await profileForm(id, ONE))).statusCode).toBe(200)
      await link.change({ ...profileOf(await link.read()), biography: 'Changed later' })
      expect([await namesOf(id), await namesOf(id, '/approved')]).toEqual([[ONE], [ONE]])
    })

    test('stays one person in the form without scripts', async () => {
      const { id } = await createAbstract(on.app.db)
      const path = `${await privateLinkOf(on.app.db, id)}/profile`
      const answer = await postForm(on.app.app, path, await profileForm(id, `${ONE}\r\n`))
      expect(answer.statusCode).toBe(303)
      expect(await namesOf(id)).toEqual([ONE])
    })

    test('stays one person in a revision that is resubmitted and accepted', async () => {
      const { abstract } = await createRevision(on.app.db)
      const link = await openLink(abstract.id)
      const send = (values: object, { seen }: NonNullable<MyAbstract['revision']>) =>
        on.app.anonymous.patch(`${link.url}/revision`, { ...values, seen })
      const { revision } = await link.read()
      if (!revision) throw new Error('There is no revision')
      await send({ ...revision.values, otherAuthors: ONE }, revision)
      const { revision: sent } = await link.read()
      if (!sent) throw new Error('There is no revision')
      const otherAuthors = otherAuthorLines(sent.values.otherAuthors)
      await send({ ...sent.values, otherAuthors, abstractTitle: 'Voices' }, sent)
      expect((await admin.post(`/api/abstracts/${abstract.id}/revision/acceptance`, {})).statusCode).toBe(200)
      expect(await namesOf(abstract.id)).toEqual([ONE])
    })

    test('stays one person when organisers correct or edit the abstract', async () => {
      const approved = await createApprovedAbstract(on.app.db)
      const { abstractId: id } = approved
      const submission = (await admin.get(`/api/abstracts/${id}`)).json()
      await admin.patch(`/api/abstracts/${id}`, { ...submission, otherAuthors: STORED })
      expect([await namesOf(id), await namesOf(id, '/approved')]).toEqual([[ONE], [ONE]])
      const path = `/api/approved-abstracts/${approved.id}`
      const saved = (await admin.get(path)).json()
      expect((await admin.patch(path, { ...saved, institution: 'Elsewhere' })).statusCode).toBe(200)
      expect(await namesOf(id, '/approved')).toEqual([ONE])
    })

    test('is one person in calendars, schedules and exports, without a line break', async () => {
      await makeProgrammePublic(on.app.db)
      const approved = await createApprovedAbstract(on.app.db, { otherAuthors: STORED })
      const event = await createEvent(on.app.db, { approvedAbstractId: approved.id })
      expect((await getFeed(on.app, '/schedule.json')).body).toContain('"name":"Ada Uthor"')
      const { entries } = await calendarOf(on.app)
      const entry = entries.find(({ description }) => description?.includes(ONE))
      expect(entry?.description).toMatch(/Uthor, Ada(\n\n\S|$)/)
      expect((await admin.get(`/api/events/${event.id}`)).json().other_authors).toBe(STORED)
      const [header, ...rows] = readCsv((await admin.get('/api/approved-abstracts/export')).body)
      const row = rows.find(([id]) => id === String(approved.id))
      expect(otherAuthorNames(row?.[header?.indexOf('Other authors') ?? -1] ?? '')).toEqual([ONE])
    })

    test('is a list of two where commas separate the names', async () => {
      const submitted = await on.app.anonymous.post('/api/abstracts', buildSubmission({ otherAuthors: ONE }))
      expect(await namesOf(submitted.json().id)).toEqual(['Uthor', 'Ada'])
      const approved = await createApprovedAbstract(on.app.db)
      await admin.patch(`/api/approved-abstracts/${approved.id}`, { ...approved, otherAuthors: ONE })
      expect(await namesOf(approved.abstractId, '/approved')).toEqual(['Uthor', 'Ada'])
    })
  },
  { env: feedEnv, renderer },
)
