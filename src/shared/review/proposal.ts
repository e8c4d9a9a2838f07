import { keywordList } from '#shared/abstracts/keywords.ts'
import type { ReviewerNumber } from '#shared/abstracts/review.ts'
import {
  type Authored,
  abstractTraits,
  conflictOf,
  type PossibleReviewer,
  plainWords,
  reviewerTraits,
} from './conflicts.ts'

export type Expert = { themes: readonly string[]; keywords: string }
export type Topic = { abstractTitle: string; abstractText: string; keywords: string }

/** The beginnings of the longer words: 'inclusive' and 'inclusion' are about the same. */
const STEM = 5
const stemsOf = (words: string) =>
  new Set(
    words
      .split(' ')
      .filter((word) => word.length >= STEM - 1)
      .map((word) => word.slice(0, STEM)),
  )

const topicWords = ({ abstractTitle, abstractText, keywords }: Topic) =>
  plainWords([abstractTitle, keywords, abstractText].join(' '))

/** A key theme is an abstract's own if it matches almost as well as the best. */
const NEARLY = 0.8

/** Finds the key themes that an abstract is about. A word counts the more, the fewer abstracts have it. */
export const createThemeFinder = (keyThemes: readonly string[], topics: readonly string[]) => {
  const stemsByTopic = new Map(topics.map((words) => [words, stemsOf(words)]))
  const frequency = new Map<string, number>()
  for (const words of topics)
    for (const stem of stemsByTopic.get(words) ?? []) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const weightOf = (stem: string) => Math.log((topics.length + 1) / (frequency.get(stem) ?? 1))
  const themes = keyThemes.map((theme) => ({ theme, stems: [...stemsOf(plainWords(theme))] }))
  return (words: string): string[] => {
    const own = stemsByTopic.get(words) ?? stemsOf(words)
    const scored = themes.map(({ theme, stems }) => ({
      theme,
      score: stems.filter((stem) => own.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0),
    }))
    const best = Math.max(0, ...scored.map(({ score }) => score))
    return best === 0 ? [] : scored.filter(({ score }) => score >= best * NEARLY).map(({ theme }) => theme)
  }
}

export type Match = { points: number; reasons: string[] }

const THEME_POINTS = 2
const MAX_KEYWORDS = 3

const expertTraits = ({ themes, keywords }: Expert) => ({
  themes,
  keywords: keywordList(keywords).map((keyword) => ({ keyword, words: plainWords(keyword) })),
})

/** What a reviewer knows of an abstract. Their own keywords tell more than a key theme. */
const matchExpertise = (
  expert: ReturnType<typeof expertTraits>,
  words: string,
  ownThemes: readonly string[],
): Match => {
  const themes = ownThemes.filter((theme) => expert.themes.includes(theme))
  const keywords = expert.keywords.filter((one) => words.includes(one.words)).map(({ keyword }) => keyword)
  return {
    points: (themes.length > 0 ? THEME_POINTS : 0) + Math.min(keywords.length, MAX_KEYWORDS) * THEME_POINTS,
    reasons: [
      ...themes.map((theme) => `Key theme: ${theme}`),
      ...(keywords.length > 0 ? [`Keywords: ${keywords.join(', ')}`] : []),
    ],
  }
}

export type ProposableReviewer = PossibleReviewer &
  Expert & { userId: number /** Abstracts so far. */; load: number }

export type ProposableAbstract = Authored &
  Topic & {
    id: number
    openSlots: readonly ReviewerNumber[]
    assigned: readonly number[]
    /** People who have it already, had it once or declared a conflict. */
    excluded: readonly number[]
  }

type ProposedAssignment = {
  abstractId: number
  slot: ReviewerNumber
  userId: number
  reasons: string[]
}
export type Unfilled = { abstractId: number; slot: ReviewerNumber; reason: string }
export type Proposal = { assignments: ProposedAssignment[]; unfilled: Unfilled[] }

type Given = {
  abstracts: readonly ProposableAbstract[]
  reviewers: readonly ProposableReviewer[]
  keyThemes: readonly string[]
}

type Candidate = Match & { userId: number }

const ALL_IN_CONFLICT = 'Every reviewer has a conflict of interest or has been assigned already'

/** Counts how often two people review the same abstract. */
const createPairs = (abstracts: readonly ProposableAbstract[]) => {
  const counts = new Map<string, number>()
  const keyOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const add = (person: number, others: readonly number[]) => {
    for (const other of others) counts.set(keyOf(person, other), (counts.get(keyOf(person, other)) ?? 0) + 1)
  }
  for (const { assigned } of abstracts)
    for (const [at, person] of assigned.entries()) add(person, assigned.slice(at + 1))
  return {
    add,
    countOf: (person: number, others: readonly number[]) =>
      others.reduce((sum, other) => sum + (counts.get(keyOf(person, other)) ?? 0), 0),
  }
}
type Pairs = ReturnType<typeof createPairs>

const byBest =
  (loads: ReadonlyMap<number, number>, fairShare: number, pairs: Pairs, others: readonly number[]) =>
  (a: Candidate, b: Candidate): number => {
    const loadOfA = loads.get(a.userId) ?? 0
    const loadOfB = loads.get(b.userId) ?? 0
    const excess = (load: number) => Math.max(0, load + 1 - fairShare)
    return (
      excess(loadOfA) - excess(loadOfB) ||
      b.points - a.points ||
      pairs.countOf(a.userId, others) - pairs.countOf(b.userId, others) ||
      loadOfA - loadOfB ||
      a.userId - b.userId
    )
  }

/**
 * Proposes who reviews what: never against a conflict; nobody gets more than a fair share while others have less; then by
 * expertise, then so that pairs are mixed. Abstracts with the fewest possible reviewers come first. The same records
 * lead to the same proposal.
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
  const pairs = createPairs(abstracts)
  for (const { id: abstractId, openSlots, assigned, candidates } of open) {
    const left = [...candidates]
    const others = [...assigned]
    for (const slot of openSlots) {
      const best = left.toSorted(byBest(loads, fairShare, pairs, others))[0]
      if (!best) {
        proposal.unfilled.push({ abstractId, slot, reason: ALL_IN_CONFLICT })
        continue
      }
      const { userId, reasons } = best
      left.splice(left.indexOf(best), 1)
      loads.set(userId, (loads.get(userId) ?? 0) + 1)
      pairs.add(userId, others)
      others.push(userId)
      proposal.assignments.push({ abstractId, slot, userId, reasons })
    }
  }
  const inOrder = (a: Unfilled | ProposedAssignment, b: Unfilled | ProposedAssignment) =>
    a.abstractId - b.abstractId || a.slot - b.slot
  return {
    assignments: proposal.assignments.toSorted(inOrder),
    unfilled: proposal.unfilled.toSorted(inOrder),
  }
}
