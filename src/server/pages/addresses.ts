import type { FoundRoute } from '../rendering/render'
import type { Cached } from '../responses/cache'
import type { Directory } from './directory'

/**
 * An address reduced to what changes the page, so that no number of spellings makes more than one copy of it.
 * `kept`: one copy serves all. `once`: it holds what this visitor asked for, and is made for them alone.
 * `frame`: the administration, whose contents are fetched in the browser; one copy for each kind of page.
 * `missing`: there is nothing here; one copy tells so for all such addresses.
 */
export type Address = {
  kind: 'kept' | 'once' | 'frame' | 'missing'
  path: string
  search: Record<string, unknown>
  /** It tells the time: a copy of it is good for a minute. */
  tellsTime?: true
}

type Asked = FoundRoute & { path: string; directory: () => Promise<Cached<Directory>> }

const missing = (path: string): Address => ({ kind: 'missing', path, search: {} })

export const NOT_FOUND = missing('/404')

/** Whoever asks for something of their own gets a page of their own, that nobody else would ask for. */
const asAsked = ({ route = '', path, search }: Pick<Asked, 'route' | 'path' | 'search'>): Address => ({
  kind: Object.keys(search).length === 0 && !route.includes('$') ? 'kept' : 'once',
  path,
  search,
})

const NONE = 2_147_483_647

/** Routes that have few pages although their address holds something: worth keeping. */
const readers: Record<string, (asked: Asked) => Promise<Address> | Address> = {
  '/programme': async ({ path, search: { event, ...rest }, directory }) => {
    const isEvent = event !== undefined && (await directory()).value.events.has(Number(event))
    // A session that is gone is told of on one page, whatever its number was.
    const search = event === undefined ? rest : { ...rest, event: isEvent ? event : NONE }
    const isSearch = ['text', 'type', 'room', 'mine', 'events'].some((name) => name in rest)
    return { kind: isSearch ? 'once' : 'kept', path, search }
  },
  '/now': async ({ path, search: { room, ...rest }, directory }) => {
    const isRoom = room !== undefined && (await directory()).value.rooms.has(Number(room))
    const search = room === undefined ? rest : { ...rest, room: isRoom ? room : NONE }
    return { kind: 'kept', path, search, tellsTime: true }
  },
  '/authors/$id': async ({ path, params: { id = '' }, directory }) =>
    /^[1-9]\d*$/.test(id) && (await directory()).value.authors.has(Number(id))
      ? { kind: 'kept', path, search: {} }
      : missing('/authors/0'),
  '/adminlogin': ({ route, path, search: { next } }) =>
    asAsked({ route, path, search: next === undefined || next === '/admin' ? {} : { next } }),
}

const fill = (pattern: string, params: Record<string, string>) =>
  pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '0'))

const trimmed = (path: string) => path.replace(/\/+$/, '') || '/'

/** The path is spelled by the route, not by the caller: encoded letters and the like make no second copy. */
export const readAddress = async (
  found: FoundRoute,
  directory: () => Promise<Cached<Directory>>,
): Promise<Address> => {
  const { route, parent, params } = found
  if (route === undefined) return missing(`${trimmed(parent)}/404`.replace('//', '/'))
  // A form for something new has a heading of its own; all other ids share one frame.
  const shared: Record<string, string> = params.id === 'new' ? { id: params.id } : {}
  if (/^\/admin(\/|$)/.test(route)) return { kind: 'frame', path: trimmed(fill(route, shared)), search: {} }
  const asked = { ...found, path: trimmed(fill(route, params)), directory }
  return readers[trimmed(route)]?.(asked) ?? asAsked(asked)
}

/** Path and query of what was asked for; undefined when it is no path of ours. */
export const parseUrl = (url: string): URL | undefined => {
  if (!URL.canParse(url, 'http://localhost')) return undefined
  const parsed = new URL(url, 'http://localhost')
  // Two slashes at the start would name another host, and nothing has two further on.
  return url.startsWith('/') && !/[\\/]{2}/.test(parsed.pathname) && parsed.host === 'localhost'
    ? parsed
    : undefined
}
