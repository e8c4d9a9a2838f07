import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './cached-response.ts'

type ByteRange = { start: number; end: number }

const single = /^bytes=(\d*)-(\d*)$/

/**
 * The bytes that a Range header asks for (RFC 9110, 14.2). Undefined: all of them, also where several ranges are asked
 * for or the header cannot be read. Null: none of them exist.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, first = '', last = ''] = single.exec((header ?? '').replaceAll(' ', '').toLowerCase()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (end < start && last !== '') return undefined
  return start >= size ? null : { start, end: Math.min(end, size - 1) }
}

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
