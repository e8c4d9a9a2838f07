import { createHash } from 'node:crypto'
import { Problem } from '#shared/errors.ts'
import { storedName } from '#shared/photos/photos.ts'
import { photoLimits, photoMessages } from '#shared/photos/uploads.ts'

const WIDTHS = { full: 1200, narrow: 400 } as const
const QUALITY = 82

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

// Detected by content, because names and declared types cannot be trusted.
const isImage = (bytes: Buffer) =>
  starts(bytes, 0, '\xff\xd8\xff') ||
  starts(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  starts(bytes, 0, 'GIF87a') ||
  starts(bytes, 0, 'GIF89a') ||
  (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'))

const SVG_START = 1000
const isSvg = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.subarray(0, SVG_START).toString('utf8'))

// Loaded on demand, to save memory.
const encoder = async () => (await import('sharp')).default

const encode = async (bytes: Buffer, width: number) =>
  (await encoder())(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })

/** Re-encodes a photo: upright, sized for the web, without metadata. */
export const preparePhoto = async (bytes: Buffer, originalName: string) => {
  if (bytes.length === 0) throw new Problem('invalid', photoMessages.missing)
  if (!isImage(bytes) && isSvg(bytes)) throw new Problem('unsupported_type', photoMessages.svg)
  if (!isImage(bytes)) throw new Problem('unsupported_type', photoMessages.wrongType)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  try {
    const full = await encode(bytes, WIDTHS.full)
    const narrow = await encode(bytes, WIDTHS.narrow)
    return {
      filename: storedName(originalName, hash),
      type: 'image/webp',
      width: full.info.width,
      height: full.info.height,
      content: full.data,
      narrow: narrow.data,
    }
  } catch {
    throw new Problem('invalid', photoMessages.unreadable)
  }
}

export type PreparedPhoto = Awaited<ReturnType<typeof preparePhoto>>
