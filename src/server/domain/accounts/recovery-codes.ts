import { createHash, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recoveryCodes } from '#server/db/schema/sign-in.ts'
import type { Db } from '#server/db/types.ts'
import { RECOVERY_CODES } from '#shared/accounts/sign-in-methods.ts'

// Without characters that look alike. Sixteen of them are 79 bits: nobody finds a code by its hash.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4

const generateCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

const hashCode = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')

/** Returns the codes, which are not stored; earlier ones stop working. */
export const replaceRecoveryCodes = async (tx: Db, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, generateCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })))
  return codes
}

/** Each works once, also for two at the same time. */
export const consumeRecoveryCode = async (tx: Db, userId: number, code: string): Promise<boolean> => {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashCode(code))))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}
