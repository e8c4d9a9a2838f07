import type { ErrorBody } from './errors.ts'

/** Accepted by the browser where a call takes long. */
export const NDJSON = 'application/x-ndjson'

/** How far a call is; the last line is its response, or why it failed. */
export type ProgressLine =
  | { done: number; of: number }
  | { answer: unknown; undoStep?: string }
  | { error: ErrorBody & { status: number } }
