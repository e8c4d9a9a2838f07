import { connect, type Socket } from 'node:net'
import { describe, test } from 'vitest'
import { openUnsharedDatabase } from '../testing/test-app'
import { launchPublic, readHotPages } from './cached-pages'
import { createTally } from './counts'
import { scale } from './scale'

const SLOW_CLIENTS = 100
/** Patience, the time until it is looked at, and some more for a machine that is busy. */
const CUT_WITHIN_SECONDS = 30

describe.runIf(scale.isWhole)('slow clients', () => {
  test.concurrent.each(['server', 'embedded'] as const)(
    'are cut off, and others are served meanwhile (%s)',
    async (kind) => {
      const tally = createTally(`Slow clients (${kind})`)
      const site = await launchPublic(await openUnsharedDatabase(kind))
      let cut = 0
      let cutAfter = 0
      const began = performance.now()
      const open: Socket[] = Array.from({ length: SLOW_CLIENTS }, () => {
        const socket = connect(site.port, '127.0.0.1')
          .on('error', () => {})
          .on('close', () => {
            cut += 1
            cutAfter = performance.now() - began
          })
        socket.write(
          'POST /api/abstracts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
        )
        return socket.resume()
      })
      const drip = setInterval(() => {
        for (const socket of open) if (socket.writable) socket.write('x')
      }, 500)
      const p95 = await readHotPages(site, CUT_WITHIN_SECONDS, tally)
      clearInterval(drip)
      tally.figure(`${cut} of ${SLOW_CLIENTS} cut after ${Math.round(cutAfter / 1000)} s`)
      tally.figure(`95% of hot pages within ${p95.toFixed(1)} ms`)
      if (cut < SLOW_CLIENTS) tally.wrong('slow clients were left to hold on')
      for (const socket of open) socket.destroy()
      await site.close()
      tally.close()
    },
    scale.longestMs,
  )
})
