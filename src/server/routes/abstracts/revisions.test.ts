import { beforeAll, expect, test } from 'vitest'
import type { MyAbstract } from '#shared/abstracts/my-abstract.ts'
import type { AuthorActivity } from '#shared/authors/author-activity.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createRevision } from '#testing/builders/revisions.ts'
import { myAbstractRequests } from '#testing/my-abstract-requests.ts'
import { type Caller, onDatabase } from '#testing/test-app.ts'

const TODAY = new Date('2025-06-01T12:00:00Z')
const request = { dueOn: '2025-06-15', note: 'Please say how many people took part.' }

const revisionOf = ({ revision }: MyAbstract, changes: Record<string, string>) => ({
  ...revision?.values,
  ...changes,
  seen: revision?.seen,
})

onDatabase(
  'a revision',
  (on) => {
    let admin: Caller
    beforeAll(async () => {
      admin = await on.app.as('admin')
    })
    const { openLink, historyOf } = myAbstractRequests(on)
    const ask = (id: number, body: object = request) =>
      admin.post(`/api/abstracts/${id}/revision`, { ...body })
    const accept = (id: number, body = {}) => admin.post(`/api/abstracts/${id}/revision/acceptance`, body)
    const activityOf = async (id: number): Promise<AuthorActivity> =>
      (await admin.get(`/api/abstracts/${id}/author-activity`)).json()
    const toReview = async () => (await admin.get('/api/to-do')).json().counts.revisionsToReview
    const revise = async (id: number, changes: Record<string, string>) => {
      const link = await openLink(id)
      return on.app.anonymous.patch(`${link.url}/revision`, revisionOf(await link.read(), changes))
    }

    test('is asked for, sent and accepted', async () => {
      const { id, abstractTitle, abstractText } = await createAbstract(on.app.db, 'partial')
      const { letterId } = (await ask(id)).json()
      const letter = (await admin.get(`/api/letters/${letterId}`)).json()
      expect(letter).toMatchObject({ kind: 'changes', state: 'draft', unfinished: false })
      expect(letter.text).toContain(request.note)
      expect(letter.text).toContain('until the end of 15 June 2025.')
      const link = await openLink(id)
      expect((await link.read()).revision).toMatchObject({
        ...request,
        state: 'requested',
        mayRevise: true,
        values: { abstractTitle, abstractText },
      })

      const waiting = await toReview()
      expect((await revise(id, { abstractText: 'We asked 120 teachers.' })).statusCode).toBe(200)
      expect(await toReview()).toBe(waiting + 1)
      expect(await link.read()).toMatchObject({ abstractText, revision: { state: 'submitted' } })
      const { revision } = await activityOf(id)
      expect(revision).toMatchObject({
        state: 'submitted',
        current: { abstractText },
        proposal: { abstractTitle, abstractText: 'We asked 120 teachers.' },
      })

      const accepted = await accept(id, { version: revision?.version })
      expect([accepted.statusCode, accepted.json()]).toMatchObject([
        200,
        { abstractText: 'We asked 120 teachers.', status: 'partial' },
      ])
      expect(await link.read()).toMatchObject({
        abstractText: 'We asked 120 teachers.',
        corrections: [],
        revision: { state: 'accepted', mayRevise: false },
      })
      expect([(await activityOf(id)).revision, await toReview()]).toEqual([null, waiting])
      expect((await historyOf(id)).map(({ username, action }) => `${username} ${action}`)).toEqual([
        'admin accepted a revision of',
        'author revised',
        'admin asked for a revision of',
      ])

      await admin.post(`/api/undo/${Number(accepted.headers['undo-step'])}`)
      expect(await link.read()).toMatchObject({ abstractText, revision: { state: 'submitted' } })
    })

    test('may be asked for before the first score', async () => {
      const { id } = await createAbstract(on.app.db)
      expect((await ask(id)).statusCode).toBe(200)
      expect((await (await openLink(id)).read()).revision).toMatchObject({ mayRevise: true })
      expect((await revise(id, { abstractTitle: 'Voices' })).statusCode).toBe(200)
      expect((await accept(id)).json()).toMatchObject({ abstractTitle: 'Voices', status: 'pending' })
    })

    test('a new request or a cancellation discards the unsent letter', async () => {
      const { id } = await createAbstract(on.app.db, 'partial')
      const stateOf = async (letterId: number) => (await admin.get(`/api/letters/${letterId}`)).json().state
      const first = (await ask(id)).json().letterId
      const second = (await ask(id, { ...request, dueOn: '2025-06-20' })).json().letterId
      expect([await stateOf(first), await stateOf(second)]).toEqual(['discarded', 'draft'])
      expect((await admin.delete(`/api/abstracts/${id}/revision`)).statusCode).toBe(204)
      expect(await stateOf(second)).toBe('discarded')
    })

    test('is sent back, and the author starts from what they sent', async () => {
      const { abstract, revision, proposal } = await createRevision(on.app.db, 'submitted')
      const again = { dueOn: '2025-06-20', note: 'Please shorten the title.' }
      expect((await ask(abstract.id, { ...again, version: revision.version })).statusCode).toBe(200)
      expect((await (await openLink(abstract.id)).read()).revision).toMatchObject({
        ...again,
        state: 'returned',
        mayRevise: true,
        values: proposal,
      })
      expect((await accept(abstract.id)).statusCode).toBe(409)
      expect((await revise(abstract.id, { abstractTitle: 'Voices' })).statusCode).toBe(200)
      expect((await activityOf(abstract.id)).revision).toMatchObject({
        state: 'submitted',
        proposal: { ...proposal, abstractTitle: 'Voices' },
      })
    })

    test('is accepted as it was shown', async () => {
      const { abstract, revision } = await createRevision(on.app.db, 'submitted')
      await revise(abstract.id, { abstractTitle: 'Sent again' })
      const outdated = { version: revision.version }
      expect((await accept(abstract.id, outdated)).statusCode).toBe(409)
      expect((await ask(abstract.id, { ...request, ...outdated })).statusCode).toBe(409)
      expect((await activityOf(abstract.id)).revision).toMatchObject({ state: 'submitted' })
    })

    test('updates the approved abstract', async () => {
      const { abstractId: id } = await createApprovedAbstract(on.app.db)
      await ask(id)
      await revise(id, { abstractTitle: 'A title for the programme', otherAuthors: 'Ada Example' })
      expect((await accept(id)).statusCode).toBe(200)
      expect((await admin.get(`/api/abstracts/${id}/approved`)).json()).toMatchObject({
        abstractTitle: 'A title for the programme',
        otherAuthors: 'Ada Example',
      })
    })

    test('keeps fields of the approved abstract that organisers edited', async () => {
      const approved = await createApprovedAbstract(on.app.db)
      const { abstractText, otherAuthors, institution } = approved
      const edited = { abstractTitle: 'Edited by organisers', abstractText, otherAuthors, institution }
      expect((await admin.patch(`/api/approved-abstracts/${approved.id}`, edited)).statusCode).toBe(200)
      await ask(approved.abstractId)
      await revise(approved.abstractId, { abstractTitle: 'Revised', abstractText: 'We asked 120 teachers.' })
      expect((await accept(approved.abstractId)).statusCode).toBe(200)
      expect((await admin.get(`/api/abstracts/${approved.abstractId}/approved`)).json()).toMatchObject({
        abstractTitle: 'Edited by organisers',
        abstractText: 'We asked 120 teachers.',
      })
    })

    test('ends with its last day, a cancellation or a withdrawal', async () => {
      const { abstract } = await createRevision(on.app.db, 'requested', { dueOn: '2025-05-31' })
      const late = await revise(abstract.id, { abstractTitle: 'Too late' })
      expect([late.statusCode, late.json().message]).toMatchObject([409, /last day has passed/])
      expect((await ask(abstract.id)).statusCode).toBe(200)
      const link = await openLink(abstract.id)
      await link.withdraw()
      expect((await link.read()).revision).toMatchObject({ mayRevise: false })
      expect((await ask(abstract.id, { ...request, note: 'More' })).statusCode).toBe(409)
      await link.undoWithdrawal()
      expect((await admin.delete(`/api/abstracts/${abstract.id}/revision`)).statusCode).toBe(204)
      expect((await link.read()).revision).toBeNull()
      expect((await revise(abstract.id, { abstractTitle: 'Cancelled' })).statusCode).toBe(400)
      expect((await admin.delete(`/api/abstracts/${abstract.id}/revision`)).statusCode).toBe(404)
    })

    test('is refused without a change, a day or words, and once rejected', async () => {
      const { abstract } = await createRevision(on.app.db)
      expect((await revise(abstract.id, {})).json().message).toBe('You have not changed anything yet.')
      const rejected = await createAbstract(on.app.db, 'rejected')
      const answers = [
        await ask(rejected.id),
        await ask(abstract.id, { ...request, dueOn: '2025-05-31' }),
        await ask(abstract.id, { ...request, dueOn: '2025-02-30' }),
        await ask(abstract.id, { ...request, note: ' ' }),
        await ask(999_999),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 400, 400, 404])
    })
  },
  { now: () => TODAY },
)
