import { createHash } from 'node:crypto'

/** Only the hash is stored, so that a stolen database contains no valid tokens. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
