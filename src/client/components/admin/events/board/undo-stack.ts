import type { EventInput } from '#shared/events/events.ts'

/** A change to one event: `before` is null for a new one, `after` for a deleted one. */
export type BoardChange = { id: number; before: EventInput | null; after: EventInput | null }

export type UndoHistory = { past: readonly BoardChange[]; future: readonly BoardChange[] }

export const emptyHistory: UndoHistory = { past: [], future: [] }

export const inverse = ({ id, before, after }: BoardChange): BoardChange => ({
  id,
  before: after,
  after: before,
})

/** A new change clears the redo history. */
export const record = ({ past }: UndoHistory, change: BoardChange): UndoHistory => ({
  past: [...past, change],
  future: [],
})

export const undo = (history: UndoHistory): UndoHistory => {
  const last = history.past.at(-1)
  return last ? { past: history.past.slice(0, -1), future: [last, ...history.future] } : history
}

export const redo = (history: UndoHistory): UndoHistory => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, next], future } : history
}

/** Removes a change that could not be saved. */
export const forget = ({ past, future }: UndoHistory, change: BoardChange): UndoHistory => ({
  past: past.filter((one) => one !== change),
  future: future.filter((one) => one !== change),
})
