import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/types.ts'
import { type PreparedPhoto, preparePhoto } from '#server/domain/photos/image.ts'
import {
  type ClaimedImport,
  claimImport,
  markImported,
  markImportFailed,
  returnImport,
  scheduleImportRetry,
} from '#server/domain/photos/imports.ts'
import { Problem } from '#shared/errors.ts'
import { type FetchedPhoto, fetchPhoto, ImportError, internet, type Network, reasons } from './fetch-photo.ts'

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
const importPhoto = async (url: string, network: Network, signal: AbortSignal): Promise<PreparedPhoto> =>
  prepare(await fetchPhoto(url, network, signal))

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

type Options = {
  db: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info'>
  network?: Network
}

type ImportOutcome = 'imported' | 'failed' | 'retry later' | 'interrupted'

const importClaimed = async (
  { db, now, network = internet }: Options,
  claimed: ClaimedImport,
  signal: AbortSignal,
): Promise<ImportOutcome> => {
  try {
    await markImported(db, claimed, await importPhoto(claimed.url, network, signal))
    return 'imported'
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    if (signal.aborted) {
      await returnImport(db, claimed)
      return 'interrupted'
    }
    if (error.isTemporary && (await scheduleImportRetry(db, claimed, error.reason, now())))
      return 'retry later'
    await markImportFailed(db, claimed, error.reason)
    return 'failed'
  }
}

/** Imports the next photo from another website; undefined when none is due. */
export const importNextPhoto = async (
  options: Options,
  signal: AbortSignal,
): Promise<ImportOutcome | undefined> => {
  const claimed = await claimImport(options.db, options.now())
  if (!claimed) return undefined
  const outcome = await importClaimed(options, claimed, signal)
  // Without the address, which may contain a person's name.
  options.log.info({ photoImport: claimed.id, outcome }, 'photo import attempted')
  return outcome
}
