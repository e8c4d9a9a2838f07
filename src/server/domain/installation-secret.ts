import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { installation } from '#server/db/schema/installation.ts'
import type { Db } from '#server/db/types.ts'

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

/** Signs what the site hands out and recognises later: private links, tokens of known browsers. */
export const secretOf = (db: Db): Promise<KeyObject> => {
  const cached = secrets.get(db)
  if (cached) return cached
  const reading = readSecret(db)
  secrets.set(db, reading)
  reading.catch(() => secrets.delete(db))
  return reading
}

const CIPHER = 'aes-256-gcm'
const IV_LENGTH = 12
const TAG_LENGTH = 16

const encryptionKey = async (db: Db) =>
  Buffer.from(hkdfSync('sha256', await secretOf(db), '', 'sealed secrets', 32))

/** Encrypts what the site must be able to read again, so that a copy of one table is useless. */
export const encryptSecret = async (db: Db, text: string): Promise<string> => {
  const iv = randomBytes(IV_LENGTH)
  const cipher = createCipheriv(CIPHER, await encryptionKey(db), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

export const decryptSecret = async (db: Db, encoded: string): Promise<string> => {
  const bytes = Buffer.from(encoded, 'base64url')
  const decipher = createDecipheriv(CIPHER, await encryptionKey(db), bytes.subarray(0, IV_LENGTH))
  decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH))
  const encrypted = bytes.subarray(IV_LENGTH + TAG_LENGTH)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}
