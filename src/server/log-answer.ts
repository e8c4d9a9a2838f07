import type { Config } from './config'

const INFO = 30

/**
 * What the log says of answers of one kind. The route's pattern stands there instead of the address: addresses can hold
 * personal data.
 */
export const kindOfAnswer = (method: string, route: string, status: number) =>
  `"method":"${method}","route":${JSON.stringify(route)},"status":${status},"msg":"answered"}\n`

/** Writes the line that the logger would write, at less cost: there is one for every answer. */
export const createAnswerLog = (level: Config['logLevel'], out: { write: (line: string) => unknown }) => {
  const isOn = level === 'info' || level === 'debug'
  let now = 0
  let head = ''
  return (reqId: string, kind: string, ms: number) => {
    if (!isOn) return
    const time = Date.now()
    // A busy site answers many in a millisecond.
    if (time !== now) head = `{"level":${INFO},"time":${time},"reqId":"`
    now = time
    out.write(`${head}${reqId}","ms":${ms},${kind}`)
  }
}

export type LogAnswer = ReturnType<typeof createAnswerLog>
