import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/types'
import { secretOf } from '../installation-secret'

/*
 * A browser keeps a mark of each account that has logged in there, in one cookie. A mark grants nothing: without it, the
 * owner of the account is told of the login.
 */

const MARK_LENGTH = 22
const MAX_MARKS = 5

const markOf = async (db: Db, username: string) =>
  createHmac('sha256', await secretOf(db))
    .update(`known browser:${username}`)
    .digest('base64url')
    .slice(0, MARK_LENGTH)

const marksIn = (cookie: string) => cookie.split('.').filter((mark) => mark.length === MARK_LENGTH)

export const isKnownBrowser = async (db: Db, cookie: string, username: string): Promise<boolean> => {
  const own = Buffer.from(await markOf(db, username))
  return marksIn(cookie).some((mark) => {
    const given = Buffer.from(mark)
    return given.length === own.length && timingSafeEqual(given, own)
  })
}

/** The cookie with the account's mark first; the oldest beyond a few are forgotten. */
export const markBrowser = async (db: Db, cookie: string, username: string): Promise<string> => {
  const own = await markOf(db, username)
  return [own, ...marksIn(cookie).filter((mark) => mark !== own)].slice(0, MAX_MARKS).join('.')
}
