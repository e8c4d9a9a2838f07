import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CountRender } from '#server/rendering/render-limit.ts'
import type { Cache } from '#server/responses/cache.ts'
import { respond, sendCached, sendUncached } from '#server/responses/send-response.ts'
import type { LoginSessionUser } from '#shared/accounts/accounts.ts'
import { type CallRow, isCsv, isFile, statusOf } from '#shared/api/call-row.ts'
import { type CallKey, calls, type NamedFile, parseKey } from '#shared/api.ts'
import { NDJSON } from '#shared/progress-lines.ts'
import { NotModified } from './context.ts'
import type { Api } from './create-api.ts'
import { sendCsv } from './files.ts'
import { streamProgress } from './stream-progress.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    loginSessionUser: LoginSessionUser | null
  }
}

const NO_STORE = { 'cache-control': 'no-store' }

type Binding = {
  api: Api
  cache: Cache
  countRender: CountRender
}

type Asked = Pick<FastifyRequest, 'query' | 'loginSessionUser'>

/** What visitors ask of a cached call, without other parameters; undefined if it is not the same for all of them. */
const visitorsQuery = (row: CallRow, { query, loginSessionUser }: Asked) => {
  if (!row.isCached || loginSessionUser?.role === 'admin') return undefined
  return row.query ? (row.query.safeParse(query).data as { q?: string } | undefined) : {}
}

/** Binds the rows of the contract to routes: those with a JSON body, or those with a form that holds a file. */
export const bindApi = (
  app: FastifyInstance,
  { api, cache, countRender }: Binding,
  bodies: 'json' | 'form',
) => {
  if (!app.hasRequestDecorator('loginSessionUser')) app.decorateRequest('loginSessionUser', null)
  for (const key of Object.keys(calls) as CallKey[]) {
    const { method, path } = parseKey(key)
    const row: CallRow = calls[key]
    if ((row.upload ? 'form' : 'json') !== bodies) continue
    app.route({
      method,
      url: path,
      // A compressed answer would come all at once.
      ...(row.reportsProgress && { compress: false }),
      onRequest: async (request) => {
        // A copy needs no check: the change that closes the call to visitors ends it, too.
        if (row.isCached && !request.cookies.session) request.loginSessionUser = null
        else request.loginSessionUser = await api.authorize(key, request)
      },
      handler: async (request, reply) => {
        const caller = { user: request.loginSessionUser, request, reply }
        const query = visitorsQuery(row, request)
        if (query) {
          const isKept = !query.q
          const read = async () => {
            countRender(request.ip, isKept)
            await api.authorize(key, request)
            const result: unknown = await api.perform(key, caller)
            return respond('application/json; charset=utf-8', JSON.stringify(result), NO_STORE)
          }
          return isKept
            ? sendCached(request, reply, cache, `api ${path} ${JSON.stringify(query)}`, read)
            : sendUncached(request, reply, await read())
        }
        if (row.reportsProgress && request.headers.accept === NDJSON)
          return streamProgress(reply, (report) => api.perform(key, { ...caller, report }))
        try {
          // The union of all calls does not tell TypeScript which response this row has.
          const result: unknown = await api.perform(key, caller)
          if (isCsv(row.response))
            return await sendCsv(reply, row.response.csv, result as AsyncIterable<string>)
          if (isFile(row.response)) {
            const { name, pieces } = result as NamedFile
            return await reply
              .type(row.response.fileType)
              .header('content-disposition', `attachment; filename="${name}"`)
              .send(Readable.from(pieces))
          }
          return await reply.code(statusOf(row)).send(result ?? undefined)
        } catch (error) {
          if (error instanceof NotModified) return reply.code(304).send()
          throw error
        }
      },
    })
  }
}
