import type { FastifyRequest } from 'fastify'
import type { MethodsOf } from '#server/api/allowed-methods.ts'
import type { FoundRoute } from '#server/rendering/render.ts'
import type { CacheHit } from '#server/responses/cache.ts'
import { abstractIdOf, abstractPath } from '#shared/abstracts/abstract-path.ts'
import { requiresLogin } from '#shared/accounts/login-paths.ts'
import { type Conference, isConferenceDay } from '#shared/conference/conference.ts'
import type { PublicIds } from './public-ids.ts'

/**
 * A URL reduced to what changes the page, so that other spellings of it share one cached copy.
 * `cached`: one copy for everyone. `uncached`: specific to this visitor, such as a search.
 * `admin-shell`: closed areas, whose data is fetched in the browser; one copy for each kind of page.
 * `not-found`: one copy for all such URLs. `moved`: the page is at the path. `withdrawn`: it was public once.
 */
export type PageAddress = {
  kind: 'cached' | 'uncached' | 'admin-shell' | 'not-found' | 'moved' | 'withdrawn'
  path: string
  search: Record<string, unknown>
  /** Shows the time, so that a copy expires within a minute. */
  showsTime?: true
  /** Organisers see more of it than the copy that visitors share. */
  hasDraft?: true
}

/** The cache key of a page. */
export const pageKey = (kind: PageAddress['kind'], address: string) => `${kind} ${address}`

type Requested = FoundRoute & {
  path: string
  publicIds: () => Promise<CacheHit<PublicIds>>
  conference: Pick<Conference, 'days'>
}

const notFound = (path: string): PageAddress => ({ kind: 'not-found', path, search: {} })

export const NOT_FOUND = notFound('/404')

/** Cached unless it has parameters. */
const defaultAddress = ({
  route = '',
  path,
  search,
}: Pick<Requested, 'route' | 'path' | 'search'>): PageAddress => ({
  kind: Object.keys(search).length === 0 && !route.includes('$') ? 'cached' : 'uncached',
  path,
  search,
})

// Stands for every id that does not exist, so that those share one page.
const UNKNOWN_ID = 2_147_483_647

const known = (id: unknown, ids: Pick<ReadonlySet<number>, 'has'>) => (ids.has(Number(id)) ? id : UNKNOWN_ID)

/** Routes with parameters that have few enough pages to cache. */
const cacheableRoutes: Record<string, (requested: Requested) => Promise<PageAddress> | PageAddress> = {
  '/programme': async ({ path, search: { event, track, day, ...others }, publicIds, conference }) => {
    const rest = isConferenceDay(conference, String(day)) ? { day, ...others } : others
    const search = {
      ...rest,
      ...(event !== undefined && { event: known(event, (await publicIds()).value.events) }),
      ...(track !== undefined && { track: known(track, (await publicIds()).value.tracks) }),
    }
    const isSearch = ['text', 'type', 'room', 'mine', 'events'].some((name) => name in rest)
    return { kind: isSearch ? 'uncached' : 'cached', path, search }
  },
  '/now': async ({ path, search: { room, ...rest }, publicIds }) => {
    const search = room === undefined ? rest : { ...rest, room: known(room, (await publicIds()).value.rooms) }
    return { kind: 'cached', path, search, showsTime: true }
  },
  '/authors/$id': async ({ path, params: { id = '' }, publicIds }) =>
    /^[1-9]\d*$/.test(id) && (await publicIds()).value.authors.has(Number(id))
      ? { kind: 'cached', path, search: {} }
      : notFound('/authors/0'),
  '/abstracts/$ref': async ({ path, params: { ref = '' }, publicIds }) => {
    const id = abstractIdOf(ref) ?? 0
    const { abstracts, withdrawnAbstracts } = (await publicIds()).value
    const abstract = abstracts.get(id)
    if (!abstract) return withdrawnAbstracts.has(id) ? { kind: 'withdrawn', path, search: {} } : NOT_FOUND
    const canonical = abstractPath(abstract)
    return { kind: path === canonical ? 'cached' : 'moved', path: canonical, search: {} }
  },
  '/book': ({ path }) => ({ kind: 'cached', path, search: {}, hasDraft: true }),
  '/adminlogin': ({ route, path, search: { next } }) =>
    defaultAddress({ route, path, search: next === undefined || next === '/admin' ? {} : { next } }),
}

const fill = (pattern: string, params: Record<string, string>) =>
  pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '0'))

const trimmed = (path: string) => path.replace(/\/+$/, '') || '/'

/** The path is written by the route, so that percent-encoded spellings share one copy. */
export const resolveAddress = async (
  matched: FoundRoute,
  publicIds: () => Promise<CacheHit<PublicIds>>,
  conference: Pick<Conference, 'days'>,
): Promise<PageAddress> => {
  const { route, parent, params } = matched
  if (route === undefined) return notFound(`${trimmed(parent)}/404`.replace('//', '/'))
  // The form for a new record has its own heading; all other ids share one shell.
  const shared: Record<string, string> = params.id === 'new' ? { id: params.id } : {}
  if (requiresLogin(route)) return { kind: 'admin-shell', path: trimmed(fill(route, shared)), search: {} }
  const requested = { ...matched, path: trimmed(fill(route, params)), publicIds, conference }
  return cacheableRoutes[trimmed(route)]?.(requested) ?? defaultAddress(requested)
}

export const INVALID_ADDRESS = 'This address is not valid.'

/** The URL without its trailing slash, if that URL exists. */
export const withoutTrailingSlash = (
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  methodsOf: MethodsOf,
) => {
  const [path = '', ...query] = url.split('?')
  const rest = trimmed(path)
  if (method !== 'GET' || rest === path || rest.startsWith('//') || !methodsOf(rest).includes('GET'))
    return undefined
  return [rest, ...query].join('?')
}

/** Parses a request's target, without NUL; undefined when it is not a path on this site. */
export const parseUrl = (target: string): URL | undefined => {
  const url = target.replaceAll('%00', '')
  if (!URL.canParse(url, 'http://localhost')) return undefined
  const parsed = new URL(url, 'http://localhost')
  // Two slashes at the start would name another host; elsewhere no route has them.
  return url.startsWith('/') && !/[\\/]{2}/.test(parsed.pathname) && parsed.host === 'localhost'
    ? parsed
    : undefined
}
