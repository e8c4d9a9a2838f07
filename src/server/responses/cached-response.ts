import { createHash } from 'node:crypto'
import { NO_SUBMISSION_KEY } from '../../shared/abstracts/constants'
import type { Encoding } from './accept-encoding'
import { compress } from './compress'

/** A response before it is sent: a page, a feed, a document. */
export type RenderedResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** A response that is sent many times. */
export type CachedResponse = RenderedResponse & {
  etag: string
  /** The body in an encoding, compressed on first use. */
  encoded: (encoding: Encoding) => Promise<Buffer>
  /** Holds a placeholder for a key that is different for every visitor. */
  hasSubmissionKey: boolean
  bytes: number
}

const hash = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

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
    hasSubmissionKey: body.includes(NO_SUBMISSION_KEY),
    encoded: (encoding) => {
      encodings[encoding] ??= compress(body, encoding)
      return encodings[encoding]
    },
    bytes: ENCODINGS_FACTOR * body.length,
  }
}
