import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const HEADER = 'x-hand-over'

type Take = (answer: unknown) => void

/**
 * Pages are made of answers to calls. Those go through all that any call goes through, but are handed over as they are:
 * writing a whole programme as text only to read it again takes longer than the database.
 */
export const createHandOver = () => {
  // By a number that lasts as long as the call: nobody outside can know one.
  const takers = new Map<string, Take>()
  return {
    /** Who wants the answer to this request as it is. */
    takerOf: ({ headers }: FastifyRequest) => takers.get(String(headers[HEADER])),
    /** Makes a call without a session, as this visitor; `answer` is missing when it failed. */
    ask: async (app: FastifyInstance, path: string, remoteAddress: string) => {
      const number = randomUUID()
      let taken: { answer?: unknown } = {}
      takers.set(number, (answer) => {
        taken = { answer }
      })
      try {
        const asked = { url: path, remoteAddress, headers: { [HEADER]: number } }
        const { statusCode, statusMessage, headers, body } = await app.inject(asked)
        return { status: statusCode, statusText: statusMessage, headers, text: body, ...taken }
      } finally {
        takers.delete(number)
      }
    },
  }
}
