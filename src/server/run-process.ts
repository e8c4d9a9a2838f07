import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * What a process of its own makes of the input. It gives its memory back, and the site survives a crash of native code.
 * It replies to its message and goes on until it is killed: an exit could overtake the reply.
 */
export const runProcess = async <T>(file: string, input: object, signal?: AbortSignal): Promise<T> => {
  // Plain JavaScript needs no loader that the site was started with.
  const child = fork(file, { execArgv: [], serialization: 'advanced' })
  const crashed = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`${file} ended without a result: ${killedBy ?? `exit code ${code}`}`)
  })
  try {
    // The exit tells of a failure.
    child.send(input, () => undefined)
    const [result] = (await Promise.race([once(child, 'message', { signal }), crashed])) as [T]
    return result
  } finally {
    child.kill()
  }
}
