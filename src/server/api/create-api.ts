import type { z } from 'zod'
import type { Db } from '#server/db/types.ts'
import { checkRateLimit } from '#server/domain/rate-limits.ts'
import { isProgrammePublic } from '#server/domain/settings.ts'
import { rateLimitKey } from '#server/security/client-address.ts'
import { loginSessionUser } from '#server/security/login-session.ts'
import type { LoginSessionUser, User } from '#shared/accounts/accounts.ts'
import { isRecentLogin } from '#shared/accounts/login-sessions.ts'
import { missingStepTexts } from '#shared/accounts/second-factor-roles.ts'
import { type Access, type CallRow, isCsv, isFile } from '#shared/api/call-row.ts'
import { type CallKey, type CallResponse, calls, parseKey } from '#shared/api.ts'
import { Problem } from '#shared/errors.ts'
import { isStorable, NOT_STORABLE } from '#shared/fields.ts'
import {
  type Caller,
  type CallRequest,
  createContext,
  findPrivateLink,
  type Handlers,
  linkAccess,
  type Parsed,
  type Services,
} from './context.ts'
import { type InProcessCaller, inProcessReply, inProcessRequest } from './in-process.ts'

/** Throws unless the caller may make calls with this access. */
const checkAccess = async (access: Access, user: User | null, db: Db, request: CallRequest) => {
  if (access === 'public') return
  if (linkAccess.includes(access)) {
    await findPrivateLink(request, db, access)
  } else if (access === 'programme') {
    if (user?.role !== 'admin' && !(await isProgrammePublic(db))) throw new Problem('programme_hidden')
  } else if (!user) throw new Problem('unauthenticated')
  else if ((access === 'reviewer' || access === 'admin') && user.role !== access)
    throw new Problem('forbidden')
}

/** Access rules under which a user who lacks the required second factor is treated as a visitor. */
const visitorAccess: readonly Access[] = ['public', 'programme', ...linkAccess]

/** A session without the required second factor is a visitor's everywhere but in the step that is missing. */
const withSecondFactor = (session: LoginSessionUser | null, access: Access): LoginSessionUser | null => {
  const step = session?.missingStep ?? null
  if (step === null || access === 'login-session') return session
  if (visitorAccess.includes(access)) return null
  if (step === 'set-up' && access === 'signed-in') return session
  throw new Problem('forbidden', missingStepTexts[step])
}

/** Visitors have no login that could be too old. */
const requireRecentLogin = (user: LoginSessionUser | null, now: Date) => {
  if (user && !isRecentLogin(user.loggedInAt, now)) throw new Problem('login_too_old')
}

/** The message is that of the first issue; the list names the field of each. */
const parseInput = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('invalid', issues[0]?.message, { issues })
}

const objectBody = (body: unknown) => {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Problem('invalid', 'The body must be a JSON object.')
  return body
}

/** What a URL asks for reaches the database, too, which knows no such text. */
const parseUrlPart = (schema: z.ZodType | undefined, values: unknown) => {
  const isUnstorable = Object.values(values ?? {}).some((value) => !isStorable(String(value)))
  if (schema && isUnstorable) throw new Problem('invalid', NOT_STORABLE)
  return parseInput(schema, values)
}

const parseAll = (row: CallRow, request: CallRequest): Parsed => ({
  params: parseUrlPart(row.params, request.params),
  query: parseUrlPart(row.query, request.query),
  body: row.upload ? undefined : parseInput(row.body, objectBody(request.body)),
})

const isDownload = (key: CallKey) => isCsv(calls[key].response) || isFile(calls[key].response)

/** A download may be posted, but changes nothing. */
const isWrite = (key: CallKey) => parseKey(key).method !== 'GET' && !isDownload(key)

/**
 * Makes calls of the contract. A call goes through `authorize` (disk space, session, rate limit, access, recent login),
 * before its body is read, and then through `perform` (input, handler, response). The routes of the API (bind-api.ts)
 * and forms sent without scripts (pages/) call both with the request that they received; pages read their data by
 * `callInProcess`, with a request made up for a path.
 */
export const createApi = (services: Services, handlers: Handlers) => {
  const { database, config, now, changesDelivered } = services
  const { db } = database

  /** Runs before the body is read, so that refused calls are cheap and reveal nothing. */
  const authorize = async (key: CallKey, request: CallRequest): Promise<LoginSessionUser | null> => {
    const row: CallRow = calls[key]
    if (isWrite(key) && !(await database.hasDiskSpace())) throw new Problem('full')
    const session = await loginSessionUser(request, db, now())
    // Before the access rule, so that guessed private links count too.
    if (row.limit && config.rateLimit) await checkRateLimit(db, row.limit, rateLimitKey(request.ip), now())
    const user = withSecondFactor(session, row.access)
    await checkAccess(row.access, user, db, request)
    if (row.needsRecentLogin === true) requireRecentLogin(user, now())
    return user
  }

  const perform = async <K extends CallKey>(key: K, caller: Caller): Promise<CallResponse<K>> => {
    const row: CallRow = calls[key]
    const parsed = parseAll(row, caller.request)
    if (typeof row.needsRecentLogin === 'object' && row.needsRecentLogin.when(parsed.body))
      requireRecentLogin(caller.user, now())
    const result = await handlers[key](createContext<K>(services, row.access, caller, parsed))
    // Whoever changed something sees it in the next page from this server.
    if (isWrite(key) && ['admin', 'reviewer', 'link', 'chairing', 'confirmation'].includes(row.access))
      await changesDelivered()
    const { response } = row
    if (response === null) return null as CallResponse<K>
    const isSentAsIs = isCsv(response) || isFile(response) || row.skipResponseValidation
    return (isSentAsIs ? result : response.parse(result)) as CallResponse<K>
  }

  /**
   * Makes a GET call without HTTP; access rules, limits and validation apply as to any call. `ip` is the visitor's, for
   * whom the limits count. Without cookies it has no session.
   */
  const callInProcess = async (path: string, caller?: InProcessCaller): Promise<unknown> => {
    const { key, request } = inProcessRequest(path, caller)
    const user = await authorize(key, request)
    return perform(key, { user, request, reply: inProcessReply })
  }

  const isAdmin = async (request: CallRequest) =>
    withSecondFactor(await loginSessionUser(request, db, now()), 'public')?.role === 'admin'

  return { authorize, perform, callInProcess, isAdmin }
}

export type Api = ReturnType<typeof createApi>
