import { randomUUID } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { User } from '../../shared/accounts/accounts'
import type { Config } from '../config'
import type { Db } from '../db/types'
import { endSession, findSessionUser, SESSION_DAYS } from '../domain/accounts/login-sessions'

const COOKIE = 'session'
// Readable by scripts: tells a page whether fetching the user is worthwhile, and which login it is. It grants nothing.
const HINT = 'signed_in'

type CookieRequest = Pick<FastifyRequest, 'cookies' | 'protocol'>

export type CookieReply = {
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => unknown
  clearCookie: (name: string, options: CookieSerializeOptions) => unknown
}

export const sessionUser = async (request: CookieRequest, db: Db, now: Date): Promise<User | null> => {
  const token = request.cookies[COOKIE]
  return token ? findSessionUser(db, token, now) : null
}

/** Whether browsers reach the site over HTTPS, so that cookies can be restricted to it. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>, config: Config) =>
  protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false)

const cookieOptions = (request: CookieRequest, config: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isSecure(request, config),
})

export const signIn = async (
  request: CookieRequest,
  reply: CookieReply,
  config: Config,
  db: Db,
  token: string,
) => {
  await endCurrentSession(request, db)
  const options = { ...cookieOptions(request, config), maxAge: SESSION_DAYS * 24 * 60 * 60 }
  reply.setCookie(COOKIE, token, { ...options, httpOnly: true })
  reply.setCookie(HINT, randomUUID(), options)
}

export const signOut = async (request: CookieRequest, reply: CookieReply, config: Config, db: Db) => {
  await endCurrentSession(request, db)
  const options = cookieOptions(request, config)
  reply.clearCookie(COOKIE, { ...options, httpOnly: true })
  reply.clearCookie(HINT, options)
}

const endCurrentSession = async (request: CookieRequest, db: Db) => {
  const token = request.cookies[COOKIE]
  if (token) await endSession(db, token)
}
