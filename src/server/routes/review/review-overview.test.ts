import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { reviewConflicts, reviews } from '#server/db/schema/review.ts'
import type { NamedProposal, ReviewOverview } from '#shared/review/overview.ts'
import { createAbstract } from '#testing/builders/abstracts.ts'
import { createAuthor } from '#testing/builders/authors.ts'
import { createInvitation } from '#testing/builders/invitations.ts'
import { createReview, createReviewer } from '#testing/builders/reviews.ts'
import { createPasskey } from '#testing/builders/sign-in-methods.ts'
import { type Caller, onBothDatabases } from '#testing/test-app.ts'

onBothDatabases('the overview of the review', (on) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await on.app.as('admin')
  })
  beforeEach(async () => {
    await on.app.db.delete(abstracts)
    await on.app.db.delete(users).where(eq(users.role, 'reviewer'))
  })

  const overview = async (): Promise<ReviewOverview> => (await admin.get('/api/review-assignments')).json()
  const proposal = async (): Promise<NamedProposal> =>
    (await admin.get('/api/review-assignments/proposal')).json()
  const apply = ({ assignments }: NamedProposal) =>
    admin.post('/api/review-assignments', {
      changes: assignments.map(({ abstractId, slot, userId }) => ({
        abstractId,
        slot,
        userId,
        replaces: null,
      })),
    })
  const waiting = async () => (await admin.get('/api/to-do')).json().counts.abstractsWithoutReviewers
  const setDeadline = async (deadline: string) => {
    const settings = (await admin.get('/api/review/settings')).json()
    expect((await admin.patch('/api/review/settings', { ...settings, deadline })).statusCode).toBe(200)
  }

  test('asks for no reviewers while organisers give the scores', async () => {
    await createAbstract(on.app.db)
    expect(await waiting()).toBe(0)
    expect(await overview()).toMatchObject({ reviewers: [], abstracts: [{ openSlots: [1, 2], slots: [] }] })
    await createReviewer(on.app.db)
    expect(await waiting()).toBe(1)
  })

  test('says who reviews what and how far they are', async () => {
    const { db } = on.app
    const reviewer = await createReviewer(db, { keywords: 'algebra' })
    const userId = reviewer.id
    const open = await createReview(db, 'draft', { userId })
    const done = await createReview(db, 'submitted', { userId, slot: 2 })
    const withdrawn = await createReview(db, 'assigned', { userId })
    await createReview(db, 'ended', { userId })
    await db
      .update(abstracts)
      .set({ withdrawnAt: new Date().toISOString() })
      .where(eq(abstracts.id, withdrawn.abstractId))
    const scored = await createAbstract(db, 'part reviewed')
    await createAbstract(db, 'rejected')

    await setDeadline('2199-12-31')
    const before = await overview()
    expect(before.reviewers).toMatchObject([
      { id: userId, keywords: 'algebra', assigned: 2, done: 1, late: 0 },
    ])
    const slotsOf = (abstractId: number) => before.abstracts.find(({ id }) => id === abstractId)
    expect(slotsOf(open.abstractId)).toMatchObject({ openSlots: [2], slots: [{ slot: 1, state: 'open' }] })
    expect(slotsOf(done.abstractId)).toMatchObject({ openSlots: [1], slots: [{ slot: 2, state: 'done' }] })
    expect(slotsOf(withdrawn.abstractId)).toMatchObject({ openSlots: [], slots: [{ state: 'not needed' }] })
    expect(slotsOf(scored.id)).toMatchObject({
      openSlots: [2],
      slots: [{ slot: 1, userId: null, name: 'Organiser', state: 'done' }],
    })
    expect(before.abstracts).toHaveLength(5)

    await setDeadline('2020-01-01')
    expect((await overview()).reviewers).toMatchObject([{ late: 1 }])
    await setDeadline('')
  })

  test('warns of conflicts in the records and of disabled accounts', async () => {
    const { db } = on.app
    const { userId, abstractId } = await createReview(db)
    const caution = async () => (await overview()).abstracts[0]?.slots[0]?.caution
    expect(await caution()).toBe('')
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, userId ?? 0))
    const [abstract] = await db.select().from(abstracts).where(eq(abstracts.id, abstractId))
    // Where somebody works is known from their speaker profile.
    await createAuthor(db, { email: user?.email ?? '', institution: abstract?.institution ?? '' })
    expect(await caution()).toBe('Same institution')
    await admin.patch(`/api/users/${userId}`, { disabled: true })
    expect(await caution()).toBe('Account disabled')
  })

  test('proposes what is open, explains it, and applies it once', async () => {
    const { db } = on.app
    const expert = await createReviewer(db, { keywords: 'algebra' })
    const other = await createReviewer(db)
    const disabled = await createReviewer(db)
    await admin.patch(`/api/users/${disabled.id}`, { disabled: true })
    const about = await createAbstract(db, 'pending', { abstractTitle: 'Algebra for all' })
    const declined = await createAbstract(db)
    await db.insert(reviewConflicts).values({ abstractId: declined.id, userId: expert.id })
    await createAbstract(db, 'approved')

    const proposed = await proposal()
    expect(proposed.assignments).toMatchObject([
      {
        abstractId: about.id,
        slot: 1,
        userId: expert.id,
        reasons: ['Keywords: algebra'],
      },
      { abstractId: about.id, slot: 2, userId: other.id },
      { abstractId: declined.id, slot: 1, userId: other.id },
    ])
    expect(proposed.unfilled).toMatchObject([{ abstractId: declined.id, slot: 2 }])
    const answers = await Promise.all([apply(proposed), apply(proposed)])
    expect(new Set(answers.map((answer) => answer.json().changed))).toEqual(new Set([0, 3]))
    expect(await db.$count(reviews, isNotNull(reviews.assignedAt))).toBe(3)
    expect((await proposal()).assignments).toEqual([])
    expect(await waiting()).toBe(1)
  })

  test('of two concurrent proposals one is applied', async () => {
    const { db } = on.app
    const one = await createReviewer(db)
    const two = await createReviewer(db)
    const three = await createReviewer(db)
    const first = await createAbstract(db)
    const second = await createAbstract(db)
    const changes = (...userIds: number[]) => ({
      changes: [first, second].map(({ id }, index) => ({
        abstractId: id,
        slot: 1,
        userId: userIds[index] ?? 0,
        replaces: null,
      })),
    })
    const answers = await Promise.all([
      admin.post('/api/review-assignments', changes(one.id, two.id)),
      admin.post('/api/review-assignments', changes(two.id, three.id)),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const rows = await db.select().from(reviews).orderBy(reviews.abstractId)
    expect(rows.map(({ userId }) => userId)).toEqual(
      statuses[0] === 200 ? [one.id, two.id] : [two.id, three.id],
    )
  })

  test('lists candidates with their load and conflicts', async () => {
    const { db } = on.app
    const { id } = await createAbstract(db, 'pending', { institution: 'Demo University' })
    const busy = await createReviewer(db, { lastName: 'A' })
    const colleague = await createReviewer(db, { lastName: 'B', institution: 'demo university' })
    const declared = await createReviewer(db, { lastName: 'C' })
    await createReview(db, 'assigned', { userId: busy.id })
    await db.insert(reviewConflicts).values({ abstractId: id, userId: declared.id, note: 'My student' })
    expect((await admin.get(`/api/abstracts/${id}/reviewers`)).json()).toMatchObject([
      { userId: busy.id, assigned: 1, caution: '', declaredConflict: false },
      { userId: colleague.id, assigned: 0, caution: 'Same institution', declaredConflict: false },
      { userId: declared.id, caution: '', declaredConflict: true, conflictNote: 'My student' },
    ])
    expect((await admin.get('/api/abstracts/99999/reviewers')).statusCode).toBe(404)
  })

  test('writes to reviewers with something to do, each once', async () => {
    const { db } = on.app
    const reviewer = await createReviewer(db, { firstName: 'Robin', lastName: 'Reviewer' })
    const userId = reviewer.id
    await createReview(db, 'assigned', { userId })
    await createReview(db, 'draft', { userId })
    await createReview(db, 'submitted')
    await setDeadline('2199-12-31')
    const people = (await admin.get('/api/letters/people?kind=reviews&audience=reviewing')).json()
    expect(people).toMatchObject([{ name: 'Robin Reviewer', note: '2 abstracts to review', caution: '' }])
    const { subject, text } = (await admin.get('/api/letter-templates'))
      .json()
      .find(({ kind }: { kind: string }) => kind === 'reviews')
    const send = (batch: string) =>
      admin.post('/api/letters', { kind: 'reviews', subject, text, batch, people: people[0].refs })
    const answers = await Promise.all([send('batch-one'), send('batch-one')])
    expect(new Set(answers.map((answer) => answer.json().prepared))).toEqual(new Set([0, 1]))
    const [letter] = (await admin.get('/api/letters?batch=batch-one')).json().letters
    expect(letter).toMatchObject({ toEmail: reviewer.email, unfinished: false })
    const written = (await admin.get(`/api/letters/${letter.id}`)).json().text
    expect(written).toContain('You still have 2 abstracts to review')
    expect(written).toContain('31 December 2199')
    const again = (await admin.get('/api/letters/people?kind=reviews&audience=reviewing')).json()
    expect(again[0].caution).toContain('Already has this letter')
    await setDeadline('')
  })

  test('tells reviewers of new abstracts, and thanks them', async () => {
    const { db } = on.app
    const { id: userId } = await createReviewer(db, { firstName: 'Robin', lastName: 'Reviewer' })
    await createReview(db, 'submitted', { userId })
    await createReview(db, 'assigned', { userId })
    const peopleOf = async (kind: string, audience: string) =>
      (await admin.get(`/api/letters/people?kind=${kind}&audience=${audience}`)).json()
    const write = async (kind: string, audience: string, batch: string) => {
      const [{ refs }] = await peopleOf(kind, audience)
      const templates = (await admin.get('/api/letter-templates')).json()
      const { subject, text } = templates.find((one: { kind: string }) => one.kind === kind)
      await admin.post('/api/letters', { kind, subject, text, batch, people: refs })
      const [{ id }] = (await admin.get(`/api/letters?batch=${batch}`)).json().letters
      return (await admin.get(`/api/letters/${id}`)).json().text
    }
    expect((await overview()).untold).toBe(1)
    expect(await write('assigned', 'assigned', 'first-letter')).toContain('You have 1 abstract to review')
    expect((await overview()).untold).toBe(0)
    expect(await peopleOf('assigned', 'assigned')).toEqual([])

    const later = await createReview(db, 'assigned', { userId })
    await db
      .update(reviews)
      .set({ assignedAt: new Date(Date.now() + 60_000).toISOString() })
      .where(eq(reviews.id, later.id))
    expect(await peopleOf('assigned', 'assigned')).toMatchObject([
      { note: '2 abstracts to review', caution: '' },
    ])

    expect(await peopleOf('thanks', 'reviewed')).toMatchObject([{ note: '1 review sent' }])
    expect(await write('thanks', 'reviewed', 'thank-you')).toContain('Thank you for reviewing 1 abstract for')
  })

  test('marks reviewers who have not accepted, wherever they are chosen', async () => {
    const { db } = on.app
    const { user } = await createInvitation(db)
    const { abstractId } = await createReview(db, 'assigned', { userId: user.id })
    const withPasskey = await createInvitation(db)
    await createPasskey(db, withPasskey.user.id)
    expect((await overview()).reviewers.map(({ id, hasAccepted }) => [id, hasAccepted])).toEqual([
      [user.id, false],
      [withPasskey.user.id, true],
    ])
    expect((await overview()).abstracts[0]?.slots[0]).toMatchObject({ hasAccepted: false })
    expect((await admin.get(`/api/abstracts/${abstractId}/reviewers`)).json()[0]).toMatchObject({
      hasAccepted: false,
    })
    expect((await proposal()).reviewers[0]).toMatchObject({ assigned: 1, hasAccepted: false })
    const people = (await admin.get('/api/letters/people?kind=assigned&audience=assigned')).json()
    expect(people).toMatchObject([{ caution: 'Has not accepted the invitation yet' }])
  })

  test('writes to keynote speakers, all reviewers and the committee', async () => {
    const { db } = on.app
    const keynote = await createAuthor(db, { keynoteSpeaker: true })
    const reviewer = await createReviewer(db)
    const emailsOf = async (audience: string) =>
      (await admin.get(`/api/letters/people?kind=free&audience=${audience}`))
        .json()
        .map(({ email }: { email: string }) => email)
    expect(await emailsOf('keynotes')).toContain(keynote.email)
    expect(await emailsOf('reviewers')).toEqual([reviewer.email])
    const committee = await emailsOf('organisers')
    expect(committee.length).toBeGreaterThan(0)
    expect(committee).not.toContain(reviewer.email)
    const letter = { kind: 'free', subject: 'Hello', text: 'Dear {name},', batch: 'committee' }
    const [{ refs }] = (await admin.get('/api/letters/people?kind=free&audience=reviewers')).json()
    expect((await admin.post('/api/letters', { ...letter, people: refs })).json().prepared).toBe(1)
  })

  test('names reviewers without an address, who get no letter', async () => {
    const { db } = on.app
    for (const lastName of ['A', 'B']) {
      const { id } = await createReviewer(db, { firstName: 'Robin', lastName })
      await createReview(db, 'assigned', { userId: id })
      await db.update(users).set({ email: null }).where(eq(users.id, id))
    }
    const people = (await admin.get('/api/letters/people?kind=reviews&audience=reviewing')).json()
    expect(people).toMatchObject([
      { name: 'Robin A', email: '', note: '1 abstract to review' },
      { name: 'Robin B', email: '' },
    ])
    const letter = { kind: 'reviews', subject: 'Reviews', text: 'Please review.', batch: 'unreachable' }
    const answer = await admin.post('/api/letters', { ...letter, people: people[0].refs })
    expect(answer.statusCode).toBe(404)
  })
})
