import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Runs a module in a worker thread, so that the event loop stays free. */
export const runThread = async <T>(
  file: string,
  input: unknown,
  signal?: AbortSignal,
  maxOldGenerationSizeMb?: number,
): Promise<T> => {
  const thread = new Worker(file, { workerData: input, resourceLimits: { maxOldGenerationSizeMb } })
  try {
    // Rejects with the error of the thread.
    const [result] = (await once(thread, 'message', { signal })) as [T]
    return result
  } finally {
    await thread.terminate()
  }
}
