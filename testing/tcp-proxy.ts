import { connect, createServer, type Socket } from 'node:net'

/** A proxy that can close connections, silently drop their data or delay it, and counts round trips. */
export const startTcpProxy = async (port: number, { roundTripMs = 0 } = {}) => {
  const pairs = new Set<[Socket, Socket]>()
  let roundTrips = 0
  let frozen = false
  let refusing = false

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (refusing) return near.destroy()
    const far = connect(port, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const pass = (data: Buffer, to: Socket) => {
      if (frozen) return
      if (roundTripMs === 0) to.write(data)
      else setTimeout(() => to.write(data), roundTripMs / 2)
    }
    let isAnswered = true
    near.on('data', (data) => {
      // A request may arrive in several pieces.
      if (isAnswered) roundTrips += 1
      isAnswered = false
      pass(data, far)
    })
    far.on('data', (data) => {
      isAnswered = true
      pass(data, near)
    })
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
    /** How often a client has waited for the server so far. */
    roundTrips: () => roundTrips,
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
