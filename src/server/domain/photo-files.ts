import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Problem } from '../../shared/errors'
import {
  isNarrowName,
  narrowName,
  photoLimits,
  photoMessages,
  photoType,
  storedName,
} from '../../shared/photos'

const WIDTHS = { full: 1200, narrow: 400 } as const
const QUALITY = 82

export type PhotoFile = { filename: string; size: number; createdAt: string; hasNarrow: boolean }
export type PreparedPhoto = { filename: string; full: Buffer; narrow: Buffer }

export const photosFolder = (dataDir: string) => join(dataDir, 'uploads')

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

// Told by content and before any decoder sees it: names and declared types lie.
const isPhoto = (bytes: Buffer) =>
  starts(bytes, 0, '\xff\xd8\xff') ||
  starts(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  starts(bytes, 0, 'GIF87a') ||
  starts(bytes, 0, 'GIF89a') ||
  (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'))

const encode = (bytes: Buffer, width: number) =>
  sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

/** Decodes and writes anew: upright, sized for the web, and without where and with what it was taken. */
export const preparePhoto = async (bytes: Buffer, originalName: string): Promise<PreparedPhoto> => {
  if (bytes.length === 0) throw new Problem('invalid', photoMessages.missing)
  if (!isPhoto(bytes)) throw new Problem('unsupported_type', photoMessages.wrongType)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  try {
    return {
      filename: storedName(originalName, hash),
      full: await encode(bytes, WIDTHS.full),
      narrow: await encode(bytes, WIDTHS.narrow),
    }
  } catch {
    throw new Problem('invalid', photoMessages.unreadable)
  }
}

export const writePhoto = async (folder: string, { filename, full, narrow }: PreparedPhoto) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, filename), full)
  await writeFile(join(folder, narrowName(filename)), narrow)
}

const namesIn = async (folder: string) => {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const describe = async (folder: string, filename: string, names: Set<string>): Promise<PhotoFile> => {
  const { size, birthtime, mtime } = await stat(join(folder, filename))
  return {
    filename,
    size,
    // Some file systems do not know when a file was made.
    createdAt: (birthtime.getTime() > 0 ? birthtime : mtime).toISOString(),
    hasNarrow: narrowName(filename) !== filename && names.has(narrowName(filename)),
  }
}

/** The photos in the folder, newest first. */
export const listPhotoFiles = async (folder: string): Promise<PhotoFile[]> => {
  const names = new Set((await namesIn(folder)).filter((name) => photoType(name)))
  const shown = [...names].filter((name) => !isNarrowName(name))
  const files = await Promise.all(shown.map((name) => describe(folder, name, names)))
  return files.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.filename.localeCompare(b.filename))
}

const exists = async (file: string) => {
  try {
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}

export const hasPhoto = async (folder: string, filename: string) =>
  photoType(filename) !== undefined && exists(join(folder, filename))

export const removePhoto = async (folder: string, filename: string) => {
  await rm(join(folder, filename))
  if (narrowName(filename) !== filename) await rm(join(folder, narrowName(filename)), { force: true })
}

/** A photo to send to a visitor; undefined for whatever is not one. */
export const openPhoto = async (folder: string, filename: string) => {
  const type = photoType(filename)
  if (!type || !(await exists(join(folder, filename)))) return undefined
  const handle = await open(join(folder, filename))
  const { size } = await handle.stat()
  return { type, size, content: handle.createReadStream() }
}
