// @module-tag full
import { connect, type Socket } from 'node:net'
import { describe, test } from 'vitest'
import { openUnsharedDatabase } from '#testing/test-app.ts'
import { launchWithCachedPages, readCachedPages } from './cached-pages.ts'
import { createCounts } from './counts.ts'
import { scale } from './scale.ts'

const SLOW_CLIENTS = 100
/** The timeout, the interval at which it is checked, and a margin for a busy machine. */
const CLOSED_WITHIN_SECONDS = 30

describe.runIf(scale.isFull)('slow clients', () => {
  test.concurrent.each(['server', 'embedded'] as const)(
    'are disconnected while others are served (%s)',
    async (kind) => {
      const counts = createCounts(`Slow clients (${kind})`)
      const site = await launchWithCachedPages(await openUnsharedDatabase(kind))
      let closed = 0
      let closedAfterMs = 0
      const startedAt = performance.now()
      const sockets: Socket[] = Array.from({ length: SLOW_CLIENTS }, () => {
        const socket = connect(site.port, '127.0.0.1')
          .on('error', () => {})
          .on('close', () => {
            closed += 1
            closedAfterMs = performance.now() - startedAt
          })
        socket.write(
          'POST /api/abstracts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
        )
        return socket.resume()
      })
      const drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('x')
      }, 500)
      const p95 = await readCachedPages(site, CLOSED_WITHIN_SECONDS, counts)
      clearInterval(drip)
      counts.note(`${closed} of ${SLOW_CLIENTS} disconnected after ${Math.round(closedAfterMs / 1000)} s`)
      counts.note(`95% of cached pages within ${p95.toFixed(1)} ms`)
      if (closed < SLOW_CLIENTS) counts.wrong('slow clients stayed connected')
      for (const socket of sockets) socket.destroy()
      await site.close()
      counts.report()
    },
    scale.timeoutMs,
  )
})
