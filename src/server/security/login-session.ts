import { randomUUID } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import type { Browser, SignedIn } from '#server/domain/accounts/accounts.ts'
import { addBrowserToken } from '#server/domain/accounts/known-browsers.ts'
import {
  endLoginSession,
  findLoginSessionUser,
  SESSION_DAYS,
} from '#server/domain/accounts/login-sessions.ts'
import { CHALLENGE_MINUTES } from '#server/domain/accounts/sign-in-challenges.ts'
import type { LoginSessionUser } from '#shared/accounts/accounts.ts'
import { deviceName } from '#shared/accounts/login-sessions.ts'

const COOKIE = 'session'
// Readable by scripts: tells a page whether fetching the user is worthwhile, and which login it is. It grants nothing.
const HINT = 'signed_in'
// Tokens of the accounts that have logged in here. They grant nothing.
const KNOWN = 'known_browser'
const KNOWN_DAYS = 365
// The token of a login's second step or of a question to an authenticator.
const CHALLENGE = 'sign_in_challenge'
const DAY_SECONDS = 24 * 60 * 60

type CookieRequest = Pick<FastifyRequest, 'cookies' | 'headers' | 'protocol'>

export type CookieReply = {
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => unknown
  clearCookie: (name: string, options: CookieSerializeOptions) => unknown
}

/** Empty without a session. */
export const loginSessionToken = ({ cookies }: Pick<CookieRequest, 'cookies'>): string =>
  cookies[COOKIE] ?? ''

export const loginSessionUser = async (
  request: CookieRequest,
  db: Db,
  now: Date,
): Promise<LoginSessionUser | null> => {
  const token = loginSessionToken(request)
  return token ? findLoginSessionUser(db, token, now) : null
}

export const browserOf = ({ headers, cookies }: CookieRequest): Browser => ({
  device: deviceName(headers['user-agent']),
  browserTokens: cookies[KNOWN] ?? '',
})

/** Tells whether browsers reach the site over HTTPS, so that cookies can be restricted to it. */
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
  { user, token }: SignedIn,
) => {
  await endCurrentLoginSession(request, db)
  const options = { ...cookieOptions(request, config), maxAge: SESSION_DAYS * DAY_SECONDS }
  reply.setCookie(COOKIE, token, { ...options, httpOnly: true })
  reply.setCookie(HINT, randomUUID(), options)
  const browserTokens = await addBrowserToken(db, browserOf(request).browserTokens, user.username)
  reply.setCookie(KNOWN, browserTokens, { ...options, httpOnly: true, maxAge: KNOWN_DAYS * DAY_SECONDS })
}

export const signOut = async (request: CookieRequest, reply: CookieReply, config: Config, db: Db) => {
  await endCurrentLoginSession(request, db)
  const options = cookieOptions(request, config)
  reply.clearCookie(COOKIE, { ...options, httpOnly: true })
  reply.clearCookie(HINT, options)
}

const endCurrentLoginSession = async (request: CookieRequest, db: Db) => {
  const token = loginSessionToken(request)
  if (token) await endLoginSession(db, token)
}

/** Empty without one. */
export const challengeToken = ({ cookies }: Pick<CookieRequest, 'cookies'>): string =>
  cookies[CHALLENGE] ?? ''

export const setChallengeCookie = (
  request: CookieRequest,
  reply: CookieReply,
  config: Config,
  token: string,
) => {
  const options = { ...cookieOptions(request, config), maxAge: CHALLENGE_MINUTES * 60 }
  reply.setCookie(CHALLENGE, token, { ...options, httpOnly: true })
}

export const clearChallengeCookie = (request: CookieRequest, reply: CookieReply, config: Config) => {
  reply.clearCookie(CHALLENGE, { ...cookieOptions(request, config), httpOnly: true })
}
