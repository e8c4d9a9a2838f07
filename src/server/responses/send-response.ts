import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './accept-encoding.ts'
import type { Cache } from './cache.ts'
import { type CachedResponse, type RenderedResponse, toCachedResponse } from './cached-response.ts'
import { compress } from './compress.ts'
import { matchesEtag } from './etag.ts'
import { withOutageNotice } from './stale-response.ts'

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
