import { asc, inArray } from 'drizzle-orm'
import { Problem } from '../../shared/errors'
import type { Photo } from '../../shared/photos'
import { narrowName } from '../../shared/photos'
import type { Db } from '../db/open'
import { authors } from '../db/schema'
import { type Actor, recordChange } from './history'
import {
  hasPhoto,
  listPhotoFiles,
  type PhotoFile,
  preparePhoto,
  removePhoto,
  writePhoto,
} from './photo-files'

const urlOf = (filename: string) => `/uploads/${encodeURIComponent(filename)}`

const usersOf = async (db: Db, files: PhotoFile[]) => {
  if (files.length === 0) return []
  const urls = files.flatMap(({ filename }) => [urlOf(filename), urlOf(narrowName(filename))])
  return db
    .select({ id: authors.id, name: authors.name, photoUrl: authors.photoUrl })
    .from(authors)
    .where(inArray(authors.photoUrl, urls))
    .orderBy(asc(authors.name))
}

export const listPhotos = async (db: Db, folder: string): Promise<Photo[]> => {
  const files = await listPhotoFiles(folder)
  const users = await usersOf(db, files)
  return files.map(({ filename, size, createdAt, hasNarrow }) => {
    const urls = [urlOf(filename), urlOf(narrowName(filename))]
    return {
      filename,
      url: urlOf(filename),
      thumbnailUrl: urlOf(hasNarrow ? narrowName(filename) : filename),
      size,
      createdAt,
      usedBy: users.flatMap(({ id, name, photoUrl }) => (urls.includes(photoUrl) ? [{ id, name }] : [])),
    }
  })
}

/** The same photo under the same name is kept once. */
export const addPhoto = async (
  db: Db,
  actor: Actor,
  folder: string,
  file: { name: string; bytes: Buffer },
): Promise<Photo> => {
  const photo = await preparePhoto(file.bytes, file.name)
  const { filename } = photo
  await db.transaction(async (tx) => {
    await recordChange(tx, actor, {
      action: 'uploaded',
      entity: 'photo',
      entityId: filename,
      summary: filename,
    })
    await writePhoto(folder, photo)
  })
  const added = (await listPhotos(db, folder)).find((photo) => photo.filename === filename)
  if (!added) throw new Error('An uploaded photo is not in its folder')
  return added
}

export const deletePhoto = async (db: Db, actor: Actor, folder: string, filename: string): Promise<void> => {
  if (!(await hasPhoto(folder, filename))) throw new Problem('not_found', 'File not found')
  await db.transaction(async (tx) => {
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'photo',
      entityId: filename,
      summary: filename,
    })
    await removePhoto(folder, filename)
  })
}
