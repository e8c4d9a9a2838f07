import type { Socket } from 'node:net'

/** Resolves when the connection has ended, be it by a reset, at which `once(socket, 'close')` throws. */
export const untilClosed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
