import { createHash } from 'node:crypto'

/** The database knows tokens only by their hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
