import { and, eq, isNull } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { queueAccountLetter } from '#server/domain/letters/account-letters.ts'
import type { LetterContext } from '#server/domain/letters/automatic-letters.ts'
import {
  type PrivateLink,
  passwordPath,
  readPrivateLink,
} from '#server/domain/private-links/private-links.ts'
import { Problem } from '#shared/errors.ts'
import { setPassword } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import type { UserRow } from './user-row.ts'

const MINUTE_MS = 60_000
const VALID_MINUTES = 60

/** The account whose owner may choose a new password by letter. */
const findResettable = async (db: Db, email: string) => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(normalised(users.email), normalised(email)), isNull(users.disabledAt)))
  return row
}

/** Without the link, which is filled in when the letter is sent: colleagues who read letters cannot use it. */
export const writePasswordReset = async (tx: Db, email: string, context: LetterContext) => {
  const user = await findResettable(tx, email)
  if (user) await queueAccountLetter(tx, 'password-reset', user, context)
}

/** Undefined when the address no longer has an account that can log in. */
export const resetLinkFor = async (
  db: Db,
  email: string,
  { site, now }: LetterContext,
): Promise<string | undefined> => {
  const user = await findResettable(db, email)
  return user && site + (await passwordPath(db, user, Math.ceil(now.getTime() / MINUTE_MS) + VALID_MINUTES))
}

const notValid = () => new Problem('not_found', 'This private link is not valid.')

/** The version of the link is the minute in which it expires. */
const findAccount = async (db: Db, { id, version }: PrivateLink, now: Date) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row || row.disabledAt !== null || version * MINUTE_MS <= now.getTime()) throw notValid()
  return row
}

export const readReset = async (db: Db, link: PrivateLink, now: Date): Promise<{ username: string }> => ({
  username: (await findAccount(db, link, now)).username,
})

/** The link depends on the password: of two at the same time, the second finds it used. Ends all sessions. */
export const choosePassword = async (
  db: Db,
  token: string,
  password: string,
  now: Date,
): Promise<Pick<UserRow, 'id' | 'username'>> => {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const asked = await readPrivateLink(tx, token, 'password')
    if (asked) await tx.select().from(users).where(eq(users.id, asked.id)).for('update')
    const link = await readPrivateLink(tx, token, 'password')
    if (!link) throw notValid()
    const row = await findAccount(tx, link, now)
    await setPassword(tx, row, passwordHash, row, 'reset the password of')
    return row
  })
}
