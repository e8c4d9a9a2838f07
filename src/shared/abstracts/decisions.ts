import { z } from 'zod'
import { id, timestamp } from '../fields'
import { decisions } from './review'

const decision = z.enum(decisions, 'The decision must be approved or rejected')

/** A decision, and whether it is known outside the organisers. */
export const decisionSchema = z.object({
  id,
  abstractTitle: z.string(),
  leadAuthorName: z.string(),
  email: z.string(),
  status: decision,
  released: z.boolean(),
  releasedAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
})
export type MadeDecision = z.infer<typeof decisionSchema>

export const MAX_RELEASED = 5000

/** Each with the decision that was shown: one that changed meanwhile is not released unseen. */
export const releaseSchema = z.object({
  decisions: z
    .array(z.object({ id, status: decision }))
    .min(1, 'Please choose at least one decision')
    .max(MAX_RELEASED, `Please release at most ${MAX_RELEASED} decisions at a time`),
})
export type Release = z.infer<typeof releaseSchema>

export const releasedSchema = z.object({
  approved: z.number().int(),
  rejected: z.number().int(),
  /** Known before. */
  already: z.number().int(),
  /** Passed over, because the decision is no longer the one that was shown. */
  changed: z.number().int(),
})
export type ReleasedDecisions = z.infer<typeof releasedSchema>
