import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Zippable } from 'fflate'
import { projectRoot } from '../root'

/** A ZIP archive of files in this order, made in a thread of its own. */
export const zip = async (files: Zippable, signal: AbortSignal): Promise<Uint8Array> => {
  const file = join(projectRoot, 'src/server/documents/zip-thread.mjs')
  const thread = new Worker(file, { workerData: files })
  try {
    const [archive] = (await once(thread, 'message', { signal })) as [Uint8Array]
    return archive
  } finally {
    await thread.terminate()
  }
}
