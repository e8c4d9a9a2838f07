// Apart from the schema, which the author's page does not need.
import type { PhotoCopy } from './imports'

/** Beside the field: where the photo is, and what went wrong with it. */
export const photoCopyText = (copy: NonNullable<PhotoCopy>): string => {
  if (copy.state === 'failed') return `This photo could not be copied. ${copy.reason}`
  if (copy.state === 'off')
    return 'This site copies no photos from other websites, so visitors see initials. Please upload the photo instead.'
  return copy.reason === ''
    ? 'This photo is being copied. Until it is here, visitors see initials.'
    : `This photo could not be copied yet. ${copy.reason} It will be tried again.`
}
