import { describe, expect, test } from 'vitest'
import { type ProposableAbstract, type ProposableReviewer, proposeAssignments } from './proposal.ts'

const keyThemes = ['Algorithmic bias and inequitable access', 'Ethical and policy considerations']

const reviewer = (userId: number, changes: Partial<ProposableReviewer> = {}): ProposableReviewer => ({
  userId,
  firstName: 'Robin',
  lastName: `Reviewer ${userId}`,
  email: `reviewer.${userId}@demo.example`,
  institution: '',
  themes: [],
  keywords: '',
  load: 0,
  ...changes,
})

const abstract = (id: number, changes: Partial<ProposableAbstract> = {}): ProposableAbstract => ({
  id,
  abstractTitle: `Voices ${id}`,
  abstractText: 'We report on a year in classrooms.',
  keywords: '',
  leadAuthorFirstName: 'Amara',
  leadAuthorSurname: `Okafor ${id}`,
  email: `author.${id}@demo.example`,
  institution: 'Demo University',
  otherAuthors: '',
  openSlots: [1, 2],
  assigned: [],
  excluded: [],
  ...changes,
})

const propose = (abstracts: ProposableAbstract[], reviewers: ProposableReviewer[]) =>
  proposeAssignments({ abstracts, reviewers, keyThemes })

const loadsOf = (reviewers: ProposableReviewer[], { assignments }: ReturnType<typeof propose>) =>
  reviewers.map(
    ({ userId, load }) => load + assignments.filter((assignment) => assignment.userId === userId).length,
  )

describe('a proposal', () => {
  test('gives an abstract to two different people', () => {
    const { assignments, unfilled } = propose([abstract(1)], [reviewer(1), reviewer(2)])
    expect(assignments.map(({ slot, userId }) => [slot, userId])).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(unfilled).toEqual([])
  })

  test('prefers expertise and says why', () => {
    const reviewers = [
      reviewer(1),
      reviewer(2, { themes: keyThemes.slice(0, 1) }),
      reviewer(3, { keywords: 'handwriting, algebra' }),
    ]
    const about = abstract(7, { abstractTitle: 'Biased algorithms', keywords: 'Algebra', openSlots: [1, 2] })
    const { assignments } = propose([about, abstract(8, { openSlots: [1] })], reviewers)
    expect(assignments).toEqual([
      {
        abstractId: 7,
        slot: 1,
        userId: 2,
        reasons: [`Key theme: ${keyThemes[0]}`],
      },
      { abstractId: 7, slot: 2, userId: 3, reasons: ['Keywords: algebra'] },
      { abstractId: 8, slot: 1, userId: 1, reasons: [] },
    ])
  })

  test('never goes against a conflict, and says what stays open', () => {
    const reviewers = [
      reviewer(1, { institution: 'Demo University' }),
      reviewer(2, { email: 'author.1@demo.example' }),
      reviewer(3),
      reviewer(4),
    ]
    const { assignments, unfilled } = propose([abstract(1, { excluded: [3] })], reviewers)
    expect(assignments.map(({ userId }) => userId)).toEqual([4])
    expect(unfilled).toMatchObject([{ abstractId: 1, slot: 2 }])
  })

  test('fills only open slots with people who are new to them', () => {
    const given = abstract(1, { openSlots: [2], excluded: [1] })
    expect(propose([given], [reviewer(1), reviewer(2)]).assignments).toMatchObject([{ slot: 2, userId: 2 }])
    expect(propose([abstract(1, { openSlots: [] })], [reviewer(1)]).assignments).toEqual([])
  })

  test('balances the load, what people have already included', () => {
    const reviewers = [reviewer(1, { load: 9, themes: keyThemes }), reviewer(2), reviewer(3, { load: 1 })]
    const proposal = propose(
      Array.from({ length: 10 }, (_, index) => abstract(index + 1, { abstractTitle: 'Policy' })),
      reviewers,
    )
    expect(loadsOf(reviewers, proposal)).toEqual([10, 10, 10])
  })

  test('mixes pairs, also with those who are assigned already', () => {
    const reviewers = [1, 2, 3, 4].map((userId) => reviewer(userId))
    const { assignments } = propose(
      [1, 2, 3, 4, 5, 6].map((id) => abstract(id)),
      reviewers,
    )
    const pairs = [1, 2, 3, 4, 5, 6].map((id) =>
      assignments
        .filter(({ abstractId }) => abstractId === id)
        .map(({ userId }) => userId)
        .toSorted((a, b) => a - b)
        .join(' and '),
    )
    expect(new Set(pairs).size).toBe(6)

    const given = abstract(1, { assigned: [1, 2], openSlots: [] })
    const open = abstract(2, { assigned: [1], excluded: [1], openSlots: [2] })
    expect(propose([given, open], reviewers).assignments).toMatchObject([{ abstractId: 2, userId: 3 }])
  })

  test('needs reviewers', () => {
    expect(propose([abstract(1)], [])).toMatchObject({
      assignments: [],
      unfilled: [{ slot: 1 }, { slot: 2 }],
    })
  })

  test('is fair and repeatable for 600 abstracts and 30 reviewers', () => {
    const reviewers = Array.from({ length: 30 }, (_, index) =>
      reviewer(index + 1, {
        themes: [keyThemes[index % 2] ?? ''],
        keywords: index % 3 ? 'classrooms' : 'policy',
        institution: index % 5 ? '' : 'Demo University',
      }),
    )
    const abstracts = Array.from({ length: 600 }, (_, index) =>
      abstract(index + 1, {
        abstractTitle: index % 2 ? 'Policy for schools' : 'Bias in access',
        abstractText: 'One two three four five six seven. '.repeat(70),
        institution: index % 7 ? 'Another University' : 'Demo University',
      }),
    )
    const proposal = propose(abstracts, reviewers)
    expect(new Set(loadsOf(reviewers, proposal))).toEqual(new Set([40]))
    expect(propose(abstracts.toReversed(), reviewers.toReversed())).toEqual(proposal)
  })
})
