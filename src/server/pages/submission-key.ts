import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { isSecure } from '#server/security/login-session.ts'
import { SUBMISSION_KEY_PATH } from '#shared/abstracts/submissions.ts'

const COOKIE = 'submission_key'
const DAY_SECONDS = 24 * 60 * 60

/**
 * Scripts write the idempotency key into the form. Without them, the page loads this address as an image, which sets the
 * key as a cookie: so the page itself is the same for every visitor.
 */
export const bindSubmissionKey = (app: FastifyInstance, config: Config) =>
  app.get(SUBMISSION_KEY_PATH, (request, reply) =>
    reply
      .setCookie(COOKIE, request.cookies[COOKIE] ?? randomBytes(16).toString('base64url'), {
        path: '/submit',
        sameSite: 'strict',
        httpOnly: true,
        secure: isSecure(request, config),
        maxAge: DAY_SECONDS,
      })
      .header('cache-control', 'no-store')
      .code(204)
      .send(),
  )

/** A form without a key gets that of the browser. */
export const addSubmissionKey = (request: FastifyRequest) => {
  const body = request.body as Record<string, unknown> | undefined
  request.body = { ...body, submissionKey: body?.submissionKey || request.cookies[COOKIE] }
}
