import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#shared/errors.ts'

/** Path segments, without the query. */
const segments = (path: string) => (path.split('?')[0] ?? '').split('/')

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((segment, n) => (segment.startsWith(':') ? path[n] !== '' : segment === path[n]))

/** Collects the methods of each route; wildcard routes do not count. */
export const collectMethods = (app: FastifyInstance) => {
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    methodsByUrl.set(url, new Set([...(methodsByUrl.get(url) ?? []), ...[method].flat()]))
  })
  return (path: string): string[] => {
    const requested = segments(path)
    const matching = [...methodsByUrl].filter(([url]) => matches(segments(url), requested))
    return matching.flatMap(([, methods]) => [...methods])
  }
}

export type MethodsOf = ReturnType<typeof collectMethods>

/** Responds with 405 and the allowed methods where the URL exists for other methods. */
export const refuseMethod = ({ method }: FastifyRequest, reply: FastifyReply, allowed: string[]) => {
  if (allowed.length === 0 || allowed.includes(method)) return
  reply.header('allow', [...new Set(allowed)].toSorted().join(', '))
  throw new Problem('method_not_allowed')
}
