import type { Db } from '../../src/server/db/types'
import { resetLinkFor } from '../../src/server/domain/accounts/password-resets'
import { createAccount } from './accounts'

/** The token of a link with which a new account's owner resets the password. */
export const createResetToken = async (db: Db, now = new Date()): Promise<string> => {
  const { email } = await createAccount(db)
  const link = await resetLinkFor(db, email ?? '', { site: '', now })
  return link?.split('/')[2] ?? ''
}
