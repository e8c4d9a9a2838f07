import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A checkpoint of the embedded database may need this much; running out of space would stop it. */
export const MIN_FREE_BYTES = 32_000_000

const CHECK_EVERY_MS = 500

const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))

export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(existing(folder))
  return bavail * bsize
}

/** Whether at least this much space is free, checked at most every half second. */
export const watchDiskSpace = (folder: string, minBytes: number) => {
  let checked = { at: Number.NEGATIVE_INFINITY, hasDiskSpace: Promise.resolve(true) }
  return () => {
    const at = performance.now()
    if (at - checked.at > CHECK_EVERY_MS)
      checked = { at, hasDiskSpace: freeBytes(folder).then((bytes) => bytes >= minBytes) }
    return checked.hasDiskSpace
  }
}
