// Without zod, which the author's page does not load.
import type { PhotoImport } from './photos.ts'

export const photoImportText = (photo: NonNullable<PhotoImport>): string => {
  if (photo.state === 'failed') return `This photo could not be copied. ${photo.reason}`
  if (photo.state === 'off')
    return 'This site does not copy photos from other websites, so visitors see initials. Please upload the photo instead.'
  return photo.reason === ''
    ? 'This photo is being copied. Until then, visitors see initials.'
    : `This photo could not be copied yet. ${photo.reason} We will try again.`
}
