import type { Config } from './config'

type Answered = {
  reqId: string
  method: string
  /** The route's pattern instead of the address: addresses can hold personal data. */
  route: string
  status: number
  ms: number
}

const INFO = 30

const lineOf = ({ reqId, method, route, status, ms }: Answered) =>
  `{"level":${INFO},"time":${Date.now()},"reqId":"${reqId}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${ms},"msg":"answered"}\n`

/** Writes the line that the logger would write, at less cost: there is one for every answer. */
export const createAnswerLog = (level: Config['logLevel'], out: { write: (line: string) => unknown }) => {
  const isOn = level === 'info' || level === 'debug'
  return (answered: Answered) => {
    if (isOn) out.write(lineOf(answered))
  }
}

export type LogAnswer = ReturnType<typeof createAnswerLog>
