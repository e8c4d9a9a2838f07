import { createHash } from 'node:crypto'
import { compress, type Encoding } from './encoding.ts'

/** A response before it is sent: a page, a feed, a document. */
export type RenderedResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A response that is sent many times. */
export type CachedResponse = RenderedResponse & {
  etag: string
  /** The body in an encoding, compressed on first use. */
  encoded: (encoding: Encoding) => Promise<Buffer>
  bytes: number
}

const hash = (body: Buffer) => `"${createHash('blake2b512').update(body).digest('base64url').slice(0, 22)}"`

/** Tells whether an If-None-Match header names this ETag (RFC 9110: any of a list, compared weakly). */
export const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false

// Estimates the body and all its encodings together.
const ENCODINGS_FACTOR = 2

export const toCachedResponse = ({ status, headers, body }: RenderedResponse): CachedResponse => {
  const etag = hash(body)
  const encodings: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    status,
    headers: {
      'cache-control': 'no-cache',
      ...headers,
      vary: 'accept-encoding',
      ...(status === 200 ? { etag } : {}),
    },
    body,
    etag,
    encoded: (encoding) => {
      encodings[encoding] ??= compress(body, encoding)
      return encodings[encoding]
    },
    bytes: ENCODINGS_FACTOR * body.length,
  }
}
