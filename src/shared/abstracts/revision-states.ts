// Without zod, which the author's page does not load.

/** Requested: awaits the author. Submitted: awaits the organisers. Returned: sent back to the author. */
export const openRevisionStates = ['requested', 'submitted', 'returned'] as const
export type OpenRevisionState = (typeof openRevisionStates)[number]

export const revisionStates = [...openRevisionStates, 'accepted', 'cancelled'] as const
export type RevisionState = (typeof revisionStates)[number]

const DAY_MS = 86_400_000
const DAYS_TO_REVISE = 14

/** Two weeks from a calendar date. */
export const defaultRevisionDay = (today: string) =>
  new Date(Date.parse(today) + DAYS_TO_REVISE * DAY_MS).toISOString().slice(0, 10)
