import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../shared/accounts/accounts'
import { ownPath, pathAfterLogin } from '../../shared/accounts/login-paths'
import type { CallKey } from '../../shared/api'
import type { FormState } from '../../shared/form-state'
import type { Api } from '../api/create-api'
import { handleError } from '../errors'

/** The submitted values, to fill the form again; without passwords. */
export const submittedValues = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(
      (field): field is [string, string] => field[0] !== 'password' && typeof field[1] === 'string',
    ),
  )

type Form = {
  /** The action of the form, which is the path of its page. */
  path: string
  key: CallKey
  /** Where a success redirects to; without it the page shows the result. */
  next?: (request: FastifyRequest, result: unknown) => string
}

const afterLogin = (request: FastifyRequest, user: unknown) =>
  pathAfterLogin((user as User).role, ownPath((request.query as { next?: unknown }).next))

const forms: Form[] = [
  { path: '/submit', key: 'POST /api/abstracts' },
  { path: '/lost-link', key: 'POST /api/lost-link' },
  { path: '/forgotten-password', key: 'POST /api/forgotten-password' },
  { path: '/auth', key: 'POST /api/login', next: afterLogin },
  { path: '/adminlogin', key: 'POST /api/login', next: afterLogin },
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

  for (const { path, key, next } of forms)
    app.post(path, async (request, reply) => {
      const formState = await perform(key, request, reply)
      if (next && formState.result !== undefined) return reply.redirect(next(request, formState.result), 303)
      return showResult(request, reply, formState)
    })
}
