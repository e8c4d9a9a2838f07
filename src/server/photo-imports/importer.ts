import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '../../shared/errors'
import type { Db } from '../db/types'
import { preparePhoto } from '../domain/photos/image'
import {
  type ClaimedCopy,
  claimCopy,
  giveBack,
  noteCopied,
  noteFailed,
  notePutOff,
} from '../domain/photos/imports'
import { fetchPicture, internet, type Network, type Picture } from './fetch-photo'
import { CopyProblem, reasons } from './import-problem'

export type CopierOptions = {
  db: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Aborted when the site stops. */
  signal: AbortSignal
  network?: Network
}

type Outcome = 'copied' | 'failed' | 'put off' | 'given back'

const prepare = async ({ bytes, name }: Picture) => {
  if (bytes.length === 0) throw new CopyProblem(reasons.noPhoto)
  try {
    return await preparePhoto(bytes, name)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new CopyProblem(error.code === 'unsupported_type' ? reasons.noPhoto : error.message)
  }
}

/** Copies photos from other websites, one at a time. */
export const createCopier = ({ db, now, log, signal, network = internet }: CopierOptions) => {
  const settle = async (copy: ClaimedCopy, problem: CopyProblem): Promise<Outcome> => {
    if (signal.aborted) {
      await giveBack(db, copy)
      return 'given back'
    }
    if (problem.passing) return (await notePutOff(db, copy, problem.reason, now())) ? 'put off' : 'failed'
    await noteFailed(db, copy, problem.reason)
    return 'failed'
  }

  const tryCopy = async (copy: ClaimedCopy): Promise<Outcome> => {
    try {
      const photo = await prepare(await fetchPicture(copy.url, network, signal))
      await noteCopied(db, copy, photo)
      return 'copied'
    } catch (error) {
      if (!(error instanceof CopyProblem)) throw error
      return settle(copy, error)
    }
  }

  return {
    /** Takes one photo and tries it. Undefined when none is due. */
    copyNext: async (): Promise<Outcome | undefined> => {
      const copy = await claimCopy(db, now())
      if (!copy) return undefined
      const outcome = await tryCopy(copy)
      // Without the address, which can name a person.
      log.info({ photoCopy: copy.id, outcome }, 'tried to copy a photo')
      return outcome
    },
  }
}
