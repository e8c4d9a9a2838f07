import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { installation } from '../db/schema/installation'
import type { Db } from '../db/types'

/** Created at the first start and shared by all servers and restored backups. */
export const createSecret = async (tx: Db) => {
  await tx
    .insert(installation)
    .values({ secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
}

// Cached: it never changes while the site runs.
const secrets = new WeakMap<Db, Promise<KeyObject>>()

const readSecret = async (db: Db) => {
  const [row] = await db.select({ secret: installation.secret }).from(installation)
  if (!row) throw new Error('The installation has no secret: it was never set up')
  return createSecretKey(row.secret, 'utf8')
}

/** Signs what the site gives away and recognises later: private links, marks of known browsers. */
export const secretOf = (db: Db): Promise<KeyObject> => {
  const known = secrets.get(db)
  if (known) return known
  const reading = readSecret(db)
  secrets.set(db, reading)
  reading.catch(() => secrets.delete(db))
  return reading
}
