import { beforeAll, expect, test } from 'vitest'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAccount } from '#testing/builders/accounts.ts'
import { privateLinkOf } from '#testing/builders/my-abstract.ts'
import { onBothDatabases, type TestApp } from '#testing/test-app.ts'

const now = new Date('2025-04-12T08:00:00.000Z')

onBothDatabases(
  'a review of an old version',
  (on) => {
    type Caller = ReturnType<TestApp['caller']>
    let admin: Caller
    let colleague: Caller
    beforeAll(async () => {
      const account = await createAccount(on.app.db, { username: 'colleague', role: 'admin' })
      colleague = await on.app.callerOf(account)
      admin = await on.app.as('admin')
    })
    const open = async (id: number) => (await admin.get(`/api/abstracts/${id}`)).json()

    test('is rejected with who changed what', async () => {
      const { id, abstractTitle } = await createAbstract(on.app.db)
      const { version } = await open(id)
      await colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 1, version })
      const theirs = await open(id)
      expect(theirs).toMatchObject({
        reviewer1ScoredBy: 'colleague',
        reviewer1ScoredAt: now.toISOString(),
        reviewer2ScoredBy: null,
        decidedBy: null,
      })
      for (const [path, body] of [
        ['review', { reviewerNumber: 1, score: 0, reviewerFeedback: 'Mine.' }],
        ['status', { status: 'rejected' }],
        ['reset', {}],
      ] as const) {
        const refused = await admin.patch(`/api/abstracts/${id}/${path}`, { ...body, version })
        expect(refused.statusCode).toBe(409)
        expect(refused.headers['undo-step']).toBeUndefined()
        expect(refused.json().message).toMatch(
          new RegExp(
            `^This abstract was changed in the meantime by colleague on \\d+ \\w+ 20\\d\\d.* \\(Reviewer 1 accepted “${abstractTitle}”\\)\\.`,
          ),
        )
      }
      expect(await open(id)).toEqual(theirs)
      const decided = await admin.patch(`/api/abstracts/${id}/status`, {
        status: 'rejected',
        version: theirs.version,
      })
      expect(decided.json()).toMatchObject({ status: 'rejected', decidedBy: 'admin', reviewer1Score: 1 })
    })

    test('names up to three changes', async () => {
      const { id } = await createAbstract(on.app.db)
      const { version } = await open(id)
      await colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 1 })
      await colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 2, score: 0 })
      const refused = await admin.patch(`/api/abstracts/${id}/reset`, { version })
      expect(refused.json().message).toMatch(
        /Reviewer 1 accepted .*, then by colleague .*Reviewer 2 rejected/,
      )
      const strange = await admin.patch(`/api/abstracts/${id}/reset`, { version: version + 99 })
      expect([strange.statusCode, strange.json().message]).toEqual([
        409,
        expect.stringContaining('Reviewer 2 rejected'),
      ])
    })

    test('is rejected after a correction by the author', async () => {
      const { id, abstractText } = await createAbstract(on.app.db)
      const { version, leadAuthorTitle, leadAuthorFirstName, leadAuthorSurname, institution } = await open(id)
      const link = await privateLinkOf(on.app.db, id)
      const corrected = await on.app.anonymous.patch(`/api${link}/abstract`, {
        leadAuthorTitle,
        leadAuthorFirstName,
        leadAuthorSurname,
        institution,
        abstractText,
        abstractTitle: 'A better title',
      })
      expect(corrected.statusCode).toBe(200)
      const refused = await admin.patch(`/api/abstracts/${id}/status`, { status: 'approved', version })
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toMatch(/by author on .* \(Corrected “A better title”\)/)
    })

    test('passes without a version or without a change', async () => {
      const { id } = await createAbstract(on.app.db)
      const { version } = await open(id)
      const accept = { reviewerNumber: 1, score: 1 }
      const answers = await Promise.all([
        admin.patch(`/api/abstracts/${id}/review`, { ...accept, version }),
        colleague.patch(`/api/abstracts/${id}/review`, { ...accept, version }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect((await open(id)).version).toBe(version + 1)
      const again = await admin.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 0 })
      expect(again.json()).toMatchObject({ reviewer1Score: 0, reviewer1ScoredBy: 'admin' })
      expect((await admin.patch(`/api/abstracts/${id}/reset`)).json()).toMatchObject({
        reviewer1ScoredBy: null,
        reviewer1ScoredAt: null,
      })
      const wrong = await admin.patch(`/api/abstracts/${id}/reset`, { version: 'newest' })
      expect(wrong.statusCode).toBe(400)
    })

    test('accepts one of two concurrent decisions', async () => {
      const { id } = await createAbstract(on.app.db)
      const { version } = await open(id)
      const answers = await Promise.all([
        admin.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 1, version }),
        colleague.patch(`/api/abstracts/${id}/review`, { reviewerNumber: 1, score: 0, version }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    })

    test('is not revealed to a repeated submission', async () => {
      const abstract = await createAbstract(on.app.db)
      await admin.patch(`/api/abstracts/${abstract.id}/review`, { reviewerNumber: 1, score: 1 })
      const again = await on.app.anonymous.post('/api/abstracts', abstract)
      expect(again.json()).toMatchObject({ id: abstract.id, version: 1, reviewer1ScoredBy: null })
    })
  },
  { now: () => now },
)
