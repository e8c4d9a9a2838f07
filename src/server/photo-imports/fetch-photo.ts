/** Why a photo could not be imported; the reason is shown to the author. */

import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { photoLimits } from '#shared/photos/uploads.ts'
import { isPublicAddress } from './public-address.ts'

export class ImportError extends Error {
  readonly reason: string
  readonly isTemporary: boolean
  constructor(reason: string, isTemporary = false) {
    super(reason)
    this.reason = reason
    this.isTemporary = isTemporary
  }
}

export const reasons = {
  address: 'The address must begin with http:// or https://.',
  private: 'Photos are copied from public websites only.',
  unknown: 'That website could not be found.',
  unreachable: 'That website could not be reached.',
  certificate: 'That website has no valid certificate.',
  redirects: 'Too many redirects.',
  slow: 'That website took longer than 10 seconds to respond.',
  tooLarge: 'The photo is larger than 5 MB.',
  noPhoto: 'That address is not a JPEG, PNG, WebP or GIF photo.',
  status: (status: number) => `That website responded with status ${status} instead of a photo.`,
} as const

const UNKNOWN = ['ENOTFOUND', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME']

/** Network errors in words that reveal nothing about our own network. */
const toImportError = (error: unknown): ImportError => {
  if (error instanceof ImportError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (UNKNOWN.includes(code)) return new ImportError(reasons.unknown)
  if (/CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS/.test(code)) return new ImportError(reasons.certificate)
  return new ImportError(reasons.unreachable, true)
}

export type ResolvedAddress = { address: string; family: number }

/** Replaceable in tests. */
export type Network = {
  isPublic: (address: string) => boolean
  resolve: (hostname: string) => Promise<ResolvedAddress[]>
  /** Timeout including redirects. */
  timeoutMs: number
}

export const internet: Network = {
  isPublic: isPublicAddress,
  resolve: (hostname) => lookup(hostname, { all: true }),
  timeoutMs: 10_000,
}

const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const headers = {
  accept: 'image/webp,image/jpeg,image/png,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'conference-site (copies a photo once)',
}

/** Resolved once: the checked addresses are the ones connected to, which prevents DNS rebinding. */
const checkedAddresses = async (
  hostname: string,
  { isPublic, resolve }: Network,
): Promise<ResolvedAddress[]> => {
  const family = isIP(hostname)
  const addresses = family === 0 ? await resolve(hostname) : [{ address: hostname, family }]
  if (addresses.length === 0) throw new ImportError(reasons.unknown)
  // A single private address among public ones is suspicious.
  if (!addresses.every(({ address }) => isPublic(address))) throw new ImportError(reasons.private)
  return addresses
}

const requestPhoto = async (url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> => {
  // `URL` has normalised IPv4 addresses and put IPv6 in brackets.
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await withSignal(checkedAddresses(hostname, network), signal)
  const lookup: LookupFunction = (_, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    start({
      protocol: url.protocol,
      hostname,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers,
      signal,
      lookup,
      agent: false,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Name resolution cannot be cancelled, only abandoned. */
const withSignal = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  return Promise.race([work, ended])
}

const readAll = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  const declaredSize = Number(response.headers['content-length'] ?? 0)
  if (declaredSize > photoLimits.bytes) throw new ImportError(reasons.tooLarge)
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > photoLimits.bytes) throw new ImportError(reasons.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const parse = (address: string, base?: URL): URL => {
  if (!URL.canParse(address, base)) throw new ImportError(reasons.address)
  const url = new URL(address, base)
  if (!['http:', 'https:'].includes(url.protocol)) throw new ImportError(reasons.address)
  return url
}

const nameIn = ({ pathname }: URL) => {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

export type FetchedPhoto = { bytes: Buffer; name: string }

const follow = async (
  url: URL,
  network: Network,
  signal: AbortSignal,
  redirects = 0,
): Promise<FetchedPhoto> => {
  const response = await requestPhoto(url, network, signal)
  try {
    const { statusCode = 0 } = response
    const { location } = response.headers
    if (REDIRECTS.includes(statusCode) && location) {
      if (redirects === MAX_REDIRECTS) throw new ImportError(reasons.redirects)
      return await follow(parse(location, url), network, signal, redirects + 1)
    }
    if (statusCode !== 200)
      throw new ImportError(reasons.status(statusCode), statusCode >= 500 || statusCode === 429)
    return { bytes: await readAll(response), name: nameIn(url) }
  } finally {
    response.destroy()
  }
}

/** Fetches a photo from a public address, within ten seconds and five megabytes. */
export const fetchPhoto = async (
  address: string,
  network: Network,
  stopping: AbortSignal,
): Promise<FetchedPhoto> => {
  const slow = AbortSignal.timeout(network.timeoutMs)
  try {
    return await follow(parse(address), network, AbortSignal.any([slow, stopping]))
  } catch (error) {
    if (slow.aborted && !(error instanceof ImportError)) throw new ImportError(reasons.slow, true)
    throw toImportError(error)
  }
}
