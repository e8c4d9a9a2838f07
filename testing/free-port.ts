import { createServer } from 'node:net'

// Below the ephemeral range, so that no outgoing connection takes the port before its use.
const FIRST = 10_000
const LAST = 32_000

/** A port on which nothing listens. */
export const freePort = async (): Promise<number> => {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
