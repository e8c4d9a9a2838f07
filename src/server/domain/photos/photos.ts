import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { authors } from '#server/db/schema/authors.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { type Actor, recordChange, type UserActor } from '#server/domain/history.ts'
import { captureDeletion } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import { isPhotoName, type Photo, photoOfThumbnail } from '#shared/photos/photos.ts'
import { thumbnailName } from '#shared/photos/thumbnail-name.ts'
import { type PreparedPhoto, preparePhoto } from './image.ts'

export const photoUrl = (filename: string) => `/uploads/${encodeURIComponent(filename)}`

const usersOf = async (db: Db, filenames: string[]) => {
  const urls = filenames.flatMap((filename) => [photoUrl(filename), photoUrl(thumbnailName(filename))])
  return urls.length === 0
    ? []
    : db
        .select({ id: authors.id, name: authors.name, photoUrl: authors.photoUrl })
        .from(authors)
        .where(inArray(authors.photoUrl, urls))
        .orderBy(asc(authors.name))
}

const list = async (db: Db, where?: ReturnType<typeof eq>): Promise<Photo[]> => {
  const rows = await db
    .select({
      filename: photos.filename,
      size: sql<number>`octet_length(${photos.content})`,
      createdAt: photos.createdAt,
    })
    .from(photos)
    .where(where)
    .orderBy(desc(photos.createdAt), asc(photos.filename))
  const users = await usersOf(
    db,
    rows.map(({ filename }) => filename),
  )
  const { partners, sponsors, logo, headerPicture, shortName } = await readConference(db)
  return rows.map((row) => {
    const url = photoUrl(row.filename)
    const thumbnailUrl = photoUrl(thumbnailName(row.filename))
    const usedBy = users.filter((user) => user.photoUrl === url || user.photoUrl === thumbnailUrl)
    const logoOf = [...partners, ...sponsors].filter(
      ({ logo }) => logo?.url === url || logo?.url === thumbnailUrl,
    )
    return {
      ...row,
      url,
      thumbnailUrl,
      usedBy: usedBy.map(({ id, name }) => ({ id, name })),
      logoOf: [...logoOf.map(({ name }) => name), ...(logo?.url === url ? [shortName] : [])],
      isHeaderPicture: headerPicture?.url === url,
    }
  })
}

/** Newest first, with who uses them. */
export const listPhotos = (db: Db) => list(db)

/** The size of the photo at an address; undefined if there is none. */
export const sizeOfPhoto = async (db: Db, url: string) => {
  const filename = url.replace(/^\/uploads\//, '')
  const [size] = await db
    .select({ width: photos.width, height: photos.height })
    .from(photos)
    .where(eq(photos.filename, filename))
  return size
}

/** Tells whether an address names a stored photo. */
export const isStoredPhoto = async (db: Db, url: string): Promise<boolean> =>
  (await sizeOfPhoto(db, url)) !== undefined

/** Returns false when the same photo is already stored. */
export const storePhoto = async (db: Db, photo: PreparedPhoto & { createdAt?: string }): Promise<boolean> => {
  const stored = await db.insert(photos).values(photo).onConflictDoNothing().returning({ id: photos.id })
  return stored.length > 0
}

/** Stores a photo within a transaction and records it. */
export const addPreparedPhoto = async (tx: Db, actor: Actor, photo: PreparedPhoto): Promise<Photo> => {
  const { filename } = photo
  if (await storePhoto(tx, photo))
    await recordChange(tx, actor, {
      action: 'uploaded',
      entity: 'photo',
      entityId: filename,
      summary: filename,
    })
  // Nobody deletes it until the transaction ends.
  await tx.select({ id: photos.id }).from(photos).where(eq(photos.filename, filename)).for('key share')
  const [added] = await list(tx, eq(photos.filename, filename))
  if (!added) throw new Problem('conflict', 'This photo has just been deleted. Please try again.')
  return added
}

export const addPhoto = async (
  db: Db,
  actor: Actor,
  file: { name: string; bytes: Buffer },
): Promise<Photo> => {
  const photo = await preparePhoto(file.bytes, file.name)
  return db.transaction((tx) => addPreparedPhoto(tx, actor, photo))
}

export const deletePhoto = (db: Db, actor: UserActor, filename: string): Promise<number> =>
  db.transaction(async (tx) => {
    if (!isPhotoName(filename)) throw new Problem('not_found', 'File not found')
    const { id } = photos
    const [photo] = await tx.select({ id }).from(photos).where(eq(photos.filename, filename)).for('update')
    if (!photo) throw new Problem('not_found', 'File not found')
    const deletion = await captureDeletion(tx, photos, [photo.id])
    await tx.delete(photos).where(eq(id, photo.id))
    await recordChange(tx, actor, {
      action: 'deleted',
      entity: 'photo',
      entityId: filename,
      summary: filename,
    })
    const summary = `Deleted ${filename}`
    const images = await deletion.images()
    return saveUndoStep(tx, actor, { entity: 'photo', entityId: filename, summary, images })
  })

export type PhotoContent = { type: string; content: Buffer }

/** A photo or its thumbnail. */
export const readPhoto = async (db: Db, filename: string): Promise<PhotoContent | undefined> => {
  const whole = photoOfThumbnail(filename)
  const [photo] = await db
    .select(
      whole
        ? { type: sql<string>`'image/webp'`, content: photos.narrow }
        : { type: photos.type, content: photos.content },
    )
    .from(photos)
    .where(eq(photos.filename, whole ?? filename))
  return photo
}
