import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { User } from '../../shared/accounts/accounts'
import {
  type Access,
  type CallKey,
  type CallResponse,
  type CallRow,
  calls,
  isCsv,
  parseKey,
} from '../../shared/api'
import { Problem } from '../../shared/errors'
import type { Db } from '../db/types'
import { checkRateLimit } from '../domain/rate-limits'
import { isProgrammePublic } from '../domain/settings'
import { callerOf } from '../security/client-address'
import { sessionUser } from '../security/session'
import { createCall, type Handlers, linkIn, type Parsed, type Services, Unchanged } from './call'
import { sendCsv } from './csv-file'
import { createHandOver } from './hand-over'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes an API call, found out before its body is read. */
    caller: User | null
  }
}

/** What each access asks of the caller; a call is refused unless its rule lets it pass. */
const rules: Record<
  Access,
  (user: User | null, db: Db, request: FastifyRequest) => Promise<unknown> | undefined
> = {
  public: () => undefined,
  programme: async (user, db) => {
    if (user?.role !== 'admin' && !(await isProgrammePublic(db))) throw new Problem('programme_hidden')
  },
  link: (_, db, request) => linkIn(request, db),
  'signed-in': (user) => {
    if (!user) throw new Problem('unauthenticated')
    return undefined
  },
  admin: (user) => {
    if (!user) throw new Problem('unauthenticated')
    if (user.role !== 'admin') throw new Problem('forbidden')
    return undefined
  },
}

/** The first rule broken speaks for all; the list says which field each belongs to. */
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

const parseAll = (row: CallRow, request: FastifyRequest): Parsed => ({
  params: parseInput(row.params, request.params),
  query: parseInput(row.query, request.query),
  body: row.upload ? undefined : parseInput(row.body, objectBody(request.body)),
})

/** An export is posted, but changes nothing. */
const isWriting = (key: CallKey) => parseKey(key).method !== 'GET' && !isCsv(calls[key].answer)
const writing = new Set((Object.keys(calls) as CallKey[]).filter(isWriting))

const changesContent: Access[] = ['admin', 'link']

/** Makes calls on behalf of a request: for the API's own routes, and for forms sent without scripts. */
export const createApi = (services: Services, handlers: Handlers) => {
  const { database, config, now, contentChanged } = services
  const { db } = database

  /** Runs before the body is read: nobody learns anything, or costs anything, on a call that is not theirs. */
  const admit = async (key: CallKey, request: FastifyRequest): Promise<User | null> => {
    const row: CallRow = calls[key]
    if (writing.has(key) && !(await database.hasDiskSpace())) throw new Problem('full')
    const user = await sessionUser(request, db, now())
    // Counted first, so that guesses at a link are counted too.
    if (row.limit && config.rateLimit) await checkRateLimit(db, row.limit, callerOf(request.ip), now())
    await rules[row.access](user, db, request)
    return user
  }

  const perform = async <K extends CallKey>(
    key: K,
    user: User | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const row: CallRow = calls[key]
    const parsed = parseAll(row, request)
    const result = await handlers[key](createCall<K>(services, { user, request, reply }, parsed))
    if (writing.has(key) && changesContent.includes(row.access)) contentChanged()
    if (isCsv(row.answer) || row.skipResponseValidation) return result
    return (row.answer ? row.answer.parse(result) : null) as CallResponse<K>
  }

  const isOrganiser = async (request: FastifyRequest) =>
    (await sessionUser(request, db, now()))?.role === 'admin'

  return { admit, perform, isOrganiser, handOver: createHandOver() }
}

export type Api = ReturnType<typeof createApi>

const UNCHANGED = Symbol('unchanged')

/** Binds every row of the contract to its route: those that take a JSON body, or those that take a file. */
export const bindApi = (app: FastifyInstance, api: Api, takes: 'json' | 'file') => {
  if (!app.hasRequestDecorator('caller')) app.decorateRequest('caller', null)
  const takesFile = (row: CallRow) => row.upload === true
  for (const key of Object.keys(calls) as CallKey[]) {
    if (takesFile(calls[key]) !== (takes === 'file')) continue
    const { method, path } = parseKey(key)
    const row: CallRow = calls[key]
    app.route({
      method,
      url: path,
      onRequest: async (request) => {
        request.caller = await api.admit(key, request)
      },
      handler: async (request, reply) => {
        const performed = api.perform(key, request.caller, request, reply)
        const answer = await performed.catch((error) => {
          if (error instanceof Unchanged) return UNCHANGED
          throw error
        })
        if (answer === UNCHANGED) return reply.code(304).send()
        // A row that answers CSV has a handler that yields lines; the union of all answers hides it.
        if (isCsv(row.answer))
          return sendCsv(reply, row.answer.csv, answer as unknown as AsyncIterable<string>)
        reply.code(row.status ?? 200)
        const take = api.handOver.takerOf(request)
        if (!take) return reply.send(answer ?? undefined)
        take(answer)
        return reply.send()
      },
    })
  }
}
