import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { privateLinkOf, release } from '#testing/builders/my-abstract.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { onDatabase } from '#testing/test-app.ts'

const orcid = '0000-0002-1825-0097'
const duringSubmissions = () => new Date('2025-06-01T12:00:00Z')

onDatabase(
  'ORCID iDs and keywords',
  (on) => {
    beforeAll(() => makeProgrammePublic(on.app.db))

    const published = async (abstractId: number) =>
      (await on.app.anonymous.get(`/api/published-abstracts/${abstractId}`)).json()
    const linkOf = async (abstractId: number) => `/api${await privateLinkOf(on.app.db, abstractId)}`
    const details = { institution: 'Demo University', biography: '', otherAuthors: '' }

    test('an author gives both, and visitors see them', async () => {
      const one = await createApprovedAbstract(on.app.db)
      await createEvent(on.app.db, { approvedAbstractId: one.id })
      await release(on.app.db, one.abstractId)
      const path = `${await linkOf(one.abstractId)}/profile`
      const sent = { ...details, orcid: `https://orcid.org/${orcid}`, keywords: 'equity; Equity\nAI' }
      const answer = await on.app.anonymous.patch(path, sent)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ orcid, keywords: 'equity, AI' })
      const shown = await published(one.abstractId)
      expect([shown.people[0].orcid, shown.keywords]).toEqual([orcid, ['equity', 'AI']])
      // A form from before has neither field.
      const without = (await on.app.anonymous.patch(path, details)).json()
      expect(without).toMatchObject({ orcid, keywords: 'equity, AI' })
      const cleared = await on.app.anonymous.patch(path, { ...details, orcid: '', keywords: '' })
      expect(cleared.json()).toMatchObject({ orcid: '', keywords: '' })
    })

    test('the preferred form is for organisers, who can correct it', async () => {
      const one = await createApprovedAbstract(on.app.db)
      await release(on.app.db, one.abstractId)
      const path = `${await linkOf(one.abstractId)}/profile`
      const given = await on.app.anonymous.patch(path, { ...details, preferredForm: 'poster' })
      expect(given.json().preferredForm).toBe('poster')
      expect((await on.app.anonymous.patch(path, details)).json().preferredForm).toBe('poster')
      const admin = await on.app.as('admin')
      expect((await admin.get(`/api/abstracts/${one.abstractId}/approved`)).json().preferredForm).toBe(
        'poster',
      )
      const { version, ...abstract } = (await admin.get(`/api/abstracts/${one.abstractId}`)).json()
      const corrected = await admin.patch(`/api/abstracts/${one.abstractId}`, {
        ...abstract,
        version,
        preferredForm: 'workshop',
      })
      expect(corrected.json().preferredForm).toBe('workshop')
      expect((await published(one.abstractId)).preferredForm).toBeUndefined()
      const refused = await on.app.anonymous.patch(path, { ...details, preferredForm: 'song' })
      expect(refused.json().message).toBe('Preferred form must be talk, poster or workshop')
    })

    test('what was given before the approval is taken over', async () => {
      const { id, email } = await createAbstract(on.app.db)
      await on.app.anonymous.patch(`${await linkOf(id)}/profile`, { ...details, orcid, keywords: 'equity' })
      const admin = await on.app.as('admin')
      await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved' })
      const approved = (await admin.get(`/api/abstracts/${id}/approved`)).json()
      expect(approved.keywords).toBe('equity')
      const [author] = await on.app.db.select().from(authors).where(eq(authors.email, email))
      expect(author?.orcid).toBe(orcid)
    })

    test('the iD of a profile by organisers is asked for in a note', async () => {
      const author = await createAuthor(on.app.db)
      const one = await createApprovedAbstract(on.app.db, { email: author.email })
      await release(on.app.db, one.abstractId)
      const answer = await on.app.anonymous.patch(`${await linkOf(one.abstractId)}/profile`, {
        institution: author.institution,
        biography: author.bio,
        otherAuthors: '',
        orcid,
      })
      expect(answer.json()).toMatchObject({
        orcid: '',
        notes: [{ text: `Please change my profile.\n\nORCID iD: ${orcid}`, asksCorrection: true }],
      })
      expect((await on.app.anonymous.get(`/api/authors/${author.id}`)).json().orcid).toBe('')
    })

    test('organisers edit both; calls without these fields keep them', async () => {
      const one = await createApprovedAbstract(on.app.db)
      const admin = await on.app.as('admin')
      const edit = {
        abstractTitle: one.abstractTitle,
        abstractText: one.abstractText,
        otherAuthors: '',
        institution: one.institution,
      }
      const path = `/api/approved-abstracts/${one.id}`
      expect((await admin.patch(path, { ...edit, keywords: 'equity' })).json().keywords).toBe('equity')
      expect((await admin.patch(path, edit)).json().keywords).toBe('equity')
      const { name, institution, email } = await createAuthor(on.app.db)
      const { author } = (
        await admin.post('/api/authors', { name, institution, email: `x${email}`, orcid })
      ).json()
      expect(author.orcid).toBe(orcid)
      const kept = await admin.patch(`/api/authors/${author.id}`, { name, institution, email: `x${email}` })
      expect(kept.json().author.orcid).toBe(orcid)
    })

    test('a wrong check digit is refused', async () => {
      const { id } = await createAbstract(on.app.db)
      const answer = await on.app.anonymous.patch(`${await linkOf(id)}/profile`, {
        ...details,
        orcid: '0000-0002-1825-0098',
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().issues[0]).toMatchObject({ path: 'orcid' })
    })
  },
  { now: duringSubmissions },
)
