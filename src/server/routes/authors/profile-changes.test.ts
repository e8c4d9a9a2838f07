import { expect, test } from 'vitest'
import { createApprovedAuthor } from '#testing/builders/approved-authors.ts'
import { release } from '#testing/builders/my-abstract.ts'
import { myAbstractRequests, profileOf } from '#testing/my-abstract-requests.ts'
import { onDatabase } from '#testing/test-app.ts'

// A day on which the conference is still to come.
const now = new Date('2025-06-01T12:00:00Z')

onDatabase(
  'changes to a protected profile',
  (on) => {
    const { openLink, approve } = myAbstractRequests(on)

    /** Submitted under a speaker's address, approved, then rewritten through the private link. */
    const rewrite = async (of = { byHand: true, keynoteSpeaker: false }) => {
      const { author, abstract } = await createApprovedAuthor(on.app.db, {
        ...of,
        bio: 'Written by organisers',
      })
      await release(on.app.db, abstract.id)
      const link = await openLink(abstract.id)
      const changed = await link.change({ ...profileOf(await link.read()), biography: 'Rewritten' })
      expect(changed.statusCode).toBe(200)
      return {
        link,
        changed,
        path: `/api/authors/${author.id}`,
        author,
        change: `/api/profile-changes/${abstract.id}`,
      }
    }
    const publicBio = async (path: string) => (await on.app.anonymous.get(path)).json().bio

    test.each([
      { byHand: true, keynoteSpeaker: false },
      { byHand: false, keynoteSpeaker: true },
    ])('wait for an organiser (%o)', async (of) => {
      const { path, author, change, changed, link } = await rewrite(of)
      expect(await publicBio(path)).toBe('Written by organisers')
      expect(changed.json()).toMatchObject({ biography: 'Rewritten', pendingProfile: ['biography'] })
      const admin = await on.app.as('admin')
      const waiting = (await admin.get('/api/profile-changes')).json()
      expect(waiting).toContainEqual(
        expect.objectContaining({
          authorId: author.id,
          fields: [{ field: 'biography', before: 'Written by organisers', after: 'Rewritten' }],
        }),
      )
      const confirmed = await admin.post(`${change}/confirmation`, {})
      expect(confirmed.statusCode).toBe(204)
      expect(await publicBio(path)).toBe('Rewritten')
      expect(await link.read()).toMatchObject({ biography: 'Rewritten', pendingProfile: [] })
      expect((await admin.post(`/api/undo/${Number(confirmed.headers['undo-step'])}`)).statusCode).toBe(204)
      expect(await publicBio(path)).toBe('Written by organisers')
      expect((await admin.get('/api/profile-changes')).json()).toEqual(
        waiting.map((one: object) => ({ ...one, version: expect.any(Number) })),
      )
      await admin.delete(change)
    })

    test('can be dismissed, and undone', async () => {
      const { path, change, link } = await rewrite()
      const admin = await on.app.as('admin')
      const dismissed = await admin.delete(change)
      expect(await publicBio(path)).toBe('Written by organisers')
      expect(await link.read()).toMatchObject({ biography: 'Written by organisers', pendingProfile: [] })
      expect((await admin.delete(change)).statusCode).toBe(404)
      await admin.post(`/api/undo/${Number(dismissed.headers['undo-step'])}`)
      expect(await link.read()).toMatchObject({ biography: 'Rewritten', pendingProfile: ['biography'] })
    })

    test('are confirmed only as they were shown', async () => {
      const { path, change, link } = await rewrite()
      const admin = await on.app.as('admin')
      const [shown] = (await admin.get('/api/profile-changes')).json().toReversed()
      await link.change({ ...profileOf(await link.read()), biography: 'Rewritten once more' })
      const refused = await admin.post(`${change}/confirmation`, { version: shown.version })
      expect(refused.statusCode).toBe(409)
      expect(await publicBio(path)).toBe('Written by organisers')
    })

    test('of an approval’s own profile are public at once', async () => {
      const { link, abstractId, authorId } = await approve()
      await release(on.app.db, abstractId)
      await link.change({ ...profileOf(await link.read()), biography: 'Mine' })
      expect(await publicBio(`/api/authors/${authorId}`)).toBe('Mine')
    })
  },
  { now: () => now },
)
