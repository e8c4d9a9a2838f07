import { beforeAll, expect, test } from 'vitest'
import { withoutWordJoiners } from '#shared/letters/placeholders.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { myAbstractRequests } from '#testing/my-abstract-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'notes from authors',
  (on) => {
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })
    const { openLink, historyOf } = myAbstractRequests(on)
    const write = async (id: number, ...texts: string[]) => {
      const link = await openLink(id)
      for (const text of texts) await link.note(text)
      return link
    }
    const openNotes = async (id: number) => {
      const list = (await admin.get('/api/abstracts')).json() as { id: number; openNotes: number }[]
      return list.find((row) => row.id === id)?.openNotes
    }
    const writers = async () => (await admin.get('/api/to-do')).json().counts.authorsWhoWrote as number
    const notesOf = async (id: number): Promise<{ id: number; doneAt: string | null }[]> =>
      (await admin.get(`/api/abstracts/${id}/author-activity`)).json().notes
    const setDone = (id: number, noteId: number, done: boolean) =>
      admin.patch(`/api/abstracts/${id}/notes/${noteId}`, { done })

    test('are counted until each is done', async () => {
      const before = await writers()
      const { abstractId: id } = await createApprovedAbstract(on.app.db)
      const link = await write(id, 'First', 'Second')
      expect([await openNotes(id), await writers()]).toEqual([2, before + 1])
      const [second, first] = await notesOf(id)
      const answer = await setDone(id, first?.id ?? 0, true)
      expect(answer.json()).toMatchObject({
        openNotes: 1,
        notes: [{ doneAt: null }, { doneAt: now.toISOString() }],
      })
      await setDone(id, second?.id ?? 0, true)
      expect([await openNotes(id), await writers()]).toEqual([0, before])
      expect((await link.read()).notes).toMatchObject([{ doneAt: now.toISOString() }, {}])
      await setDone(id, first?.id ?? 0, false)
      expect([await openNotes(id), await writers()]).toEqual([1, before + 1])
      expect(await historyOf(id)).toMatchObject([
        { action: 'reopened a note on' },
        { action: 'dealt with a note on', username: 'admin' },
        {},
        {},
        {},
        {},
      ])
    })

    test('do not disturb a review when they are done', async () => {
      const { id } = await createAbstract(on.app.db)
      await write(id, 'Hello')
      const { version } = (await admin.get(`/api/abstracts/${id}`)).json()
      const [note] = await notesOf(id)
      const twice = await Promise.all([1, 2].map(() => setDone(id, note?.id ?? 0, true)))
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const decided = await admin.patch(`/api/abstracts/${id}/status`, { status: 'rejected', version })
      expect(decided.statusCode).toBe(200)
    })

    test('are quoted in a reply and done when it is sent', async () => {
      const { id } = await createAbstract(on.app.db)
      await write(id, 'Is {name} spelt right?\nThank you.')
      const [note] = await notesOf(id)
      const reply = { kind: 'free', subject: 'Your note', text: 'Dear {name},\n\nyes.\n\n{note}' }
      const { batch } = (
        await admin.post('/api/letters', {
          ...reply,
          batch: `reply-to-note-${id}`,
          people: [`abstract:${id}`],
          noteId: note?.id,
        })
      ).json()
      const [letter] = (await admin.get(`/api/letters?batch=${batch}`)).json().letters
      expect(letter.unfinished).toBe(false)
      const { text } = (await admin.get(`/api/letters/${letter.id}`)).json()
      expect(withoutWordJoiners(text)).toMatch(
        /\n\nYou wrote on 1 June 2025, .*:\n> Is {name} spelt right\?\n> Thank you\.$/,
      )
      expect(await openNotes(id)).toBe(1)
      const moved = await admin.post('/api/letters/move', { move: 'mark-sent', ids: [letter.id] })
      expect([moved.json().moved, await openNotes(id)]).toEqual([1, 0])
      expect((await historyOf(id))[0]).toMatchObject({ action: 'dealt with a note on', username: 'admin' })
      const unknown = { ...reply, batch: 'reply-to-nothing', people: [`abstract:${id}`], noteId: 999_999 }
      expect((await admin.post('/api/letters', unknown)).statusCode).toBe(404)
    })

    test('belong to their abstract', async () => {
      const link = await createAbstract(on.app.db)
      const other = await createAbstract(on.app.db)
      await write(link.id, 'Hello')
      const [note] = await notesOf(link.id)
      expect((await setDone(other.id, note?.id ?? 0, true)).statusCode).toBe(404)
      expect((await admin.patch(`/api/abstracts/${link.id}/notes/${note?.id}`, {})).statusCode).toBe(400)
      expect(await openNotes(link.id)).toBe(1)
    })
  },
  { now: () => now },
)
