import type { EventInput } from '../../../../../shared/events/events'

/** What became of one event. Nothing before: it was made; nothing after: it was taken away. */
export type Change = { id: number; before: EventInput | null; after: EventInput | null }

export type Steps = { past: readonly Change[]; future: readonly Change[] }

export const noSteps: Steps = { past: [], future: [] }

export const inverse = ({ id, before, after }: Change): Change => ({ id, before: after, after: before })

/** A new change ends what could have been redone. */
export const record = ({ past }: Steps, change: Change): Steps => ({
  past: [...past, change],
  future: [],
})

export const undo = (steps: Steps): Steps => {
  const last = steps.past.at(-1)
  return last ? { past: steps.past.slice(0, -1), future: [last, ...steps.future] } : steps
}

export const redo = (steps: Steps): Steps => {
  const [next, ...future] = steps.future
  return next ? { past: [...steps.past, next], future } : steps
}

/** A change that could not be saved never happened. */
export const forget = ({ past, future }: Steps, change: Change): Steps => ({
  past: past.filter((one) => one !== change),
  future: future.filter((one) => one !== change),
})
