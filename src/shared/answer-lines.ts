import type { ErrorBody } from './errors'

/** Asked for by the browser where a call takes long. */
export const LINES_TYPE = 'application/x-ndjson'

/** How far a call is; at the end its answer, or why it failed. */
export type AnswerLine =
  | { done: number; of: number }
  | { answer: unknown; undoStep?: string }
  | { error: ErrorBody & { status: number } }
