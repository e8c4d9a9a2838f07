import type { Socket } from 'node:net'

/** Resolves when the connection has ended, including by a reset, on which `once(socket, 'close')` rejects. */
export const untilClosed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
