import type { Config } from './config'

const INFO = 30

/**
 * What the log says of answers of one kind. The route's pattern stands there instead of the address: addresses can hold
 * personal data.
 */
export const kindOfAnswer = (method: string, route: string, status: number) =>
  `"method":"${method}","route":${JSON.stringify(route)},"status":${status}`

/** Writes the line that the logger would write, at less cost: there is one for every answer. */
export const createAnswerLog = (level: Config['logLevel'], out: { write: (line: string) => unknown }) => {
  const isOn = level === 'info' || level === 'debug'
  return (reqId: string, kind: string, ms: number) => {
    if (isOn)
      out.write(
        `{"level":${INFO},"time":${Date.now()},"reqId":"${reqId}",${kind},"ms":${ms},"msg":"answered"}\n`,
      )
  }
}

export type LogAnswer = ReturnType<typeof createAnswerLog>
