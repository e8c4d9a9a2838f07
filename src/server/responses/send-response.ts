import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NO_SUBMISSION_KEY } from '../../shared/abstracts/constants'
import { chooseEncoding } from './accept-encoding'
import type { Cache } from './cache'
import { type Answer, compressQuickly, type KeptAnswer, keepAnswer } from './cached-response'
import { isKnown } from './etag'
import { asLastCopy } from './stale-response'

const sendAnswer = async (request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) => {
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.etag))
    return reply.code(304).headers(answer.unchanged).send()
  if (answer.isPersonal) return sendWithKey(request, reply, answer)
  const { headers, body } = await answer.formIn(chooseEncoding(request.headers['accept-encoding']))
  return reply.code(answer.status).headers(headers).send(body)
}

/** The page is the same for all but for one random key. Asked again, a browser keeps the one it has. */
const sendWithKey = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, identity, unchanged }: KeptAnswer,
) => {
  const key = randomBytes(16).toString('base64url')
  const text = identity.toString().replaceAll(NO_SUBMISSION_KEY, key)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await compressQuickly(Buffer.from(text), encoding)
  reply.code(status).headers(unchanged).header('cache-control', 'private, no-cache')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** Sends what is kept under the key, made now if it is not there. */
export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  cache: Cache,
  key: string,
  make: () => Promise<Answer>,
  time?: string,
) => {
  const { value, madeAt, outdated } = await cache.get(
    key,
    async () => keepAnswer(await make(), request.routeOptions.url),
    ({ bytes }) => bytes,
    time,
  )
  if (!outdated) return sendAnswer(request, reply, value)
  reply.header('age', String(Math.round((Date.now() - madeAt) / 1000)))
  return sendAnswer(request, reply, asLastCopy(value, new Date(madeAt)))
}

/** Sends what is meant for this caller alone, compressed quickly rather than well. */
export const sendOnce = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await compressQuickly(answer.body, encoding)
  reply.code(answer.status).headers(answer.headers).header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('cache-control', 'no-store').send(body)
}
