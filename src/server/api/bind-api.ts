import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { User } from '../../shared/accounts'
import {
  type Access,
  type CallAnswer,
  type CallKey,
  type CallParsed,
  type CallRow,
  calls,
  isCsv,
  parseKey,
} from '../../shared/api'
import { Problem } from '../../shared/errors'
import { ownPhotoPath } from '../../shared/photos/address'
import { UNDO_HEADER } from '../../shared/undo'
import { type Config, siteOrigin } from '../config'
import type { Database, Db } from '../db/open'
import { type PrivateLink, readPrivateLink } from '../domain/abstracts/private-links'
import type { Viewer } from '../domain/authors/authors'
import type { Actor } from '../domain/history'
import { type Counting, count, limitFor, refuseAgain } from '../domain/rate-limits'
import { isProgrammePublic } from '../domain/settings'
import { isKnown } from '../etag'
import { callerOf } from '../security/client-address'
import { sessionUser, signIn, signOut } from '../security/session'
import { sendCsv } from './csv-file'
import { type PhotoUpload, readPhotoUpload } from './photo-body'

export type Services = {
  database: Database
  config: Config
  now: () => Date
  /** Called when something visitors see may have changed. */
  contentChanged: () => void
  /** What changes only with what visitors see is read once and kept until then. */
  keep: <T>(name: string, read: () => Promise<T>) => Promise<T>
}

export type Call<K extends CallKey> = CallParsed<K> & {
  db: Db
  user: User | null
  /** The signed-in user, for the history. */
  actor: () => Actor
  /** How much the caller may see. */
  viewer: () => Promise<Viewer>
  /** The record whose private link stands in the address. */
  link: () => Promise<PrivateLink>
  /** Who is counted as one caller by the limits. */
  address: string
  /** Given to a call that counts itself, while calls are limited. */
  limit: Counting | undefined
  now: Date
  services: Services
  /** What is stored of a photo's address: the path, where it is one of our own. */
  photoUrl: (typed: string) => string
  /** Reads what is asked for, unless the caller has this version of it already. */
  unlessKnown: <T>(version: string, read: () => Promise<T>) => Promise<T>
  /** The uploaded file of a call that takes one. */
  file: () => Promise<PhotoUpload>
  /** Hands the browser the token of a session that was started; the one it had ends. */
  signIn: (token: string) => Promise<void>
  signOut: () => Promise<void>
  /** Tells by which number the act can be undone, beside the answer that was agreed. */
  offerUndo: (step: number | null) => null
}

/** One handler for each row of the contract. */
export type Handlers = { [K in CallKey]: (call: Call<K>) => Promise<CallAnswer<K>> }

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

