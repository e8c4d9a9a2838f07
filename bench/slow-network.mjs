import { connect, createServer } from 'node:net'
import { onCleanUp } from './processes.mjs'

/** Small chunks share the bandwidth evenly between connections. */
const CHUNK_BYTES = 4096

/** One direction: a bandwidth shared by all connections, and a delay. */
const createDirection = ({ bytesPerSecond, delayMs }) => {
  const queue = []
  let isBusy = false
  const sendNext = () => {
    const next = queue.shift()
    isBusy = next !== undefined
    if (!next) return
    const { chunks, to } = next
    const chunk = chunks.shift()
    if (chunks.length > 0) queue.push(next)
    setTimeout(sendNext, (1000 * chunk.length) / bytesPerSecond)
    setTimeout(() => to.write(chunk), delayMs)
  }
  /** Forwards everything from one socket to another. */
  return (from, to) => {
    const connection = { chunks: [], to }
    from.on('data', (bytes) => {
      if (connection.chunks.length === 0) queue.push(connection)
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
        connection.chunks.push(bytes.subarray(at, at + CHUNK_BYTES))
      if (!isBusy) sendNext()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}

/**
 * A slow network in front of a server on this machine. The browser's own throttling needs a debugger that listens to
 * the network, which adds long tasks of its own.
 */
export const startSlowNetwork = async (origin, { latencyMs, down, up }) => {
  const { port } = new URL(origin)
  const send = createDirection({ bytesPerSecond: up, delayMs: latencyMs / 2 })
  const receive = createDirection({ bytesPerSecond: down, delayMs: latencyMs / 2 })
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    send(client, upstream)
    receive(upstream, client)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanUp(() => server.close())
  return `http://127.0.0.1:${server.address().port}`
}
