import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authors } from '#server/db/schema/authors.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createChairing, createTalks } from '#testing/builders/event-sessions.ts'
import { postForm } from '#testing/post-form.ts'
import { testRenderer as renderer } from '#testing/renderer.ts'
import { onDatabase } from '#testing/test-app.ts'

const beforeConference = () => new Date('2025-10-01T12:00:00Z')
const apiOf = (path: string) => `/api${path}`

onDatabase(
  'private pages of chairs',
  (on) => {
    const sessionOf = async (id: number) =>
      (await (await on.app.as('admin')).get(`/api/event-sessions/${id}`)).json()

    test('have the session, its running order and the note', async () => {
      const { chair, session, path } = await createChairing(on.app.db, {
        title: 'Voices',
        chairNote: 'Keep to time.',
      })
      const speaker = await createAuthor(on.app.db)
      await createTalks(on.app.db, session, [{ title: 'First talk', mainPresenterId: speaker.id }])
      const page = await on.app.app.inject({ url: path })
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      for (const text of [chair.name, 'Voices', 'First talk', speaker.name, speaker.email, 'Keep to time.'])
        expect(page.body).toContain(text)
    })

    test('leave out talks that are not released, and addresses that speakers keep off', async () => {
      const { session, path } = await createChairing(on.app.db)
      const speaker = await createAuthor(on.app.db)
      await on.app.db.update(authors).set({ emailPublic: false }).where(eq(authors.id, speaker.id))
      const abstract = await createApprovedAbstract(on.app.db)
      await createTalks(on.app.db, session, [
        { title: 'Not released', approvedAbstractId: abstract.id },
        { title: 'Second talk', mainPresenterId: speaker.id },
      ])
      const { talks } = (await on.app.anonymous.get(apiOf(path))).json().session
      expect(talks).toMatchObject([
        {
          title: 'Second talk',
          startTime: '2025-10-27T09:20:00Z',
          people: [{ name: speaker.name, email: '' }],
        },
      ])
    })

    test('confirm and decline without scripts; organisers see and mark it', async () => {
      const { chair, session, path } = await createChairing(on.app.db)
      expect((await sessionOf(session.id)).chairs).toMatchObject([{ answer: null }])
      const sent = await postForm(on.app.app, path, { answer: 'accepted' })
      expect([sent.statusCode, sent.headers.location]).toEqual([303, path])
      const after = await on.app.app.inject({ url: path, cookies: { sent_form: 'chairing' } })
      expect(after.body).toContain('Your answer has been saved.')
      expect(after.body).toContain('You confirmed')
      expect((await sessionOf(session.id)).chairs).toMatchObject([{ answer: 'accepted' }])
      await on.app.anonymous.post(apiOf(path), { answer: 'declined' })
      const admin = await on.app.as('admin')
      const { title, date, startTime, endTime, roomId } = await sessionOf(session.id)
      const body = { title, date, startTime, endTime, roomId }
      const saved = (await admin.patch(`/api/event-sessions/${session.id}`, body)).json()
      expect(saved.chairs).toMatchObject([{ answer: 'declined' }])
      expect(saved.warnings).toContain(`${chair.name} declined to chair this session.`)
      const [, entry] = (await admin.get(`/api/history?entity=event%20session&entityId=${session.id}`)).json()
        .changes
      expect(entry).toMatchObject({
        action: 'declined',
        summary: `${chair.name} will not chair “${session.title}”`,
      })
    })

    test('take those who decline off what visitors read', async () => {
      const { chair, session, path } = await createChairing(on.app.db)
      await createTalks(on.app.db, session, [{ title: 'A talk' }])
      await (await on.app.as('admin')).post('/api/site-settings', {
        key: 'showSchedulePublicly',
        value: 'true',
      })
      const read = async () => {
        const sessions = (await on.app.anonymous.get('/api/event-sessions')).json()
        const { chairs } = sessions.find(({ id }: { id: number }) => id === session.id)
        const { chairedSessions } = (await on.app.anonymous.get(`/api/authors/${chair.id}`)).json()
        return [chairs.length, chairedSessions.length]
      }
      expect(await read()).toEqual([1, 1])
      await on.app.anonymous.post(apiOf(path), { answer: 'declined' })
      expect(await read()).toEqual([0, 0])
      expect((await sessionOf(session.id)).chairs).toMatchObject([{ answer: 'declined' }])
    })

    test('a chair who stays keeps answer and link; one who leaves does not', async () => {
      const { chair, session, path } = await createChairing(on.app.db)
      await on.app.anonymous.post(apiOf(path), { answer: 'accepted' })
      const admin = await on.app.as('admin')
      const second = await createAuthor(on.app.db)
      const { title, date, startTime, endTime, roomId } = await sessionOf(session.id)
      const save = (...chairIds: number[]) =>
        admin.patch(`/api/event-sessions/${session.id}`, {
          title,
          date,
          startTime,
          endTime,
          roomId,
          chairIds,
        })
      expect((await save(second.id, chair.id)).json().chairs).toMatchObject([
        { id: second.id, answer: null },
        { id: chair.id, answer: 'accepted' },
      ])
      expect((await on.app.anonymous.get(apiOf(path))).statusCode).toBe(200)
      await save(second.id)
      expect((await on.app.anonymous.get(apiOf(path))).statusCode).toBe(404)
      await save(second.id, chair.id)
      expect((await on.app.anonymous.get(apiOf(path))).statusCode).toBe(404)
    })

    test('altered links and links of another kind look the same', async () => {
      const { path } = await createChairing(on.app.db)
      const altered = [path.replace(/.(?=\/chairing$)/, 'x'), path.replace('/my/chairing', '/my/invitation')]
      for (const url of altered) {
        const page = await on.app.app.inject({ url })
        expect([page.statusCode, page.body.includes('This link does not work')]).toEqual([404, true])
        expect((await on.app.anonymous.post(apiOf(url), { answer: 'accepted' })).statusCode).toBe(404)
      }
    })
  },
  { renderer, now: beforeConference },
)
