import {
  type Authored,
  abstractTraits,
  conflictOf,
  type PossibleReviewer,
  reviewerTraits,
} from './conflicts.ts'
import {
  createThemeFinder,
  type Expert,
  expertTraits,
  type Match,
  matchExpertise,
  type Topic,
  topicWords,
} from './expertise.ts'
import type { ReviewSlot } from './slots.ts'

export type ProposableReviewer = PossibleReviewer &
  Expert & { userId: number /** Abstracts so far. */; load: number }

export type ProposableAbstract = Authored &
  Topic & {
    id: number
    openSlots: readonly ReviewSlot[]
    /** Who has it already, had it once or declared a conflict. */
    excluded: readonly number[]
  }

export type ProposedAssignment = {
  abstractId: number
  slot: ReviewSlot
  userId: number
  /** Why this person. */
  reasons: string[]
}
export type Unfilled = { abstractId: number; slot: ReviewSlot; reason: string }
export type Proposal = { assignments: ProposedAssignment[]; unfilled: Unfilled[] }

type Given = {
  abstracts: readonly ProposableAbstract[]
  reviewers: readonly ProposableReviewer[]
  keyThemes: readonly string[]
}

type Candidate = Match & { userId: number }

const ALL_IN_CONFLICT = 'Every reviewer has a conflict of interest or has been assigned already'

const describeLoad = (load: number) => `${load === 0 ? 'No' : load} abstract${load === 1 ? '' : 's'} so far`

const byBest =
  (loads: ReadonlyMap<number, number>, fairShare: number) =>
  (a: Candidate, b: Candidate): number => {
    const loadOfA = loads.get(a.userId) ?? 0
    const loadOfB = loads.get(b.userId) ?? 0
    const excess = (load: number) => Math.max(0, load + 1 - fairShare)
    return (
      excess(loadOfA) - excess(loadOfB) || b.points - a.points || loadOfA - loadOfB || a.userId - b.userId
    )
  }

/**
 * Who could review what: never against a conflict; nobody gets more than a fair share while others have less; then by
 * expertise. Abstracts with the fewest possible reviewers come first. The same for the same records.
 */
export const proposeAssignments = ({ abstracts, reviewers, keyThemes }: Given): Proposal => {
  const loads = new Map(reviewers.map(({ userId, load }) => [userId, load]))
  const slots = abstracts.reduce((sum, { openSlots }) => sum + openSlots.length, 0)
  const total = reviewers.reduce((sum, { load }) => sum + load, slots)
  const fairShare = reviewers.length === 0 ? 0 : Math.floor(total / reviewers.length)
  const people = reviewers.map((reviewer) => ({
    userId: reviewer.userId,
    traits: reviewerTraits(reviewer),
    expert: expertTraits(reviewer),
  }))
  const topics = new Map(abstracts.map((abstract) => [abstract, topicWords(abstract)]))
  const themesOf = createThemeFinder(keyThemes, [...topics.values()])
  const candidatesFor = (abstract: ProposableAbstract): Candidate[] => {
    const words = topics.get(abstract) ?? ''
    const themes = themesOf(words)
    const ofAbstract = abstractTraits(abstract)
    return people
      .filter(
        ({ userId, traits }) =>
          !abstract.excluded.includes(userId) && conflictOf(traits, ofAbstract) === null,
      )
      .map(({ userId, expert }) => ({ userId, ...matchExpertise(expert, words, themes) }))
  }
  const open = abstracts
    .filter(({ openSlots }) => openSlots.length > 0)
    .map((abstract) => ({ ...abstract, candidates: candidatesFor(abstract) }))
    .toSorted((a, b) => a.candidates.length - b.candidates.length || a.id - b.id)

  const proposal: Proposal = { assignments: [], unfilled: [] }
  const better = byBest(loads, fairShare)
  for (const { id: abstractId, openSlots, candidates } of open) {
    const left = [...candidates]
    for (const slot of openSlots) {
      const best = left.toSorted(better)[0]
      if (!best) {
        proposal.unfilled.push({ abstractId, slot, reason: ALL_IN_CONFLICT })
        continue
      }
      left.splice(left.indexOf(best), 1)
      const load = loads.get(best.userId) ?? 0
      loads.set(best.userId, load + 1)
      const reasons = [...best.reasons, describeLoad(load)]
      proposal.assignments.push({ abstractId, slot, userId: best.userId, reasons })
    }
  }
  const inOrder = (a: Unfilled | ProposedAssignment, b: Unfilled | ProposedAssignment) =>
    a.abstractId - b.abstractId || a.slot - b.slot
  return {
    assignments: proposal.assignments.toSorted(inOrder),
    unfilled: proposal.unfilled.toSorted(inOrder),
  }
}
