import { eq, lt } from 'drizzle-orm'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { emailChanges } from '#server/db/schema/private-links.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailConfirmation, MyAbstract } from '#shared/abstracts/my-abstract.ts'
import { Problem } from '#shared/errors.ts'

type AbstractRow = typeof abstracts.$inferSelect
type EmailChange = typeof emailChanges.$inferSelect

/** A correction by organisers and a new private link void the request. */
const isOpen = (change: EmailChange, abstract: AbstractRow, now: Date) =>
  change.confirmedAt === null &&
  change.expiresAt > now.toISOString() &&
  change.linkVersion === abstract.linkVersion &&
  change.fromEmail === abstract.email

export const findEmailChange = async (db: Db, abstract: AbstractRow, now: Date) => {
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.abstractId, abstract.id))
  return change && isOpen(change, abstract, now) ? change : undefined
}

export const readNewEmail = async (
  db: Db,
  abstract: AbstractRow,
  now: Date,
): Promise<MyAbstract['newEmail']> => {
  const change = await findEmailChange(db, abstract, now)
  return change ? { email: change.toEmail, expiresAt: change.expiresAt } : null
}

const NOT_VALID = 'This link is not valid.'

export const findConfirmation = async (db: Db, id: number, now: Date) => {
  const [row] = await db
    .select({ change: emailChanges, abstract: abstracts })
    .from(emailChanges)
    .innerJoin(abstracts, eq(abstracts.id, emailChanges.abstractId))
    .where(eq(emailChanges.id, id))
  if (!row) throw new Problem('not_found', NOT_VALID)
  const { change, abstract } = row
  const confirmed = change.confirmedAt !== null && change.toEmail === abstract.email
  if (!confirmed && !isOpen(change, abstract, now)) throw new Problem('not_found', NOT_VALID)
  return { ...row, confirmed }
}

export const readEmailConfirmation = async (db: Db, id: number, now: Date): Promise<EmailConfirmation> => {
  const { change, abstract, confirmed } = await findConfirmation(db, id, now)
  return { email: change.toEmail, abstractTitle: abstract.abstractTitle, confirmed }
}

export const deleteExpiredEmailChanges = (db: Db, now: Date) =>
  db.delete(emailChanges).where(lt(emailChanges.expiresAt, now.toISOString()))
