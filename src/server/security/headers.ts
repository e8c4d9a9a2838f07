import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { Problem } from '#shared/errors.ts'

/** Sent with every response: pages, API calls, files and errors. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), interest-cohort=()',
} as const

const HSTS = 'max-age=31536000'

export const sha256 = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`

/** Cached pages cannot carry nonces, so inline scripts are allowed by their hash. */
export const contentSecurityPolicy = (scriptHashes: string[] = [], styleSources: string[] = []) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleSources].join(' ')}`,
    // Rich text keeps its colours and alignment in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const defaultHeaders = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy() }

export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(defaultHeaders)
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
}

/** Two Host headers: proxies would not agree on which site was requested (RFC 9112, 3.2). */
export const refuseTwoHosts = ({ raw }: FastifyRequest) => {
  const names = raw.rawHeaders.filter((_, n) => n % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    throw new Problem('invalid', 'A request can name only one host.')
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A change is accepted only from our own pages, or from clients other than browsers. */
export const refuseCrossOrigin = (request: FastifyRequest, config: Config) => {
  if (!unsafe.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('cross_origin')
  const { origin } = request.headers
  if (origin === undefined) return
  // Pages with a no-referrer policy send 'null'. The token in the URL is known to nobody else.
  if (origin === 'null' && request.url.startsWith('/my/')) return
  const own = [`${request.protocol}://${request.host}`, config.publicUrl]
  if (!own.includes(origin)) throw new Problem('cross_origin')
}
