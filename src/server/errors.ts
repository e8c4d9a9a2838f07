import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, Problem } from '#shared/errors.ts'
import { isDiskFull, isUnreachable } from './db/pg-errors.ts'

const fromFastify = (error: FastifyError): Problem | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too_large')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('unsupported_type')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new Problem('invalid', 'The body is not valid JSON.')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('invalid')
  return undefined
}

const classify = (error: FastifyError | Problem): Problem => {
  if (error instanceof Problem) return error
  if (isUnreachable(error)) return new Problem('unavailable')
  if (isDiskFull(error)) return new Problem('full')
  return fromFastify(error) ?? new Problem('internal')
}

/** The lines of a stack trace that name places, without the message: it may hold such lines of its own. */
export const stackFrames = ({ stack = '', message }: Error) => {
  const start = stack.indexOf(message)
  if (start < 0) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
}

// Messages of database errors quote what people typed, so only the place is logged.
export const traceOf = (thrown: unknown) => {
  const error = thrown instanceof Error ? thrown : new Error()
  const cause = (error.cause ?? error) as {
    code?: string
    constraint?: string
    table?: string
    routine?: string
  }
  const { code, constraint, table, routine } = cause
  return { type: error.name, code, constraint, table, routine, stack: stackFrames(error) }
}

export const errorBody = ({ message, issues }: Problem): ErrorBody =>
  issues.length > 0 ? { message, issues } : { message }

/** Turns any error into a problem; logs those that are our fault. */
export const toProblem = (error: FastifyError | Problem, log: FastifyBaseLogger): Problem => {
  const problem = classify(error)
  if (problem.status >= 500) log.error({ trace: traceOf(error) }, 'request failed')
  return problem
}

// The pool reconnects constantly: soon after the database is back, so is the site.
const RETRY_SECONDS = 5

/** Sets the status and headers of the problem that an error becomes. */
export const handleError = (
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): Problem => {
  const problem = toProblem(error, request.log)
  reply.code(problem.status)
  const retryAfter = problem.retryAfter ?? (problem.code === 'unavailable' ? RETRY_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return problem
}
