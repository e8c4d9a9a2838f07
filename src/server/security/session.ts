import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../shared/accounts/accounts'
import type { Config } from '../config'
import type { Db } from '../db/types'
import { endSession, findSessionUser, SESSION_DAYS } from '../domain/accounts/login-sessions'

const COOKIE = 'session'
// Readable by scripts and worth nothing: it only tells the page that asking for the user is not in vain, and which
// login it speaks of.
const HINT = 'signed_in'

export const sessionUser = async (request: FastifyRequest, db: Db, now: Date): Promise<User | null> => {
  const token = request.cookies[COOKIE]
  return token ? findSessionUser(db, token, now) : null
}

const cookieOptions = (request: FastifyRequest, config: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false),
})

export const signIn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  db: Db,
  token: string,
) => {
  await endCurrentSession(request, db)
  const options = { ...cookieOptions(request, config), maxAge: SESSION_DAYS * 24 * 60 * 60 }
  reply.setCookie(COOKIE, token, { ...options, httpOnly: true }).setCookie(HINT, randomUUID(), options)
}

export const signOut = async (request: FastifyRequest, reply: FastifyReply, config: Config, db: Db) => {
  await endCurrentSession(request, db)
  const options = cookieOptions(request, config)
  reply.clearCookie(COOKIE, { ...options, httpOnly: true }).clearCookie(HINT, options)
}

const endCurrentSession = async (request: FastifyRequest, db: Db) => {
  const token = request.cookies[COOKIE]
  if (token) await endSession(db, token)
}
