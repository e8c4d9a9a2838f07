import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../shared/errors'

/** The path without its query, piece by piece. */
const pieces = (path: string) => (path.split('?')[0] ?? '').split('/')

const fits = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((piece, n) => (piece.startsWith(':') ? path[n] !== '' : piece === path[n]))

/** Remembers which methods each address knows; those for whatever else there may be do not count. */
export const watchMethods = (app: FastifyInstance) => {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]))
  })
  return (path: string): string[] => {
    const asked = pieces(path)
    const found = [...known].filter(([url]) => fits(pieces(url), asked))
    return found.flatMap(([, methods]) => [...methods])
  }
}

export type MethodsOf = ReturnType<typeof watchMethods>

/** Refuses a method on an address that knows others, and tells which. One that knows it was no address to the router. */
export const refuseMethod = ({ method }: FastifyRequest, reply: FastifyReply, allowed: string[]) => {
  if (allowed.length === 0 || allowed.includes(method)) return
  reply.header('allow', [...new Set(allowed)].toSorted().join(', '))
  throw new Problem('method_not_allowed')
}
