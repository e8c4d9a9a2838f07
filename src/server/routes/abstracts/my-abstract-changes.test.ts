import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { deleteReplacedPhotos } from '#server/domain/photos/unused-photos.ts'
import { saveSetting } from '#server/domain/settings.ts'
import { buildSubmission, createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createEvent } from '#testing/builders/events.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { buildPhoto, multipartBody } from '#testing/builders/photos.ts'
import { makeProgrammePublic } from '#testing/builders/settings.ts'
import { correctionOf, myAbstractRequests, profileOf } from '#testing/my-abstract-requests.ts'
import { onDatabase } from '#testing/test-app.ts'

// A day on which the conference is still to come.
const now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'what authors change on their own page',
  (on) => {
    const { openLink, approve, historyOf } = myAbstractRequests(on)

    test('the e-mail address is kept off the public profile', async () => {
      const { abstractId, authorId, link } = await approve()
      const choose = (emailPublic: string) =>
        on.app.anonymous.patch(`${link.url}/email-visibility`, { emailPublic })
      expect((await choose('no')).statusCode).toBe(409)
      await release(on.app.db, abstractId)
      const shown = async () => (await on.app.anonymous.get(`/api/authors/${authorId}`)).json().email
      const { email } = await link.read()
      const lookUp = async (by = on.app.anonymous) => (await by.get(`/api/authors/email/${email}`)).statusCode
      expect([await shown(), await lookUp()]).toEqual([email, 200])
      expect((await choose('no')).json()).toMatchObject({ emailPublic: false })
      const admin = await on.app.as('admin')
      expect([await shown(), await lookUp(), await lookUp(admin)]).toEqual([undefined, 404, 200])
      expect((await admin.get(`/api/authors/${authorId}`)).json()).toMatchObject({
        email,
        emailPublic: false,
      })
      expect((await historyOf(abstractId))[0]?.summary).toContain('Took the e-mail address off the profile')
      await choose('yes')
      expect(await shown()).toBe(email)
    })

    test('speakers say how to say their name, which visitors do not see', async () => {
      const { abstractId, authorId, link } = await approve()
      const say = async (pronunciation: string) => {
        const page = await link.read()
        return link.change({ ...profileOf(page), pronunciation })
      }
      await say('Too early')
      await release(on.app.db, abstractId)
      expect((await link.read()).pronunciation).toBe('')
      expect((await say('ZOH-ee')).json()).toMatchObject({ pronunciation: 'ZOH-ee' })
      const admin = await on.app.as('admin')
      expect((await admin.get(`/api/authors/${authorId}`)).json().pronunciation).toBe('ZOH-ee')
      expect((await on.app.anonymous.get(`/api/authors/${authorId}`)).json()).not.toHaveProperty(
        'pronunciation',
      )
      expect((await historyOf(abstractId))[0]?.summary).toContain('Changed how to say the name')
      expect((await say('x'.repeat(201))).statusCode).toBe(400)
    })

    describe('correcting the abstract', () => {
      test('works until review starts and is recorded', async () => {
        const { id } = await createAbstract(on.app.db)
        const link = await openLink(id)
        const body = { ...correctionOf(await link.read()), abstractTitle: 'With the typo mended' }
        expect((await link.correct(body)).json()).toMatchObject({ abstractTitle: 'With the typo mended' })
        expect(await historyOf(id)).toMatchObject([
          { action: 'corrected', username: 'author', summary: 'Corrected “With the typo mended”' },
        ])
      })

      test('conflicts with a review of the earlier text', async () => {
        const { id } = await createAbstract(on.app.db)
        const link = await openLink(id)
        const admin = await on.app.as('admin')
        const { version } = (await admin.get(`/api/abstracts/${id}`)).json()
        await link.correct({
          ...correctionOf(await link.read()),
          abstractTitle: 'Newer than the reviewer saw',
        })
        const score = { reviewerNumber: 1, score: 1 }
        const refused = await admin.patch(`/api/abstracts/${id}/review`, { ...score, version })
        expect(refused.statusCode).toBe(409)
        expect((await admin.patch(`/api/abstracts/${id}/review`, score)).statusCode).toBe(200)
      })

      test('validates like a submission', async () => {
        const link = await openLink((await createAbstract(on.app.db)).id)
        const page = await link.read()
        for (const [field, value, message] of [
          ['abstractTitle', ' ', 'Abstract title is required'],
          ['abstractText', 'x'.repeat(2501), 'Abstract text should not exceed 2500 characters'],
          ['leadAuthorSurname', '', 'Surname is required'],
        ] as const)
          expect((await link.correct({ ...correctionOf(page), [field]: value })).json().message).toBe(message)
        expect(await link.read()).toEqual(page)
      })

      test.each(['part reviewed', 'approved', 'rejected'] as const)('ends once it is %s', async (state) => {
        const link = await openLink((await createAbstract(on.app.db, state)).id)
        const answer = await link.correct({ ...correctionOf(await link.read()), abstractTitle: 'Too late' })
        expect(answer.statusCode).toBe(409)
        expect(answer.json().message).toMatch(/Nothing you typed is lost/)
        expect((await link.read()).abstractTitle).not.toBe('Too late')
      })

      test('ends when submissions close; notes still work', async () => {
        const link = await openLink((await createAbstract(on.app.db)).id)
        const typed = { ...correctionOf(await link.read()), abstractTitle: 'Typed too long' }
        await saveSetting(on.app.db, 'submissions', 'closed')
        const answer = await link.correct(typed)
        await saveSetting(on.app.db, 'submissions', 'open')
        expect(answer.statusCode).toBe(409)
        expect((await link.note('Typed too long')).json().notes).toMatchObject([{ text: 'Typed too long' }])
      })

      test('succeeds again after the first answer was lost', async () => {
        const link = await openLink((await createAbstract(on.app.db)).id)
        const opened = await link.read()
        const correction = { ...correctionOf(opened), abstractTitle: 'Sent twice' }
        const profile = { ...profileOf(opened), biography: 'Sent twice, too.' }
        for (const send of [() => link.correct(correction), () => link.change(profile)]) {
          expect((await send()).statusCode).toBe(200)
          expect((await send()).statusCode).toBe(200)
        }
      })

      test('detects a change in another window', async () => {
        const link = await openLink((await createAbstract(on.app.db)).id)
        const opened = correctionOf(await link.read())
        await link.correct({ ...opened, abstractTitle: 'From the first window' })
        const refused = await link.correct({ ...opened, abstractTitle: 'From the second window' })
        expect([refused.statusCode, refused.json().message]).toEqual([
          409,
          expect.stringMatching(/another window/),
        ])
        const again = { ...correctionOf(await link.read()), abstractTitle: 'From the second window' }
        expect((await link.correct(again)).json().abstractTitle).toBe('From the second window')
      })
    })

    describe('biography, institution and co-authors', () => {
      test('update only the changed fields of the profile', async () => {
        await makeProgrammePublic(on.app.db)
        const { link, id, authorId } = await approve()
        await createEvent(on.app.db, { approvedAbstractId: id, mainPresenterId: authorId })
        await on.app.db
          .update(authors)
          .set({ institution: 'Named by the organisers' })
          .where(eq(authors.id, authorId ?? 0))
        const page = await link.read()
        expect(page.institution).toBe('Named by the organisers')
        await link.change({
          ...profileOf(page),
          biography: 'Mine',
          otherAuthors: 'B. Second (Demo College, York)\nC. Third',
        })
        const shown = (await on.app.anonymous.get(`/api/authors/${authorId}`)).json()
        expect(shown).toMatchObject({ bio: 'Mine', institution: 'Named by the organisers' })
        const [event] = (await on.app.anonymous.get('/api/events')).json()
        expect(event.other_authors).toBe('B. Second (Demo College, York), C. Third')
        await makeProgrammePublic(on.app.db, false)
      })

      test('conflict with an organiser’s open form', async () => {
        const { link, abstractId, authorId } = await approve()
        await release(on.app.db, abstractId)
        const admin = await on.app.as('admin')
        const speaker = (await admin.get(`/api/authors/${authorId}`)).json()
        await link.change({ ...profileOf(await link.read()), biography: 'Newer' })
        expect((await admin.patch(`/api/authors/${authorId}`, speaker)).statusCode).toBe(409)
      })

      test('limit the biography as submissions do until acceptance', async () => {
        const { link, abstractId } = await approve()
        const long = async () => link.change({ ...profileOf(await link.read()), biography: 'x'.repeat(1501) })
        expect((await long()).json().issues).toEqual([
          { path: 'biography', message: 'Biography must be 1500 characters or less' },
        ])
        await release(on.app.db, abstractId)
        expect((await long()).statusCode).toBe(200)
      })
    })

    describe('the photo', () => {
      const upload = async (url: string, bytes?: Buffer) =>
        on.app.app.inject({
          method: 'POST',
          url: `${url}/photo`,
          ...(await multipartBody('file', 'Me.jpg', bytes ?? (await buildPhoto()))),
        })

      test('appears on the public profile after an upload', async () => {
        const { link, abstractId, authorId } = await approve()
        await release(on.app.db, abstractId)
        const { photoUrl } = (await upload(link.url)).json()
        expect((await on.app.anonymous.get(photoUrl)).headers['content-type']).toBe('image/webp')
        expect((await on.app.anonymous.get(`/api/authors/${authorId}`)).json().photoUrl).toBe(photoUrl)
        await link.photoAt('')
        expect((await link.read()).photoUrl).toBe('')
      })

      test('goes when another one replaces it or it is removed, once nobody else shows it', async () => {
        const { link } = await approve()
        const colours = ['#a10000', '#00a100']
        const urls: string[] = []
        for (const colour of colours)
          urls.push((await upload(link.url, await buildPhoto({ colour }))).json().photoUrl)
        const statuses = async () =>
          Promise.all(urls.map(async (url) => (await on.app.anonymous.get(url)).statusCode))
        await on.app.changesDelivered()
        expect(await statuses()).toEqual([404, 200])
        const other = await createAuthor(on.app.db, { photoUrl: String(urls[1]) })
        await link.photoAt('')
        await on.app.changesDelivered()
        expect(await statuses()).toEqual([404, 200])
        await on.app.db.delete(authors).where(eq(authors.id, other.id))
        await deleteReplacedPhotos(on.app.db)
        await on.app.changesDelivered()
        expect(await statuses()).toEqual([404, 404])
      })

      test('may be the own one again, never that of others', async () => {
        const own = (await approve()).link
        const { photoUrl } = (await upload(own.url, await buildPhoto({ colour: '#b10000' }))).json()
        expect((await own.photoAt(`http://localhost${photoUrl}`)).json()).toMatchObject({ photoUrl })
        const { link } = await approve()
        const refused = await link.photoAt(`http://localhost${photoUrl}`)
        const message = 'Please upload the photo instead: only your own photo can be used again.'
        expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path: 'photoUrl', message }]])
        expect((await link.read()).photoUrl).toBe('')
        const submission = (changes = {}) =>
          on.app.anonymous.post(
            '/api/abstracts',
            buildSubmission({ photoUrl: `http://localhost${photoUrl}`, ...changes }),
          )
        expect((await submission()).json().issues).toMatchObject([{ path: 'photoUrl' }])
        const { email } = await own.read()
        expect((await submission({ email })).json()).toMatchObject({ photoUrl })
      })

      test('stays when another one cannot be copied', async () => {
        const { link } = await approve()
        const { photoUrl } = (await upload(link.url)).json()
        const refused = await link.photoAt('http://127.0.0.1:9/me.jpg')
        expect(refused.statusCode).toBe(400)
        const message = 'This photo could not be copied. Photos are copied from public websites only.'
        expect(refused.json().issues).toEqual([{ path: 'photoUrl', message }])
        expect((await link.read()).photoUrl).toBe(photoUrl)
      })

      test('must be an image sent with a valid link', async () => {
        const { id } = await createAbstract(on.app.db)
        const { url } = await openLink(id)
        expect((await upload(url, Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(415)
        expect((await upload(url, Buffer.alloc(6 * 1024 * 1024, 1))).statusCode).toBe(413)
        expect((await upload(url.replace(/.$/, 'x'))).statusCode).toBe(404)
        const { photoUrl } = await (await openLink(id)).read()
        expect(photoUrl).toBe('')
      })
    })
  },
  { now: () => now },
)
