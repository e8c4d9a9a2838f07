import { connect, createServer, type Socket } from 'node:net'

/** A proxy that can close connections or silently drop their data. */
export const startTcpProxy = async (port: number) => {
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  let refusing = false

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (refusing) return near.destroy()
    const far = connect(port, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('data', (data) => frozen || far.write(data))
    far.on('data', (data) => frozen || near.write(data))
    for (const socket of pair)
      socket
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair)
          for (const other of pair) other.destroy()
        })
    near.resume()
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  const closeConnections = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Drops all data but leaves connections open. */
    freeze: () => {
      frozen = true
    },
    /** Closes every connection and refuses new ones. */
    shut: () => {
      refusing = true
      closeConnections()
    },
    closeConnections,
    /** Accepts new connections again and closes the existing ones, which may be frozen. */
    open: () => {
      frozen = false
      refusing = false
      closeConnections()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        closeConnections()
      }),
  }
}
