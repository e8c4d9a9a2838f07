import { z } from 'zod'
import { foldText } from './text.ts'

/** Something that waits for an organiser, and the one step that deals with it. */
const toDoItemSchema = z.object({
  /** Unique in the list, and the same until it is dealt with. */
  key: z.string(),
  text: z.string(),
  step: z.object({
    label: z.string(),
    to: z.string(),
    search: z.record(z.string(), z.string()).optional(),
    hash: z.string().optional(),
  }),
})
export type ToDoItem = z.infer<typeof toDoItemSchema>

const amount = z.number().int()

/** What waits for organisers, the most urgent first, and the numbers beside the sections of the back office. */
export const toDoSchema = z.object({
  items: z.array(toDoItemSchema),
  counts: z.object({
    /** Authors with notes that nobody has dealt with. */
    authorsWhoWrote: amount,
    /** Revisions that authors have sent and nobody has accepted or sent back. */
    revisionsToReview: amount,
    /** Neither approved nor rejected. */
    undecidedAbstracts: amount,
    /** Without reviewer 1 or 2, once there are reviewers. */
    abstractsWithoutReviewers: amount,
    /** Approved or rejected, and known to organisers only. */
    decisionsToRelease: amount,
    /** Drafts, and letters whose delivery failed or is uncertain. */
    lettersToSend: amount,
  }),
})
export type ToDo = z.infer<typeof toDoSchema>

/** The address of a step, below that of the site. */
export const stepPath = ({ to, search, hash }: ToDoItem['step']) => {
  const query = new URLSearchParams(search).toString()
  return to + (query && `?${query}`) + (hash === undefined ? '' : `#${hash}`)
}

/** Tells whether the owner of an account gets what waits by letter, every day. */
export const dailySummarySchema = z.object({
  dailySummary: z.boolean('Please say whether you want the summary'),
})

const wordsOf = (title: string): string[] => foldText(title).match(/[\p{L}\p{N}]+/gu) ?? []
const numbersIn = (words: readonly string[]) => words.filter((word) => /^\d+$/.test(word)).join(' ')

/** The share of words that two titles have in common, from which on they are probably the same. */
const SAME_WORDS = 0.6

/** Titles that probably belong to one submission. Those that differ in a number are parts of a series. */
export const areSimilarTitles = (one: string, other: string): boolean => {
  const a = wordsOf(one)
  const b = wordsOf(other)
  if (numbersIn(a) !== numbersIn(b)) return false
  const all = new Set([...a, ...b])
  const common = [...new Set(a)].filter((word) => b.includes(word))
  return all.size > 0 && common.length / all.size >= SAME_WORDS
}
