import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { NO_SUBMISSION_KEY } from '../../shared/abstracts/constants'
import { kindOfAnswer } from '../log-answer'
import { contentSecurityPolicy, securityHeaders } from '../security/headers'
import type { Encoding } from './accept-encoding'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** What is to be sent: a page, a feed, a document. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * As it goes out in one encoding, with its headers, and with the same headers as names and values in turn, which is how
 * they are sent soonest; the last value is a place for the number of the request.
 */
type Form = { headers: Record<string, string>; lines: string[]; body: Buffer }

/** An answer that is sent many times, with its headers as they go out. */
export type KeptAnswer = {
  status: number
  /** What the answer says of itself. */
  headers: Record<string, string>
  etag: string
  /** The whole text as it is. */
  identity: Buffer
  /** The forms that somebody has asked for already. */
  forms: Partial<Record<Encoding, Form>>
  /** Packed when it is first asked for: most visitors of a site ask for the same one. */
  formIn: (encoding: Encoding) => Promise<Form>
  /** It holds a place for a key that each visitor gets of their own. */
  isPersonal: boolean
  /** What is sent to those who have it already. */
  unchanged: Record<string, string>
  /** The same headers as names and values in turn, as those of a form. */
  unchangedLines: string[]
  /** What the log says of it, sent whole and to those who have it already. */
  kinds: Record<200 | 304, string>
  bytes: number
}

const hash = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const linesOf = (headers: Record<string, string>) => [...Object.entries(headers).flat(), 'x-request-id', '']

const compress: Record<Encoding, (body: Buffer, effort: number) => Promise<Buffer>> = {
  identity: async (body) => body,
  br: (body, effort) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
  gzip: (body, effort) => gz(body, { level: effort }),
}

/** For answers that are sent once. */
export const compressQuickly = (body: Buffer, encoding: Encoding) => compress[encoding](body, 3)

// A large programme packs 1% smaller with brotli's 9, for four times the work.
const EFFORT = 6

// What it may take in every encoding.
const ALL_FORMS = 2

/** For answers that are sent many times: compressing costs much more than sending. */
export const keepAnswer = ({ status, headers, body: identity }: Answer, route = 'none'): KeptAnswer => {
  const etag = hash(identity)
  const unchanged = {
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy(),
    'cache-control': 'no-cache',
    ...headers,
    vary: 'accept-encoding',
    ...(status === 200 ? { etag } : {}),
  }
  const forms: KeptAnswer['forms'] = {}
  const making: Partial<Record<Encoding, Promise<Form>>> = {}
  const pack = async (encoding: Encoding): Promise<Form> => {
    const body = await compress[encoding](identity, EFFORT)
    const all = {
      ...unchanged,
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    const form = { headers: all, lines: linesOf(all), body }
    forms[encoding] = form
    return form
  }
  return {
    status,
    headers,
    etag,
    isPersonal: identity.includes(NO_SUBMISSION_KEY),
    identity,
    forms,
    formIn: (encoding) => {
      making[encoding] ??= pack(encoding)
      return making[encoding]
    },
    unchanged,
    unchangedLines: linesOf(unchanged),
    kinds: { 200: kindOfAnswer('GET', route, 200), 304: kindOfAnswer('GET', route, 304) },
    bytes: ALL_FORMS * identity.length,
  }
}
