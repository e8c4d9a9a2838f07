import { createHash } from 'node:crypto'
import { Problem } from '#shared/errors.ts'

const CHANGED_ELSEWHERE =
  'This was changed in another window in the meantime. What you typed is still in the form: compare it with the saved version below, and save again to replace it.'

/** Detects that a form was filled from an older state. */
export const contentHash = (values: Record<string, string>) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)

export const checkContentHash = (seenHash: string, shown: Record<string, string>) => {
  if (seenHash !== '' && seenHash !== contentHash(shown)) throw new Problem('conflict', CHANGED_ELSEWHERE)
}
