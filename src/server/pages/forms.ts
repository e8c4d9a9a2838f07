import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '#server/api/create-api.ts'
import { handleError } from '#server/errors.ts'
import { questionsOf } from '#shared/abstracts/submission-form.ts'
import { pathAfterLogin, safeReturnPath } from '#shared/accounts/login-paths.ts'
import type { LoginResponse } from '#shared/accounts/sign-in-methods.ts'
import type { CallKey } from '#shared/api.ts'
import { typedOtherAuthors } from '#shared/authors/other-authors.ts'
import type { FieldIssue } from '#shared/errors.ts'
import type { FormState } from '#shared/form-state.ts'
import { addSubmissionKey } from './submission-key.ts'

/** The submitted values, to fill the form again; without passwords and codes. */
export const submittedValues = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(
      (field): field is [string, string] =>
        !['password', 'code'].includes(field[0]) && typeof field[1] === 'string',
    ),
  )

type Form = {
  /** The action of the form, which is the path of its page. */
  path: string
  key: CallKey | ((body: unknown) => CallKey)
  /** Completes the body. */
  prepare?: (request: FastifyRequest) => void
  /** What to ask before the call is made. */
  ask?: (body: unknown) => FieldIssue[]
  /** Where a success redirects to; without it the page shows the result. */
  next?: (request: FastifyRequest, result: unknown) => string | undefined
}

/** The page of the login has two steps. */
const loginStep = (body: unknown): CallKey =>
  Object.hasOwn((body ?? {}) as object, 'code') ? 'POST /api/login/code' : 'POST /api/login'

const afterLogin = (request: FastifyRequest, result: unknown) => {
  const answer = result as LoginResponse
  if ('secondStep' in answer) return undefined
  return pathAfterLogin(answer.role, safeReturnPath((request.query as { next?: unknown }).next))
}

const prepareSubmission = (request: FastifyRequest) => {
  addSubmissionKey(request)
  const body = request.body as Record<string, unknown>
  const lines = typeof body.otherAuthors === 'string' ? body.otherAuthors.replace(/\r\n?/g, '\n') : ''
  request.body = { ...body, otherAuthors: typedOtherAuthors(lines) }
}

const askAboutSubmission = (body: unknown) => {
  const { otherAuthors, coAuthorsChecked } = body as { otherAuthors: string; coAuthorsChecked?: unknown }
  return questionsOf(otherAuthors, coAuthorsChecked !== undefined)
}

const forms: Form[] = [
  { path: '/submit', key: 'POST /api/abstracts', prepare: prepareSubmission, ask: askAboutSubmission },
  { path: '/lost-link', key: 'POST /api/lost-link' },
  { path: '/forgotten-password', key: 'POST /api/forgotten-password' },
  { path: '/auth', key: loginStep, next: afterLogin },
  { path: '/adminlogin', key: loginStep, next: afterLogin },
]

type ShowResult = (
  request: FastifyRequest,
  reply: FastifyReply,
  formState: FormState,
) => Promise<FastifyReply>

/** Forms sent without scripts: they make the same call as scripts do and respond with a page. */
export const bindForms = (app: FastifyInstance, api: Api, showResult: ShowResult) => {
  const perform = async (key: CallKey, request: FastifyRequest, reply: FastifyReply): Promise<FormState> => {
    const values = submittedValues(request.body)
    try {
      const user = await api.authorize(key, request)
      return { values, result: await api.perform(key, { user, request, reply }) }
    } catch (error) {
      const { message, issues } = handleError(error as FastifyError, request, reply)
      return { values, issues, message: issues.length > 0 ? undefined : message }
    }
  }

  for (const { path, key, prepare, ask, next } of forms)
    app.post(path, async (request, reply) => {
      prepare?.(request)
      const issues = ask?.(request.body) ?? []
      if (issues.length > 0)
        return showResult(request, reply.code(400), { values: submittedValues(request.body), issues })
      const formState = await perform(typeof key === 'function' ? key(request.body) : key, request, reply)
      const target = formState.result === undefined ? undefined : next?.(request, formState.result)
      if (target !== undefined) return reply.redirect(target, 303)
      return showResult(request, reply, formState)
    })
}
