// @module-tag full
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Kind, openUnsharedDatabase } from '#testing/test-app.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { stopGracefully } from './stop.ts'

/** A listening site with a route that responds when the gate opens. */
const startSite = async (kind: Kind) => {
  const lines: string[] = []
  const database = await openUnsharedDatabase(kind)
  const config = readConfig({ LOG_LEVEL: 'error' })
  const logStream = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ database, config, now: () => new Date(), logStream })
  const gate = new EventEmitter()
  app.get('/slow', async () => {
    gate.emit('asked')
    await once(gate, 'open')
    return { finished: true }
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const events = new EventEmitter()
  const ended = new Promise<number>((exit) => {
    // Long enough for a busy machine.
    stopGracefully({ app, database, jobs: startJobs([], app.log), events, exit }, 60_000)
  })
  return { origin: `http://localhost:${port}`, server: app.server, gate, events, ended, lines, database }
}

test('answers 503 as usual while it stops', async () => {
  const { origin, server, gate, events, ended } = await startSite('embedded')
  const accepted = once(server, 'connection')
  const socket = connect(Number(new URL(origin).port), 'localhost')
  const [connection] = await accepted
  const received = text(socket)
  const asked = once(gate, 'asked')
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  events.emit('SIGTERM')
  await expect.poll(() => fetch(`${origin}/api/health`).catch(() => 'refused')).toBe('refused')
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The site ends the connection with the last response to what it has read.
  await expect.poll(() => connection.bytesRead).toBe(socket.bytesWritten)
  gate.emit('open')
  const [, response = ''] = (await received).split(/(?=HTTP\/1\.1 503)/)
  expect(response).toMatch(/^retry-after: \d+\r$/m)
  expect(response).toContain('{"message":"The site is temporarily unavailable.')
  expect(await ended).toBe(0)
})

test('does not wait for connections that a browser opened in advance', async () => {
  const { origin, events, ended } = await startSite('embedded')
  const socket = connect(Number(new URL(origin).port), 'localhost')
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  // Connections are accepted in order.
  await fetch(`${origin}/api/health`)
  events.emit('SIGTERM')
  expect(await ended).toBe(0)
  await closed
})

test('says why it could not stop cleanly', async () => {
  const { events, ended, lines, database } = await startSite('embedded')
  database.close = () => Promise.reject(new Error('Private words of somebody'))
  events.emit('SIGTERM')
  expect(await ended).toBe(1)
  expect(lines.join('')).toContain('stopping failed')
  expect(lines.join('')).not.toContain('Private words')
})

test.each([
  ['SIGTERM', 0, 'embedded'],
  ['uncaughtException', 1, 'embedded'],
  ['unhandledRejection', 1, 'embedded'],
] as const)('%s: finishes requests in flight and exits with %i', async (event, code, kind) => {
  const { origin, gate, events, ended, lines, database } = await startSite(kind)
  const asked = once(gate, 'asked')
  const slow = fetch(`${origin}/slow`)
  await asked
  events.emit(event, new Error('Private words of somebody'))
  await expect.poll(() => fetch(`${origin}/api/health`).catch(() => 'refused')).toBe('refused')
  gate.emit('open')
  expect(await (await slow).json()).toEqual({ finished: true })
  expect(await ended).toBe(code)
  await expect(database.db.execute('select 1')).rejects.toThrow()
  const log = lines.join('')
  expect(log.includes('uncaught error')).toBe(code === 1)
  expect(log).not.toContain('Private words')
})
