import { UNDO_MINUTES } from '#shared/history.ts'
import type { BoardSlot } from './geometry.ts'
import type { Item } from './items.ts'

/** A change that was made on the board. */
export type BoardChange = {
  /** Undefined: one that had no id before it was saved. */
  item?: Item
  /** The slots before and after the change; null while the item is not on the board. */
  from: BoardSlot | null
  to: BoardSlot | null
  /** The items that it changed, as they were and as it left them, set when it is saved. */
  before?: readonly Item[]
  after?: readonly Item[]
  /** The server's undo step, set when the change is saved; once it is undone, the step that redoes it. */
  undoStep?: string
  /** When the step was made, in milliseconds. */
  savedAt?: number
}

export type UndoHistory = { past: readonly BoardChange[]; future: readonly BoardChange[] }

export const emptyHistory: UndoHistory = { past: [], future: [] }

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

/** Removes a change that could not be saved, undone or redone. */
export const forget = ({ past, future }: UndoHistory, change: BoardChange): UndoHistory => ({
  past: past.filter((one) => one !== change),
  future: future.filter((one) => one !== change),
})

// A little earlier than the server deletes the step.
const OLDEST_MS = (UNDO_MINUTES - 1) * 60_000

/** Removes changes that can no longer be undone or redone. */
export const forgetExpired = (history: UndoHistory, now: number): UndoHistory => {
  const isExpired = ({ savedAt = now }: BoardChange) => now - savedAt >= OLDEST_MS
  return [...history.past, ...history.future].filter(isExpired).reduce(forget, history)
}
