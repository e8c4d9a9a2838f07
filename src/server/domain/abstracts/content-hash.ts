import { createHash } from 'node:crypto'

/** Detects that a form was filled from an older state. */
export const contentHash = (values: Record<string, string>) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
