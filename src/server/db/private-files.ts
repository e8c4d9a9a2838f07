import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OWNER_ONLY = { mask: 0o077, folder: 0o700, file: 0o600 }

/** Whatever this process creates from now on is readable by its own user only. */
export const createPrivateFiles = () => process.umask(OWNER_ONLY.mask)

/** Restricts an existing folder to its owner; a folder of another owner is left as it is. */
export const makeFolderPrivate = (folder: string) => {
  try {
    chmodSync(folder, OWNER_ONLY.folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** The same for a folder and everything in it. */
export const makeTreePrivate = (folder: string) => {
  makeFolderPrivate(folder)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeTreePrivate(path)
    else if (entry.isFile()) chmodSync(path, OWNER_ONLY.file)
  }
}
