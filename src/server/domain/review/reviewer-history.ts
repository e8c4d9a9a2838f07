import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { historyEntries } from '#server/db/schema/history.ts'
import { type ReviewerNumber, reviewerNumbers } from '#shared/abstracts/review.ts'
import type { HistoryEntry } from '#shared/history.ts'

/** The entity id of a change of several abstracts at once. */
export const SEVERAL = 'several'

/** Has names, because the account may be gone when the history is read. */
const valuesSchema = z.object({
  reviewers: z.array(
    z.object({ abstractId: z.number(), slot: z.literal(reviewerNumbers), reviewer: z.string().nullable() }),
  ),
})
type ReviewerValues = z.infer<typeof valuesSchema>

type Slot = { abstractId: number; slot: ReviewerNumber }

export const reviewerValues = <S extends Slot>(
  slots: readonly S[],
  reviewerOf: (slot: S) => string | null,
): ReviewerValues => ({
  reviewers: slots.map((of) => ({ abstractId: of.abstractId, slot: of.slot, reviewer: reviewerOf(of) })),
})

/** In SQL: changes of the reviewers of one abstract, alone or among several. */
export const isReviewerChangeOf = (abstractId: string) => {
  const itsSlots = JSON.stringify({ reviewers: [{ abstractId: Number(abstractId) }] })
  return and(
    eq(historyEntries.entity, 'review assignment'),
    or(
      eq(historyEntries.entityId, abstractId),
      sql`${historyEntries.before} @> ${itsSlots}::jsonb`,
      sql`${historyEntries.after} @> ${itsSlots}::jsonb`,
    ),
  )
}

const inWords = (values: HistoryEntry['before'], ofAbstract: string | undefined): HistoryEntry['before'] => {
  const { data } = valuesSchema.safeParse(values)
  if (!data) return values
  const slots = data.reviewers.map(({ abstractId, slot, reviewer }) => ({
    abstractId,
    slot: `reviewer ${slot}`,
    reviewer: reviewer ?? 'nobody',
  }))
  if (ofAbstract === undefined)
    return {
      reviewers: slots.map(
        ({ abstractId, slot, reviewer }) => `abstract ${abstractId}, ${slot}: ${reviewer}`,
      ),
    }
  return Object.fromEntries(
    slots
      .filter(({ abstractId }) => String(abstractId) === ofAbstract)
      .map(({ slot, reviewer }) => [slot, reviewer]),
  )
}

/** Slots as organisers read them; in the history of an abstract, its own slots only. */
export const reviewersInWords = (entry: HistoryEntry, ofAbstract: string | undefined): HistoryEntry =>
  entry.entity === 'review assignment'
    ? { ...entry, before: inWords(entry.before, ofAbstract), after: inWords(entry.after, ofAbstract) }
    : entry
