import { z } from 'zod'
import { id } from '#shared/fields.ts'
import { reviewStateNames } from './review-states.ts'
import { slot } from './reviewers.ts'

const assignedSlotSchema = z.object({
  slot,
  /** Null for an organiser who gave the score, and for an account that was deleted. */
  userId: id.nullable(),
  name: z.string(),
  state: z.enum(reviewStateNames),
  /** What speaks against it: a conflict of interest, a disabled account; empty for nothing. */
  caution: z.string(),
  /** False while they are invited. */
  hasAccepted: z.boolean(),
})
export type AssignedSlot = z.infer<typeof assignedSlotSchema>

const reviewedAbstractSchema = z.object({
  id,
  abstractTitle: z.string(),
  leadAuthorName: z.string(),
  institution: z.string(),
  isReviewable: z.boolean(),
  slots: z.array(assignedSlotSchema),
  /** Those whom it still lacks. */
  openSlots: z.array(slot),
})
export type ReviewedAbstract = z.infer<typeof reviewedAbstractSchema>

const reviewerSchema = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  themes: z.array(z.string()),
  keywords: z.string(),
  institution: z.string(),
  /** 0 until expertise is saved. */
  version: z.int(),
  /** Why nothing new can be assigned; empty if it can. */
  caution: z.string(),
  /** False while they are invited. */
  hasAccepted: z.boolean(),
  assigned: z.int(),
  done: z.int(),
  late: z.int(),
})
export type Reviewer = z.infer<typeof reviewerSchema>

export const reviewOverviewSchema = z.object({
  deadline: z.string(),
  isOver: z.boolean(),
  /** Expertise is chosen from the themes of the conference. */
  keyThemes: z.array(z.string()),
  reviewers: z.array(reviewerSchema),
  abstracts: z.array(reviewedAbstractSchema),
  /** How many reviewers have new abstracts and no letter about them. */
  untold: z.int(),
})
export type ReviewOverview = z.infer<typeof reviewOverviewSchema>

const named = { abstractTitle: z.string() }

export const proposalSchema = z.object({
  assignments: z.array(
    z.object({
      abstractId: id,
      slot,
      userId: id,
      ...named,
      name: z.string(),
      reasons: z.array(z.string()),
    }),
  ),
  unfilled: z.array(z.object({ abstractId: id, slot, ...named, reason: z.string() })),
  /** Everybody who can be assigned, with what they have already. */
  reviewers: z.array(z.object({ userId: id, name: z.string(), assigned: z.int(), hasAccepted: z.boolean() })),
})
export type NamedProposal = z.infer<typeof proposalSchema>

export const candidateSchema = z.object({
  userId: id,
  name: z.string(),
  assigned: z.int(),
  hasAccepted: z.boolean(),
  /** A conflict that names or institutions tell of; empty for none. */
  caution: z.string(),
  /** Said so themselves, and cannot be assigned. */
  declaredConflict: z.boolean(),
  /** In their words; empty if they gave none. */
  conflictNote: z.string(),
})
export type ReviewerCandidate = z.infer<typeof candidateSchema>
