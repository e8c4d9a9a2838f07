import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, parseRange } from './byte-range.ts'
import { matchesEtag } from './etag.ts'

type SentFile = {
  /** The same name means the same content. */
  name: string
  type: string
  size: number
  read: (range: ByteRange) => Readable
}

/** The requested range, if `If-Range` matches the current version. */
const requestedRange = ({ method, headers }: FastifyRequest, size: number, etag: string) => {
  const ifRange = headers['if-range']
  const isRangeValid = method === 'GET' && (ifRange === undefined || ifRange === etag)
  return isRangeValid ? parseRange(headers.range, size) : undefined
}

/** Sends a file, whole or in part, unless the client has it. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, size, read }: SentFile,
) => {
  const etag = `"${name}"`
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(type)
  const range = requestedRange(request, size, etag)
  if (range === null)
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(read({ start, end }))
}
