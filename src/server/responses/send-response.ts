import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OUTAGE_NOTICE_ID, outageText } from '#shared/errors.ts'
import { escapeHtml } from '#shared/text.ts'
import type { Cache } from './cache.ts'
import {
  type CachedResponse,
  matchesEtag,
  type RenderedResponse,
  toCachedResponse,
} from './cached-response.ts'
import { chooseEncoding, compress } from './encoding.ts'

const EMPTY_NOTICE = new RegExp(`(<div id="${OUTAGE_NOTICE_ID}"[^>]*data-time-zone="([^"]*)"[^>]*>)(</div>)`)

const staleResponses = new WeakMap<CachedResponse, CachedResponse>()

/** A stale page says how old it is. Feeds have no place for the notice and stay as they are. */
const withOutageNotice = (response: CachedResponse, createdAt: Date): CachedResponse => {
  const cached = staleResponses.get(response)
  if (cached) return cached
  const html = String(response.body).replace(
    EMPTY_NOTICE,
    (_, open: string, timeZone: string, close: string) =>
      `${open}${escapeHtml(outageText(createdAt, timeZone))}${close}`,
  )
  const stale = toCachedResponse({ ...response, body: Buffer.from(html) })
  staleResponses.set(response, stale)
  return stale
}

const sendEncoded = (reply: FastifyReply, body: Buffer, encoding: string) => {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

export const sendResponse = async (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
) => {
  reply.headers(response.headers)
  if (response.status === 200 && matchesEtag(request.headers['if-none-match'], response.etag))
    return reply.code(304).send()
  reply.code(response.status)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  return sendEncoded(reply, await response.encoded(encoding), encoding)
}

/** Sends the response cached under the key; renders and caches it first if there is none. */
export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  cache: Cache,
  key: string,
  render: () => Promise<RenderedResponse>,
  minute?: string,
) => {
  const { value, createdAt, stale } = await cache.get(
    key,
    async () => toCachedResponse(await render()),
    ({ bytes }) => bytes,
    minute,
  )
  if (!stale) return sendResponse(request, reply, value)
  reply.header('age', String(Math.round((Date.now() - createdAt) / 1000)))
  return sendResponse(request, reply, withOutageNotice(value, new Date(createdAt)))
}

/** A response of text or bytes. */
export const respond = (
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): RenderedResponse => ({
  status: 200,
  headers: { 'content-type': type, ...headers },
  body: Buffer.from(body),
})

/** Binds an address whose response is cached until the content changes. */
export const bindCached = (
  app: FastifyInstance,
  cache: Cache,
  path: string,
  render: () => Promise<RenderedResponse>,
) => app.get(path, (request, reply) => sendCached(request, reply, cache, path, render))

/** Sends a response that is meant for this caller alone. */
export const sendUncached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedResponse,
) => {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.code(status).headers(headers).header('vary', 'accept-encoding').header('cache-control', 'no-store')
  return sendEncoded(reply, await compress(body, encoding), encoding)
}
