import { createServer } from 'node:net'

// Below those that systems give to connections going out: nobody takes it between now and its use.
const FIRST = 10_000
const LAST = 32_000

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
