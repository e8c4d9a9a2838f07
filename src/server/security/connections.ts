import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { rateLimitKey } from './client-address.ts'

export type ConnectionLimits = {
  /** Enough for a department behind one address at the deadline. */
  perAddress: number
  headersMs: number
  /** For the whole request: enough for a video over a slow line. */
  requestMs: number
  /** After this, a body slower than `bytesPerSecond` is cut off: it only keeps the connection busy. */
  slowBodyMs: number
  bytesPerSecond: number
  checkEveryMs: number
}

export const defaultLimits: ConnectionLimits = {
  perAddress: 200,
  headersMs: 15_000,
  requestMs: 300_000,
  slowBodyMs: 15_000,
  bytesPerSecond: 500,
  checkEveryMs: 3000,
}

const MAX_HEADER_BYTES = 16_384
const MAX_HEADERS = 100

/** Options of the HTTP server. */
export const serverOptions = ({ headersMs, requestMs, checkEveryMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  http: {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  },
})

const closeWith = (socket: Socket, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 10\r\n\r\n`, () =>
    socket.destroy(),
  )

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const limitPerAddress = (server: Server, max: number) => {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = rateLimitKey(socket.remoteAddress)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > max) closeWith(socket, '429 Too Many Requests')
  })
}

const cutOffSlowBodies = (server: Server, { slowBodyMs, bytesPerSecond, checkEveryMs }: ConnectionLimits) =>
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const { socket } = request
    const since = Date.now()
    const bytesBefore = socket.bytesRead
    const check = () => {
      const ms = Date.now() - since
      const isSlow = socket.bytesRead - bytesBefore < (bytesPerSecond * ms) / 1000
      if (request.complete || ms < slowBodyMs || !isSlow) return
      if (response.headersSent) socket.destroy()
      else closeWith(socket, '408 Request Timeout')
    }
    const timer = setInterval(check, checkEveryMs).unref()
    // The whole body has arrived, or the connection has ended.
    request.once('close', () => clearInterval(timer))
  })

/**
 * Node limits the time for headers and for whole requests. Not what one client takes from the others: an upload over a
 * slow line may last five minutes, but connections that hardly send anything must not, and one address gets only some.
 * Behind a proxy all connections are the proxy's, which limits its own clients.
 */
export const guardConnections = (server: Server, limits: ConnectionLimits, isProxied: boolean) => {
  server.maxHeadersCount = MAX_HEADERS
  if (!isProxied) limitPerAddress(server, limits.perAddress)
  cutOffSlowBodies(server, limits)
}
