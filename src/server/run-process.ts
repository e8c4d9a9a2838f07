import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a module in a child process and returns its reply. The memory is released afterwards, and a crash in native code
 * does not stop the site. The child waits to be killed, because exiting could lose the reply.
 */
export const runProcess = async <T>(file: string, input: object, signal?: AbortSignal): Promise<T> => {
  // Plain JavaScript needs no loader that the site was started with.
  const child = fork(file, { execArgv: [], serialization: 'advanced' })
  const crashed = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`${file} ended without a result: ${killedBy ?? `exit code ${code}`}`)
  })
  try {
    // A failed send is reported by the exit event.
    child.send(input, () => undefined)
    const [result] = (await Promise.race([once(child, 'message', { signal }), crashed])) as [T]
    return result
  } finally {
    child.kill()
  }
}
