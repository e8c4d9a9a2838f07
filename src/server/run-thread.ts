import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a thread of its own makes of the input, so that the site answers other requests meanwhile. */
export const runThread = async <T>(file: string, input: unknown, signal?: AbortSignal): Promise<T> => {
  const thread = new Worker(file, { workerData: input })
  try {
    // Rejects with the error of the thread.
    const [result] = (await once(thread, 'message', { signal })) as [T]
    return result
  } finally {
    await thread.terminate()
  }
}
