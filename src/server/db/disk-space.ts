import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What the database may need at once to write down what it holds in memory. A write that finds no room there would stop it. */
export const LEAST_FREE = 32_000_000

const CHECK_EVERY_MS = 500

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(existing(folder))
  return bavail * bsize
}

/** Whether the disk of a folder has room for more; looked at now and then. */
export const watchRoom = (folder: string, least: number) => {
  let seen = { at: Number.NEGATIVE_INFINITY, hasRoom: Promise.resolve(true) }
  return () => {
    const at = performance.now()
    if (at - seen.at > CHECK_EVERY_MS)
      seen = { at, hasRoom: freeBytes(folder).then((bytes) => bytes >= least) }
    return seen.hasRoom
  }
}
