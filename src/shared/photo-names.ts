const PHOTO_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

// One plain name with a known ending: no folders, no hidden files, no way out of the folder.
const photoName = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,150}\.(\w{3,4})$/u

/** The media type of a file that may be served as a photo, told by its name. */
export const photoType = (filename: string): string | undefined =>
  PHOTO_TYPES[photoName.exec(filename)?.[1]?.toLowerCase() ?? '']

const NARROW = '-400.webp'

/** Every uploaded photo has a copy 400 pixels wide beside it: 'ada-1a2b3c4d.webp' and 'ada-1a2b3c4d-400.webp'. */
export const narrowName = (filename: string) => filename.replace(/\.webp$/, NARROW)

export const isNarrowName = (filename: string) => filename.endsWith(NARROW)

/** A name to keep a photo under: readable, safe, and its own for each content. */
export const storedName = (original: string, hash: string) => {
  const words = original
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || 'photo'}-${hash}.webp`
}
