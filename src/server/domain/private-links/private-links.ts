import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { invitations, users } from '#server/db/schema/accounts.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { emailChanges } from '#server/db/schema/private-links.ts'
import type { Db } from '#server/db/types.ts'
import { secretOf } from '#server/domain/installation-secret.ts'

export type PrivateLink = { kind: keyof typeof records; id: number; version: number }

/** A record whose link has only one version. */
const saltedRecord = (table: PgTable & { id: PgColumn }, salt: PgColumn) => async (db: Db, id: number) => {
  const [row] = await db
    .select({ salt: sql<string>`${salt}` })
    .from(table)
    .where(eq(table.id, id))
  return row && { version: 1, ...row }
}

/** The link of a record depends on these; undefined when there is no such record. */
const records = {
  abstract: async (db: Db, id: number) => {
    const [row] = await db
      .select({ version: abstracts.linkVersion, salt: abstracts.linkSalt })
      .from(abstracts)
      .where(eq(abstracts.id, id))
    return row
  },
  /** A chair who is to confirm. */
  chairing: saltedRecord(eventSessionChairs, eventSessionChairs.linkSalt),
  /** A new e-mail address to confirm. */
  email: saltedRecord(emailChanges, emailChanges.salt),
  /** An account whose password is to be chosen. */
  invitation: saltedRecord(invitations, invitations.salt),
  /** An account whose password is forgotten. A new password or address voids the link; its version is its end. */
  password: async (db: Db, id: number, version: number) => {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    return row && { version, salt: passwordSalt(row) }
  },
  /** An account whose address is to be confirmed. The address itself voids the link; its version is its end. */
  address: async (db: Db, id: number, version: number) => {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    return row?.unverifiedEmail ? { version, salt: row.unverifiedEmail } : undefined
  },
}

type PasswordOwner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'passwordHash'>

const passwordSalt = ({ email, passwordHash }: PasswordOwner) => `${email}:${passwordHash}`

export type LinkKind = PrivateLink['kind']

const isKind = (kind: string): kind is PrivateLink['kind'] => Object.hasOwn(records, kind)

// 160 bits; hexadecimal survives mail programs and can be typed.
const MAC_LENGTH = 40

/** Ids are assigned anew after a restore; the salt is not. */
const macOf = async (db: Db, { kind, id, version }: PrivateLink, salt: string) =>
  createHmac('sha256', await secretOf(db))
    .update(['private link', kind, id, version, salt].join(':'))
    .digest('hex')
    .slice(0, MAC_LENGTH)

const tokenOf = async (db: Db, link: PrivateLink, salt: string) =>
  `${link.kind}-${link.id}-${link.version}-${await macOf(db, link, salt)}`

const pathOf = async (db: Db, link: PrivateLink, salt: string, page = ''): Promise<string> =>
  `/my/${await tokenOf(db, link, salt)}${page}`

type Salted = { id: number; salt: string }
export type Linked = Pick<typeof abstracts.$inferSelect, 'id' | 'linkVersion' | 'linkSalt'>

/** The path of the author's private page. */
export const privatePath = (db: Db, { id, linkVersion, linkSalt }: Linked): Promise<string> =>
  pathOf(db, { kind: 'abstract', id, version: linkVersion }, linkSalt)

/** The path of the page that confirms a new e-mail address. */
export const confirmationPath = (db: Db, { id, salt }: Salted) =>
  pathOf(db, { kind: 'email', id, version: 1 }, salt, '/confirm-email')

/** The path of the page where a chair confirms or declines. */
export const chairingPath = (db: Db, { id, linkSalt }: Omit<Linked, 'linkVersion'>) =>
  pathOf(db, { kind: 'chairing', id, version: 1 }, linkSalt, '/chairing')

/** The path of the page that accepts an invitation. */
export const invitationPath = (db: Db, { id, salt }: Salted) =>
  pathOf(db, { kind: 'invitation', id, version: 1 }, salt, '/invitation')

/** The path of the page that chooses a new password, valid until this minute since 1970. */
export const passwordPath = (db: Db, user: PasswordOwner, until: number) =>
  pathOf(db, { kind: 'password', id: user.id, version: until }, passwordSalt(user), '/password')

/** Confirms the address of an account, until this minute since 1970. */
export const addressToken = (
  db: Db,
  { id, unverifiedEmail }: Pick<typeof users.$inferSelect, 'id' | 'unverifiedEmail'>,
  until: number,
): Promise<string> => tokenOf(db, { kind: 'address', id, version: until }, unverifiedEmail ?? '')

const TOKEN = new RegExp(`^([a-z]+)-([1-9]\\d{0,9})-([1-9]\\d{0,8})-([0-9a-f]{${MAC_LENGTH}})$`)
const MAX_ID = 2_147_483_647

/** Null for any invalid token and for one of another kind, without revealing why. */
export const readPrivateLink = async (
  db: Db,
  token: string,
  expected: LinkKind = 'abstract',
): Promise<PrivateLink | null> => {
  const [, kind = '', id, version, mac = ''] = TOKEN.exec(token) ?? []
  if (!isKind(kind) || kind !== expected || Number(id) > MAX_ID) return null
  const link = { kind, id: Number(id), version: Number(version) }
  const record = await records[kind](db, link.id, link.version)
  const genuine = timingSafeEqual(Buffer.from(await macOf(db, link, record?.salt ?? '')), Buffer.from(mac))
  return genuine && record?.version === link.version ? link : null
}
