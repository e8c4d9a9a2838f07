import { type PreparedPhoto, preparePhoto } from '#server/domain/photos/image.ts'
import { Problem } from '#shared/errors.ts'
import { type FetchedPhoto, fetchPhoto, internet, type Network } from './fetch-photo.ts'
import { ImportError, reasons } from './import-error.ts'

const prepare = async ({ bytes, name }: FetchedPhoto) => {
  if (bytes.length === 0) throw new ImportError(reasons.noPhoto)
  try {
    return await preparePhoto(bytes, name)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new ImportError(error.code === 'unsupported_type' ? reasons.noPhoto : error.message)
  }
}

/** A photo from another website, ready to be stored; throws an ImportError. */
export const importPhoto = async (
  url: string,
  network: Network,
  signal: AbortSignal,
): Promise<PreparedPhoto> => prepare(await fetchPhoto(url, network, signal))

const refusal = (message: string) =>
  new Problem('invalid', message, { issues: [{ path: 'photoUrl', message }] })

/** Imports while the user waits; a photo that cannot be imported is refused at once. */
export const importPhotoNow = async (url: string, isEnabled: boolean): Promise<PreparedPhoto> => {
  if (!isEnabled)
    throw refusal('This site does not copy photos from other websites. Please upload the photo instead.')
  try {
    return await importPhoto(url, internet, new AbortController().signal)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw refusal(`This photo could not be copied. ${error.reason}`)
  }
}
