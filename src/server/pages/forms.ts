import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from '../../shared/accounts/login-paths'
import type { CallKey } from '../../shared/api'
import type { FormState } from '../../shared/form-state'
import type { Api } from '../api/bind-api'
import { handleError } from '../errors'

/** What was typed, to fill the form with once more; passwords are typed anew. */
export const shownAgain = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(
      (field): field is [string, string] => field[0] !== 'password' && typeof field[1] === 'string',
    ),
  )

type Form = {
  /** Where the form is sent, with the query that belongs to its page. */
  path: string
  key: CallKey
  /** Where it leads when all went well; otherwise its page is shown again with the result. */
  next?: (request: FastifyRequest) => string
}

const nextPage = (request: FastifyRequest) => ownPath((request.query as { next?: unknown }).next)

const forms: Form[] = [
  { path: '/submit', key: 'POST /api/abstracts' },
  { path: '/auth', key: 'POST /api/login', next: () => '/admin' },
  { path: '/adminlogin', key: 'POST /api/login', next: (request) => nextPage(request) ?? '/admin' },
]

type ShowAgain = (request: FastifyRequest, reply: FastifyReply, formState: FormState) => Promise<FastifyReply>

/** Forms as browsers send them without scripts: the same call that scripts make; its answer is a page. */
export const bindForms = (app: FastifyInstance, api: Api, showAgain: ShowAgain) => {
  const perform = async (key: CallKey, request: FastifyRequest, reply: FastifyReply): Promise<FormState> => {
    const values = shownAgain(request.body)
    try {
      const user = await api.admit(key, request)
      return { values, result: await api.perform(key, user, request, reply) }
    } catch (error) {
      const { message, issues } = handleError(error as FastifyError, request, reply)
      return { values, issues, message: issues.length > 0 ? undefined : message }
    }
  }

  for (const { path, key, next } of forms)
    app.post(path, async (request, reply) => {
      const formState = await perform(key, request, reply)
      if (next && formState.result !== undefined) return reply.redirect(next(request), 303)
      return showAgain(request, reply, formState)
    })
}
