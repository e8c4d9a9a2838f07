import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/types.ts'
import { secretOf } from '#server/domain/installation-secret.ts'

/*
 * A browser keeps a token of each account that has logged in there, in one cookie. A token grants nothing: without it, the
 * owner of the account is notified of the login.
 */

const TOKEN_LENGTH = 22
const MAX_TOKENS = 5

const tokenOf = async (db: Db, username: string) =>
  createHmac('sha256', await secretOf(db))
    .update(`known browser:${username}`)
    .digest('base64url')
    .slice(0, TOKEN_LENGTH)

const tokensIn = (cookie: string) => cookie.split('.').filter((token) => token.length === TOKEN_LENGTH)

export const isKnownBrowser = async (db: Db, cookie: string, username: string): Promise<boolean> => {
  const own = Buffer.from(await tokenOf(db, username))
  return tokensIn(cookie).some((token) => {
    const bytes = Buffer.from(token)
    return bytes.length === own.length && timingSafeEqual(bytes, own)
  })
}

/** The cookie with the account's token first; the oldest beyond a few are forgotten. */
export const addBrowserToken = async (db: Db, cookie: string, username: string): Promise<string> => {
  const own = await tokenOf(db, username)
  return [own, ...tokensIn(cookie).filter((token) => token !== own)].slice(0, MAX_TOKENS).join('.')
}
