import { type CallKey, calls, parseKey } from '#shared/api.ts'
import { Problem } from '#shared/errors.ts'
import type { CallReply, CallRequest } from './context.ts'

const reads = (Object.keys(calls) as CallKey[])
  .map((key) => ({ key, ...parseKey(key) }))
  .filter(({ method }) => method === 'GET')
  .map(({ key, path }) => ({ key, segments: path.split('/') }))
  // Fixed segments win over parameters.
  .sort((a, b) => a.key.split(':').length - b.key.split(':').length)

const matchParams = (pattern: string[], path: string[]): Record<string, string> | undefined => {
  const isMatch =
    pattern.length === path.length &&
    pattern.every((segment, n) => segment.startsWith(':') || segment === path[n])
  if (!isMatch) return undefined
  return Object.fromEntries(
    pattern.flatMap((segment, n) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(path[n] ?? '')]] : [],
    ),
  )
}

export type InProcessCaller = Partial<Pick<CallRequest, 'ip' | 'cookies'>>

/** The GET call of the contract for a path with query, and the request that it would get over HTTP. */
export const inProcessRequest = (
  path: string,
  { ip = '127.0.0.1', cookies = {} }: InProcessCaller = {},
): { key: CallKey; request: CallRequest } => {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  for (const { key, segments } of reads) {
    const params = matchParams(segments, pathname.split('/'))
    if (!params) continue
    const query = Object.fromEntries(searchParams)
    const request = { params, query, body: undefined, ip, headers: {}, cookies }
    return { key, request: { ...request, protocol: 'http', host: 'localhost' } }
  }
  throw new Problem('not_found', 'There is no such call.')
}

/** Headers and cookies have nowhere to go. */
export const inProcessReply: CallReply = {
  header: () => undefined,
  setCookie: () => undefined,
  clearCookie: () => undefined,
}
