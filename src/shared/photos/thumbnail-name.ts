// A separate module, so that public pages do not bundle the schemas of photos.
export const THUMBNAIL_ENDING = '-400.webp'

/** The 400 pixel thumbnail of 'ada-1a2b3c4d.webp' is 'ada-1a2b3c4d-400.webp'. */
export const thumbnailName = (filename: string) => filename.replace(/\.webp$/, THUMBNAIL_ENDING)
