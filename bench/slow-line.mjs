import { connect, createServer } from 'node:net'
import { later } from './machine.mjs'

/** What travels at once; small, so that several connections get on side by side. */
const PIECE_BYTES = 4096

/** One direction of a line: as many bytes a second for all connections together, in turn, each piece after a delay. */
const createDirection = ({ bytesPerSecond, delayMs }) => {
  const waiting = []
  let isBusy = false
  const sendNext = () => {
    const next = waiting.shift()
    isBusy = next !== undefined
    if (!next) return
    const { pieces, to } = next
    const piece = pieces.shift()
    if (pieces.length > 0) waiting.push(next)
    setTimeout(sendNext, (1000 * piece.length) / bytesPerSecond)
    setTimeout(() => to.write(piece), delayMs)
  }
  /** Sends all that comes from one socket to another. */
  return (from, to) => {
    const connection = { pieces: [], to }
    from.on('data', (bytes) => {
      if (connection.pieces.length === 0) waiting.push(connection)
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        connection.pieces.push(bytes.subarray(at, at + PIECE_BYTES))
      if (!isBusy) sendNext()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}

/**
 * A slow way to a server on this machine. The browser could slow down by itself, but only while it is watched, and then
 * tells of every request in tasks that no visitor's browser has.
 */
export const startSlowLine = async (origin, { latencyMs, down, up }) => {
  const { port } = new URL(origin)
  const send = createDirection({ bytesPerSecond: up, delayMs: latencyMs / 2 })
  const receive = createDirection({ bytesPerSecond: down, delayMs: latencyMs / 2 })
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    send(near, far)
    receive(far, near)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  later(() => server.close())
  return `http://127.0.0.1:${server.address().port}`
}
