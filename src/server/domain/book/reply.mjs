import { constants, getPriority, setPriority } from 'node:os'

/** Does the work of a child process, with lower priority than the web server. */
export const reply = (work) => {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  process.on('message', async (input) => {
    process.send(await work(input).catch((error) => ({ problem: String(error) })))
  })
}
