import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Network } from '../src/server/photo-imports/fetch-photo'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Another website on this machine, for as long as a test lasts. Answers its origin and what it was asked. */
export const startPictureServer = async (answers: Record<string, Answer>, host = '127.0.0.1') => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer) answer(response, request)
    else response.writeHead(404).end('nothing here')
  })
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port, asked }
}

/** A network in which this machine counts as public; its other addresses do not. */
export const localNetwork = (changes: Partial<Network> = {}): Network => ({
  isPublic: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  withinMs: 10_000,
  ...changes,
})

export const sendBytes =
  (bytes: Buffer): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes)
  }

export const redirectTo =
  (location: string): Answer =>
  (response) => {
    response.writeHead(302, { location }).end()
  }
