/** Slots 1 and 2 are the two reviewers whose scores decide. Slot 3 is a third opinion: advice that never decides. */
export const reviewSlots = [1, 2, 3] as const
export type ReviewSlot = (typeof reviewSlots)[number]

export const slotNames: Record<ReviewSlot, string> = {
  1: 'Reviewer 1',
  2: 'Reviewer 2',
  3: 'Third opinion',
}
