import { z } from 'zod'
import { id, timestamp } from '#shared/fields.ts'
import { decisions } from './review.ts'

const decision = z.enum(decisions, 'The decision must be approved or rejected')

export const decisionSchema = z.object({
  id,
  abstractTitle: z.string(),
  leadAuthorName: z.string(),
  email: z.string(),
  status: decision,
  released: z.boolean(),
  releasedAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  /** An event is made from it, which a public programme shows. */
  scheduled: z.boolean(),
})
export type MadeDecision = z.infer<typeof decisionSchema>

/** Approvals that a public programme releases, or leaves out until they are released. */
export const isReleasedByProgramme = ({ status, released, withdrawnAt, scheduled }: MadeDecision) =>
  status === 'approved' && withdrawnAt === null && scheduled && !released

/** 'one decision', '3 decisions' */
export const countDecisions = (count: number) => (count === 1 ? 'one decision' : `${count} decisions`)

export const releasedText = (count: number) => {
  if (count === 0) return ''
  return count === 1 ? 'One decision was released.' : `${count} decisions were released.`
}

export const MAX_RELEASED = 5000

/** With the decision that was shown, so that a changed one is not released unseen. */
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
  already: z.number().int(),
  /** Skipped, because the decision has changed since. */
  changed: z.number().int(),
})
export type ReleasedDecisions = z.infer<typeof releasedSchema>
