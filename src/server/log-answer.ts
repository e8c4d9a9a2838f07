import type { FastifyBaseLogger } from 'fastify'

type Answered = {
  reqId?: string
  method: string
  /** The route's pattern instead of the address: addresses can hold personal data. */
  route: string
  status: number
  ms: number
}

export const logAnswer = (log: FastifyBaseLogger, answered: Answered) => log.info(answered, 'answered')
