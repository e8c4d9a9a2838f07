import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { photoOfNarrow, photoType } from '../../../shared/photos/photos'
import type { Db } from '../../db/types'
import { preparePhoto } from './image'
import { storePhoto } from './photos'

export const photoFolder = (dataDir: string) => join(dataDir, 'uploads')

const namesIn = async (folder: string) => {
  try {
    return (await readdir(folder)).filter((name) => photoType(name) && !photoOfNarrow(name)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const takeIn = async (tx: Db, folder: string, filename: string): Promise<boolean> => {
  const { birthtime, mtime } = await stat(join(folder, filename))
  const photo = await preparePhoto(await readFile(join(folder, filename)), filename).catch(() => undefined)
  if (!photo) return false
  // Some file systems do not know when a file was made.
  const createdAt = (birthtime.getTime() > 0 ? birthtime : mtime).toISOString()
  // The name stays: speakers' profiles refer to it.
  await storePhoto(tx, { ...photo, filename, createdAt })
  return true
}

/**
 * Earlier versions kept photos as files: they are taken into the database once, all or none, and the folder
 * is put aside. Answers the names of files that are no readable photo.
 */
export const importUploadsFolder = async (
  db: Db,
  folder: string,
): Promise<{ taken: number; unreadable: string[] }> => {
  const names = await namesIn(folder)
  if (!names) return { taken: 0, unreadable: [] }
  const unreadable: string[] = []
  await db.transaction(async (tx) => {
    for (const name of names) if (!(await takeIn(tx, folder, name))) unreadable.push(name)
  })
  await rename(folder, `${folder}-taken-in`)
  return { taken: names.length - unreadable.length, unreadable }
}
