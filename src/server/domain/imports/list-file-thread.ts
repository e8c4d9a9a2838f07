// An entry of the build, which runs in a worker thread.
import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#shared/errors.ts'
import { readListFile } from './read-file.ts'
import type { ThreadInput, ThreadResult } from './read-file-in-thread.ts'

const read = async ({ bytes, encoding }: ThreadInput): Promise<ThreadResult> => {
  try {
    return { file: await readListFile(Buffer.from(bytes), encoding) }
  } catch (error) {
    // The class of an error is lost on its way out of a thread.
    if (error instanceof Problem) return { refused: error.code, message: error.message }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as ThreadInput))
