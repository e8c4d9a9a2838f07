import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/types.ts'
import { photoOfThumbnail, photoType } from '#shared/photos/photos.ts'
import { preparePhoto } from './image.ts'
import { storePhoto } from './photos.ts'

export const photoFolder = (dataDir: string) => join(dataDir, 'uploads')

const namesIn = async (folder: string) => {
  try {
    return (await readdir(folder)).filter((name) => photoType(name) && !photoOfThumbnail(name)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const importPhoto = async (tx: Db, folder: string, filename: string): Promise<boolean> => {
  const { birthtime, mtime } = await stat(join(folder, filename))
  const photo = await preparePhoto(await readFile(join(folder, filename)), filename).catch(() => undefined)
  if (!photo) return false
  // Some file systems have no creation time.
  const createdAt = (birthtime.getTime() > 0 ? birthtime : mtime).toISOString()
  // Profiles refer to the file name.
  await storePhoto(tx, { ...photo, filename, createdAt })
  return true
}

/**
 * Earlier versions stored photos as files. Imports them in one transaction, then renames the folder.
 * Returns the names of unreadable files.
 */
export const importUploadsFolder = async (
  db: Db,
  folder: string,
): Promise<{ imported: number; unreadable: string[] }> => {
  const names = await namesIn(folder)
  if (!names) return { imported: 0, unreadable: [] }
  const unreadable: string[] = []
  await db.transaction(async (tx) => {
    for (const name of names) if (!(await importPhoto(tx, folder, name))) unreadable.push(name)
  })
  await rename(folder, `${folder}-imported-in`)
  return { imported: names.length - unreadable.length, unreadable }
}
