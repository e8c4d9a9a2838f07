import type { EventSession, EventSessionInput } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'

/** A change to one event: `before` is null for a new one, `after` for a deleted one. */
export type EventChange = { id: number; before: EventInput | null; after: EventInput | null }

/** Sessions, and those of their talks that change with them, as the board shows them. */
type ShownSessions = { sessions: readonly EventSession[]; talks: readonly ConferenceEvent[] }

/** What the server saves; a session without an id is added. */
export type SessionRequest = { id: number | null; input: EventSessionInput }

/** A change to sessions and their talks, which the server makes and undoes as one. */
export type SessionChange = {
  request: SessionRequest
  before: ShownSessions
  after: ShownSessions
  isUndo: boolean
}

export type BoardChange = EventChange | SessionChange

export const isSessionChange = (change: BoardChange): change is SessionChange => 'request' in change

export type UndoHistory = { past: readonly BoardChange[]; future: readonly BoardChange[] }

export const emptyHistory: UndoHistory = { past: [], future: [] }

export const inverse = (change: BoardChange): BoardChange =>
  isSessionChange(change)
    ? { ...change, before: change.after, after: change.before, isUndo: !change.isUndo }
    : { ...change, before: change.after, after: change.before }

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
