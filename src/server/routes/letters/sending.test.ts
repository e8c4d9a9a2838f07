import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { UNCERTAIN } from '#shared/letters/letters.ts'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
import { createLetter } from '#testing/builders/letters.ts'
import { letterRequests, mailEnv } from '#testing/letter-requests.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

onBothDatabases(
  'sending letters',
  (on) => {
    let admin: Caller
    beforeEach(async () => {
      admin ??= await on.app.as('admin')
      await on.app.db.delete(letters)
    })
    const { list, find, move, prepare } = letterRequests(() => admin)

    test('releases the decision and records the letters', async () => {
      const approved = [await createApprovedAbstract(on.app.db), await createApprovedAbstract(on.app.db)]
      const prepared = (
        await prepare(
          'accepted',
          approved.map(({ abstractId }) => `abstract:${abstractId}`),
          { text: 'Yes' },
        )
      ).json()
      const { letters: drafts } = await list(`?batch=${prepared.batch}`)
      const [released] = await on.app.db
        .select()
        .from(abstracts)
        .where(eq(abstracts.id, approved[0]?.abstractId ?? 0))
      expect(released?.releasedAt).toBeNull()

      expect(
        (
          await move(
            'send',
            drafts.map(({ id }) => id),
          )
        ).json(),
      ).toEqual({ moved: 2 })
      for (const { abstractId } of approved) {
        const [row] = await on.app.db.select().from(abstracts).where(eq(abstracts.id, abstractId))
        expect(row?.releasedStatus).toBe('approved')
      }
      expect((await list()).counts).toMatchObject({ drafts: 0, waiting: 2 })
      const { changes } = (await admin.get(`/api/history?entity=letter&entityId=${prepared.batch}`)).json()
      expect(changes[0]).toMatchObject({
        username: 'admin',
        action: 'sent',
        summary: 'Accepted to 2 people',
      })
    })

    test('sends a letter once for concurrent requests', async () => {
      const { id } = await createLetter(on.app.db, 'draft')
      const answers = await Promise.all(Array.from({ length: 8 }, () => move('send', [id])))
      expect(answers.map((answer) => answer.json().moved as number).toSorted((a, b) => a - b)).toEqual([
        0, 0, 0, 0, 0, 0, 0, 1,
      ])
    })

    test('rejects a batch with an unfinished letter', async () => {
      const whole = await createLetter(on.app.db, 'draft')
      const broken = await createLetter(on.app.db, 'draft', {
        toName: 'Ada',
        text: 'Dear Ada,\n{comments to the author}',
      })
      const answer = await move('send', [whole.id, broken.id])
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe(
        'One letter is unfinished. To Ada: Line 2: {comments to the author} has no value for this person. Edit or discard it.',
      )
      expect((await list()).counts.drafts).toBe(2)
      expect((await find(broken.id)).unfinished).toBe(true)
    })

    test('rejects a letter whose decision has changed', async () => {
      const { abstractId } = await createApprovedAbstract(on.app.db)
      await prepare('accepted', [`abstract:${abstractId}`], { text: 'Yes' })
      await admin.patch(`/api/abstracts/${abstractId}/status`, { status: 'rejected' })
      const [draft] = (await list()).letters
      const answer = await move('send', [draft?.id ?? 0])
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain('is out of date')
      expect((await list()).counts.waiting).toBe(0)
    })

    test('sends the other letters when one is out of date', async () => {
      const abstracts = [await createApprovedAbstract(on.app.db), await createApprovedAbstract(on.app.db)]
      const [stale, fresh] = abstracts.map(({ abstractId }) => abstractId)
      await prepare('accepted', [`abstract:${stale}`, `abstract:${fresh}`], { text: 'Yes' })
      await admin.patch(`/api/abstracts/${stale}/status`, { status: 'rejected' })
      const drafts = (await list()).letters
      const answer = await move(
        'send',
        drafts.map(({ id }) => id),
      )
      expect(answer.json()).toEqual({ moved: 1 })
      expect((await list()).counts).toMatchObject({ drafts: 1, waiting: 1 })
    })

    test.each([
      ['send', 'draft', 'waiting'],
      ['retry', 'failed', 'waiting'],
      ['retry', UNCERTAIN, 'waiting'],
      ['mark-sent', 'draft', 'sent'],
      ['mark-sent', UNCERTAIN, 'sent'],
      ['discard', 'draft', 'discarded'],
      ['discard', 'waiting', 'discarded'],
      ['discard', 'failed', 'discarded'],
      ['restore', 'discarded', 'draft'],
    ] as const)('%s moves a letter from %s to %s', async (step, from, to) => {
      const { id } = await createLetter(on.app.db, from)
      expect((await move(step, [id])).json()).toEqual({ moved: 1 })
      expect((await find(id)).state).toBe(to)
    })

    test.each([
      ['send', 'sent'],
      ['send', 'discarded'],
      ['retry', 'sent'],
      ['retry', 'sending'],
      ['discard', 'sending'],
      ['discard', 'sent'],
      ['restore', 'sent'],
      ['mark-sent', 'sending'],
    ] as const)('%s ignores a letter in state %s', async (step, state) => {
      const { id } = await createLetter(on.app.db, state)
      expect((await move(step, [id])).json()).toEqual({ moved: 0 })
      expect((await find(id)).state).toBe(state)
    })

    test('does not restore a duplicate of a newer letter', async () => {
      const { id } = await createLetter(on.app.db, 'discarded', { dedupeKey: 'receipt:abstract:1' })
      await createLetter(on.app.db, 'draft', { dedupeKey: 'receipt:abstract:1' })
      expect((await move('restore', [id])).statusCode).toBe(409)
    })
  },
  { env: mailEnv },
)
