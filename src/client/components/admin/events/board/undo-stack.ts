import type { EventInput } from '../../../../../shared/events/events'

/** What became of one event. Nothing before: it was made; nothing after: it was taken away. */
export type Change = { id: number; before: EventInput | null; after: EventInput | null }

export type UndoHistory = { past: readonly Change[]; future: readonly Change[] }

export const emptyHistory: UndoHistory = { past: [], future: [] }

export const inverse = ({ id, before, after }: Change): Change => ({ id, before: after, after: before })

/** A new change ends what could have been redone. */
export const record = ({ past }: UndoHistory, change: Change): UndoHistory => ({
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

/** A change that could not be saved never happened. */
export const forget = ({ past, future }: UndoHistory, change: Change): UndoHistory => ({
  past: past.filter((one) => one !== change),
  future: future.filter((one) => one !== change),
})
