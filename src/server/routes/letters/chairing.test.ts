import { beforeAll, expect, test } from 'vitest'
import type { Recipient } from '#shared/letters/audiences.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createChairing, createEventSession, createTalks } from '#testing/builders/event-sessions.ts'
import { letterRequests, newBatch } from '#testing/letter-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

onDatabase(
  'letters to chairs',
  (on) => {
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })
    const { prepare, list, find } = letterRequests(() => admin)
    const { subject, text } = defaultTemplates.chairing
    const chairs = async (day = ''): Promise<Recipient[]> =>
      (await admin.get(`/api/letters/people?kind=chairing&audience=chairs${day && `&day=${day}`}`)).json()

    test('have the running order and the note of each session', async () => {
      const chair = await createAuthor(on.app.db)
      const speaker = await createAuthor(on.app.db)
      const session = await createEventSession(on.app.db, {
        title: 'Voices',
        chairIds: [chair.id],
        chairNote: 'Keep to time.',
      })
      await createTalks(on.app.db, session, [{ title: 'First talk', mainPresenterId: speaker.id }])
      const ref = `author:${chair.id}`
      expect((await chairs()).find((person) => person.ref === ref)).toMatchObject({ note: 'Voices' })
      expect((await chairs('2')).some((person) => person.ref === ref)).toBe(false)
      const batch = newBatch()
      const chairing = () => prepare('chairing', [ref], { batch, subject, text })
      expect((await chairing()).json()).toMatchObject({ prepared: 1 })
      const [written] = (await list(`?batch=${batch}`)).letters
      const letter = await find(written?.id ?? 0)
      expect(letter.text).toContain(
        `9:00 AM – 9:20 AM: “First talk”, ${speaker.name} (${speaker.email})\n\nKeep to time.\n\nConfirm or decline: `,
      )
      // The same running order is not sent twice; a new one is.
      expect((await chairing()).json()).toMatchObject({ prepared: 0, already: 1 })
      await createTalks(on.app.db, session, [{ title: 'Another talk' }])
      expect((await chairing()).json()).toMatchObject({ prepared: 1 })
    })

    test('a reminder asks who has not answered, with the private link', async () => {
      const { chair, session, path } = await createChairing(on.app.db)
      const ref = `author:${chair.id}`
      const unconfirmed = async (): Promise<string[]> =>
        (await admin.get('/api/letters/people?kind=reminder&audience=unconfirmed'))
          .json()
          .map((person: Recipient) => person.ref)
      expect(await unconfirmed()).toContain(ref)
      const batch = newBatch()
      const { subject: about, text: body } = defaultTemplates.reminder
      await prepare('reminder', [ref], { batch, subject: about, text: body })
      const [written] = (await list(`?batch=${batch}`)).letters
      const { text: letter } = await find(written?.id ?? 0)
      expect(letter).toMatch(`- whether you will chair “${session.title}”: `)
      expect(letter).toContain(path)
      await on.app.anonymous.post(`/api${path}`, { answer: 'declined' })
      expect(await unconfirmed()).not.toContain(ref)
      expect((await chairs()).some((person) => person.ref === ref)).toBe(false)
    })

    test('posters know their board and session from the letter about the schedule', async () => {
      const speaker = await createAuthor(on.app.db)
      const session = await createEventSession(on.app.db, { title: 'Posters', kind: 'posters' })
      await createTalks(on.app.db, session, [{ title: 'Mine', mainPresenterId: speaker.id }])
      const batch = newBatch()
      const { subject: about, text: body } = defaultTemplates.scheduled
      await prepare('scheduled', [`author:${speaker.id}`], { batch, subject: about, text: body })
      const [written] = (await list(`?batch=${batch}`)).letters
      expect((await find(written?.id ?? 0)).text).toContain('Board 1: “Mine”, in the session “Posters”')
    })
  },
  { now: () => new Date('2025-10-01T12:00:00Z') },
)