/** Wrong, old and altered tokens look the same. */
const linkIn = async ({ params }: FastifyRequest, db: Db): Promise<PrivateLink> => {
  const link = await readPrivateLink(db, (params as { token?: string }).token ?? '')
  if (!link) throw new Problem('not_found', 'This private link is not valid.')
  return link
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

const isWriting = (key: CallKey) => parseKey(key).method !== 'GET'

/** These count themselves in the statement that stores what they bring: one question to the database instead of two. */
const countThemselves: CallKey[] = ['POST /api/abstracts']

/** The caller has the answer already. */
class Unchanged extends Error {}

const changesContent: Access[] = ['admin', 'link']

/** Makes calls on behalf of a request: for the API's own routes, and for forms sent without scripts. */
export const createApi = (services: Services, handlers: Handlers) => {
  const { database, config, now, contentChanged } = services
  const { db } = database

  const limitOf = (key: CallKey, request: FastifyRequest) => {
    const { limit }: CallRow = calls[key]
    return limit && config.rateLimit ? limitFor(limit, callerOf(request.ip), now()) : undefined
  }

  const countIf = async (limit: Counting | undefined) => limit && count(db, limit)

  /** Runs before the body is read: nobody learns anything, or costs anything, on a call that is not theirs. */
  const admit = async (key: CallKey, request: FastifyRequest): Promise<User | null> => {
    const row: CallRow = calls[key]
    if (isWriting(key) && !(await database.hasRoom())) throw new Problem('full')
    const user = await sessionUser(request, db, now())
    // Counted first, so that guesses at a link are counted too.
    if (countThemselves.includes(key)) refuseAgain(db, () => limitOf(key, request))
    else await countIf(limitOf(key, request))
    await rules[row.access](user, db, request)
    return user
  }

  const parseAll = async (row: CallRow, request: FastifyRequest, limit: Counting | undefined) => {
    try {
      return {
        params: parseInput(row.params, request.params),
        query: parseInput(row.query, request.query),
        body: row.upload ? undefined : parseInput(row.body, objectBody(request.body)),
      }
    } catch (error) {
      // What gets no further is counted here.
      await countIf(limit)
      throw error
    }
  }

  const perform = async <K extends CallKey>(
    key: K,
    user: User | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const row: CallRow = calls[key]
    const limit = countThemselves.includes(key) ? limitOf(key, request) : undefined
    const call = {
      ...(await parseAll(row, request, limit)),
      db,
      user,
      actor: () => {
        if (!user) throw new Problem('unauthenticated')
        return user
      },
      viewer: async (): Promise<Viewer> => ({
        isAdmin: user?.role === 'admin',
        programmePublic: await isProgrammePublic(db),
      }),
      link: () => linkIn(request, db),
      get address() {
        return callerOf(request.ip)
      },
      limit,
      now: now(),
      services,
      photoUrl: (typed: string) =>
        ownPhotoPath(typed, [siteOrigin(config), `${request.protocol}://${request.host}`]) ?? typed,
      unlessKnown: (version: string, read: () => Promise<unknown>) => {
        const etag = `"${version}"`
        reply.header('etag', etag)
        return isKnown(request.headers['if-none-match'], etag) ? Promise.reject(new Unchanged()) : read()
      },
      file: () => readPhotoUpload(request),
      signIn: (token: string) => signIn(request, reply, config, db, token),
      signOut: () => signOut(request, reply, config, db),
      offerUndo: (step: number | null) => {
        if (step !== null) reply.header(UNDO_HEADER, String(step))
        return null
      },
    }
    // The parts were parsed by this row's own schemas.
    const result = await handlers[key](call as unknown as Call<K>)
    if (isWriting(key) && changesContent.includes(row.access)) contentChanged()
    if (isCsv(row.answer) || row.long) return result
    return (row.answer ? row.answer.parse(result) : null) as CallAnswer<K>
  }

  const isOrganiser = async (request: FastifyRequest) =>
    (await sessionUser(request, db, now()))?.role === 'admin'

  return { admit, perform, isOrganiser }
}

export type Api = ReturnType<typeof createApi>

const UNCHANGED = Symbol('unchanged')

/** Binds every row of the contract to its route: those that take a JSON body, or those that take a file. */
export const bindApi = (app: FastifyInstance, api: Api, takes: 'json' | 'file') => {
  const users = new WeakMap<FastifyRequest, User | null>()
  const takesFile = (row: CallRow) => row.upload === true
  for (const key of Object.keys(calls) as CallKey[]) {
    if (takesFile(calls[key]) !== (takes === 'file')) continue
    const { method, path } = parseKey(key)
    const row: CallRow = calls[key]
    app.route({
      method,
      url: path,
      onRequest: async (request) => {
        users.set(request, await api.admit(key, request))
      },
      handler: async (request, reply) => {
        const performed = api.perform(key, users.get(request) ?? null, request, reply)
        const answer = await performed.catch((error) => {
          if (error instanceof Unchanged) return UNCHANGED
          throw error
        })
        if (answer === UNCHANGED) return reply.code(304).send()
        // A row that answers CSV has a handler that yields lines; the union of all answers hides it.
        if (isCsv(row.answer))
          return sendCsv(reply, row.answer.csv, answer as unknown as AsyncIterable<string>)
        return reply.code(row.status ?? 200).send(answer ?? undefined)
      },
    })
  }
}
