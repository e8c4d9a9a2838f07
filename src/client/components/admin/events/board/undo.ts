import type { EventInput } from '../../../../../shared/events'

/** What became of one event. Nothing before: it was made; nothing after: it was taken away. */
export type Change = { id: number; before: EventInput | null; after: EventInput | null }

export type History = { past: readonly Change[]; future: readonly Change[] }

export const emptyHistory: History = { past: [], future: [] }

export const inverse = ({ id, before, after }: Change): Change => ({ id, before: after, after: before })

/** A new change ends what could have been redone. */
export const record = ({ past }: History, change: Change): History => ({
  past: [...past, change],
  future: [],
})

export const undo = (history: History): History => {
  const last = history.past.at(-1)
  return last ? { past: history.past.slice(0, -1), future: [last, ...history.future] } : history
}

export const redo = (history: History): History => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, next], future } : history
}

/** A change that could not be saved never happened. */
export const forget = ({ past, future }: History, change: Change): History => ({
  past: past.filter((one) => one !== change),
  future: future.filter((one) => one !== change),
})
