import { expect, test } from 'vitest'
import { createApprovedAbstract } from '#testing/builders/approved-abstracts.ts'
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

    /** Submitted under a speaker's address and approved. */
    const approveFor = async (of = { byHand: true, keynoteSpeaker: false }) => {
      const { author, abstract } = await createApprovedAuthor(on.app.db, {
        ...of,
        bio: 'Written by organisers',
      })
      await release(on.app.db, abstract.id)
      const link = await openLink(abstract.id)
      return { link, path: `/api/authors/${author.id}`, abstractId: abstract.id }
    }
    const publicBio = async (path: string) => (await on.app.anonymous.get(path)).json().bio

    test.each([
      { byHand: true, keynoteSpeaker: false },
      { byHand: false, keynoteSpeaker: true },
      { byHand: false, keynoteSpeaker: false, isShared: true },
    ])('are a note to the organisers (%o)', async ({ isShared, ...of }) => {
      const { path, link } = await approveFor(of)
      if (isShared) await createApprovedAbstract(on.app.db, { authorId: Number(path.split('/').at(-1)) })
      const page = await link.read()
      expect(page.keptByOrganisers).toBe(true)
      const answer = await link.change({
        ...profileOf(page),
        biography: 'Rewritten',
        otherAuthors: 'B. Second (Demo College, York)',
      })
      expect(answer.json()).toMatchObject({
        biography: 'Written by organisers',
        otherAuthors: expect.stringContaining('B. Second'),
        notes: [{ text: 'Please change my profile.\n\nBiography: Rewritten', asksCorrection: true }],
      })
      expect(await publicBio(path)).toBe('Written by organisers')
    })

    test('neither show an address that is kept off nor say the name, but take the address off', async () => {
      const { link, path } = await approveFor({ byHand: false, keynoteSpeaker: true })
      const show = async (emailPublic: string) =>
        (await on.app.anonymous.patch(`${link.url}/email-visibility`, { emailPublic })).statusCode
      expect(await show('no')).toBe(200)
      expect(await show('yes')).toBe(409)
      expect((await on.app.anonymous.get(path)).json().email).toBeUndefined()
      const changed = await link.change({ ...profileOf(await link.read()), pronunciation: 'Nobody' })
      expect(changed.json()).toMatchObject({
        pronunciation: '',
        notes: [{ text: 'Please change my profile.\n\nHow to say my name: Nobody' }],
      })
    })

    test('are no note if only the rest was changed', async () => {
      const { link } = await approveFor()
      const changed = await link.change({ ...profileOf(await link.read()), keywords: 'equity' })
      expect(changed.json()).toMatchObject({ keywords: 'equity', notes: [] })
    })

    test('do not replace the photo', async () => {
      const { link } = await approveFor()
      const { photoUrl } = await link.read()
      expect((await link.photoAt('')).statusCode).toBe(409)
      expect((await link.read()).photoUrl).toBe(photoUrl)
    })

    test('before the release change only what was submitted', async () => {
      const { author, abstract } = await createApprovedAuthor(on.app.db, { byHand: true })
      const link = await openLink(abstract.id)
      const page = await link.read()
      expect(page.keptByOrganisers).toBe(false)
      const changed = await link.change({ ...profileOf(page), biography: 'Rewritten' })
      expect(changed.json()).toMatchObject({ biography: 'Rewritten', notes: [] })
      const admin = await on.app.as('admin')
      expect((await admin.get(`/api/authors/${author.id}?admin=true`)).json().bio).toBe(author.bio)
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
