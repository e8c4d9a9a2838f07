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

type Reading = { request: IncomingMessage; response: ServerResponse; since: number; bytesBefore: number }

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Limits the connections per address and closes those that send a body too slowly. Behind a proxy all connections are
 * the proxy's, which limits its own clients.
 */
export const guardConnections = (server: Server, limits: ConnectionLimits, isProxied: boolean) => {
  const connectionCounts = new Map<string, number>()
  const reading = new Map<Socket, Reading>()
  server.maxHeadersCount = MAX_HEADERS

  server.on('connection', (socket: Socket) => {
    socket.once('close', () => reading.delete(socket))
    if (isProxied) return
    const address = rateLimitKey(socket.remoteAddress)
    const count = (connectionCounts.get(address) ?? 0) + 1
    connectionCounts.set(address, count)
    socket.once('close', () => {
      const left = (connectionCounts.get(address) ?? 1) - 1
      if (left > 0) connectionCounts.set(address, left)
      else connectionCounts.delete(address)
    })
    if (count > limits.perAddress) closeWith(socket, '429 Too Many Requests')
  })

  const isTooSlow = (socket: Socket, { request, since, bytesBefore }: Reading, now: number) => {
    const ms = now - since
    if (request.complete || ms < limits.slowBodyMs) return false
    return socket.bytesRead - bytesBefore < (limits.bytesPerSecond * ms) / 1000
  }

  const check = () => {
    const now = Date.now()
    for (const [socket, one] of reading) {
      if (one.request.complete) reading.delete(socket)
      else if (!isTooSlow(socket, one, now)) continue
      else if (one.response.headersSent) socket.destroy()
      else closeWith(socket, '408 Request Timeout')
    }
  }
  const timer = setInterval(check, limits.checkEveryMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    const { socket } = request
    reading.set(socket, { request, response, since: Date.now(), bytesBefore: socket.bytesRead })
  })
}
