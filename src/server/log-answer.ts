import type { FastifyBaseLogger } from 'fastify'

type Answered = {
  reqId?: string
  method: string | undefined
  /** The route's pattern instead of the address: addresses can hold personal data. */
  route: string | undefined
  status: number
  ms: number
}

export const logAnswer = (log: FastifyBaseLogger, { route = 'none', ...answered }: Answered) =>
  log.info({ ...answered, route }, 'answered')
