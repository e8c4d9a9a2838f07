import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { abstracts, installation } from '../../db/schema'
import type { Db } from '../../db/types'

export type PrivateLink = { kind: keyof typeof versions; id: number; version: number }

/** The current link version of a record; undefined when there is no such record. */
const versions = {
  abstract: async (db: Db, id: number) => {
    const [row] = await db
      .select({ version: abstracts.linkVersion })
      .from(abstracts)
      .where(eq(abstracts.id, id))
    return row?.version
  },
}

const isKind = (kind: string): kind is PrivateLink['kind'] => Object.hasOwn(versions, kind)

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

const secretOf = (db: Db): Promise<KeyObject> => {
  const known = secrets.get(db)
  if (known) return known
  const reading = readSecret(db)
  secrets.set(db, reading)
  reading.catch(() => secrets.delete(db))
  return reading
}

// 160 bits; hexadecimal survives mail programs and can be typed.
const MAC_LENGTH = 40

const macOf = async (db: Db, { kind, id, version }: PrivateLink) =>
  createHmac('sha256', await secretOf(db))
    .update(`private link:${kind}:${id}:${version}`)
    .digest('hex')
    .slice(0, MAC_LENGTH)

/** The path of the private page for a record. */
export const privatePath = async (db: Db, link: PrivateLink): Promise<string> => {
  const mac = await macOf(db, link)
  return `/my/${link.kind}-${link.id}-${link.version}-${mac}`
}

const TOKEN = new RegExp(`^([a-z]+)-([1-9]\\d{0,9})-([1-9]\\d{0,8})-([0-9a-f]{${MAC_LENGTH}})$`)
const MAX_ID = 2_147_483_647

/** Null for any invalid token, without revealing why. */
export const readPrivateLink = async (db: Db, token: string): Promise<PrivateLink | null> => {
  const [, kind = '', id, version, mac = ''] = TOKEN.exec(token) ?? []
  if (!isKind(kind) || Number(id) > MAX_ID) return null
  const link = { kind, id: Number(id), version: Number(version) }
  const genuine = timingSafeEqual(Buffer.from(await macOf(db, link)), Buffer.from(mac))
  if (!genuine || (await versions[kind](db, link.id)) !== link.version) return null
  return link
}
