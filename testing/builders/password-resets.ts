import type { Db } from '#server/db/types.ts'
import { resetLinkFor } from '#server/domain/accounts/password-resets.ts'
import { createAccount } from './accounts.ts'

/** The token of a link with which a new account's owner resets the password. */
export const createResetToken = async (db: Db, now = new Date()): Promise<string> => {
  const { email } = await createAccount(db)
  const link = await resetLinkFor(db, email ?? '', { site: '', now })
  return link?.split('/')[2] ?? ''
}
