import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Network } from '#server/photo-imports/fetch-photo.ts'

type Handler = (response: ServerResponse, request: IncomingMessage) => void

/** A website with photos, closed when the test finishes. */
export const startPhotoServer = async (handlers: Record<string, Handler>, host = '127.0.0.1') => {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    const handler = handlers[path]
    if (handler) handler(response, request)
    else response.writeHead(404).end('Not found')
  })
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port, requestedPaths }
}

/** A network in which 127.0.0.1 is the only public address. */
export const localNetwork = (changes: Partial<Network> = {}): Network => ({
  isPublic: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  timeoutMs: 10_000,
  ...changes,
})

export const sendBytes =
  (bytes: Buffer): Handler =>
  (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes)
  }

export const redirectTo =
  (location: string): Handler =>
  (response) => {
    response.writeHead(302, { location }).end()
  }
