import { setTimeout as pause } from 'node:timers/promises'
import { forgetUnused } from '../domain/photos/imports'
import { traceOf } from '../errors'
import { type CopierOptions, createCopier } from '../photo-imports/importer'

const LOOK_EVERY_MS = 2000
const FORGET_EVERY_MS = 60_000
const FINISH_WITHIN_MS = 2500

/** Copies photos for as long as the site runs. Any number of servers share the work. */
export const startPhotoCopies = (options: Omit<CopierOptions, 'signal'>) => {
  const { db, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const { copyNext } = createCopier({ ...options, signal })

  let forgotten = Number.NEGATIVE_INFINITY
  const forget = async () => {
    if (performance.now() - forgotten < FORGET_EVERY_MS) return
    forgotten = performance.now()
    await forgetUnused(db)
  }

  const look = async (): Promise<boolean> => {
    try {
      await forget()
      return (await copyNext()) !== undefined
    } catch (error) {
      if (!signal.aborted) log.error({ trace: traceOf(error) }, 'photos cannot be copied')
      return false
    }
  }

  const loop = async () => {
    while (!signal.aborted)
      if (!(await look())) await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
  }
  const done = loop()

  return {
    /** Takes no further photo; the one in hand is given back. */
    stop: async () => {
      stopping.abort()
      await Promise.race([done, pause(FINISH_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
