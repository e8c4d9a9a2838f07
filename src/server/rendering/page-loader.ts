import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '../../shared/errors'
import type { FormState } from '../../shared/form-state'
import type { Api } from '../api/bind-api'
import type { RenderedResponse } from '../responses/cached-response'
import type { Renderer } from './render'

/** The page sends its reader elsewhere. */
export class Redirect {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

/** A page that says what it could not show: sent to whoever asked, but kept for nobody. */
export class FailedPage extends Problem {
  readonly page: RenderedResponse
  constructor(code: ProblemCode, page: RenderedResponse, retryAfter?: number) {
    super(code, undefined, { retryAfter })
    this.page = { ...page, status: this.status }
  }
}

type Failure = { status: number; retryAfter: number | undefined }

const codeOf = ({ status }: Failure): ProblemCode => (status === 429 ? 'too_many' : 'unavailable')

type Wishes = {
  status?: number
  formState?: FormState
  /** The time that the page tells instead of the real one. */
  at?: Date
}

type Site = { renderer: Renderer; api: Api; now: () => Date }

export const createPageMaker = (app: FastifyInstance, { renderer, api, now }: Site) => {
  /** Calls made for a page are anonymous, and count as calls of the visitor who asked for it. */
  const transportFor =
    (request: FastifyRequest, onFailure: (failure: Failure) => void) => async (path: string) => {
      const { headers, ...sent } = await api.handOver.ask(app, path, request.ip)
      const retryAfter = headers['retry-after'] === undefined ? undefined : Number(headers['retry-after'])
      if (sent.status === 429 || sent.status >= 500) onFailure({ status: sent.status, retryAfter })
      // Made of an old copy, the page would pass for new.
      if (headers.age !== undefined) onFailure({ status: 503, retryAfter })
      return sent
    }

  /** Throws what must not be kept: a redirect, or a page that lacks what it should show. */
  return async (
    request: FastifyRequest,
    path: string,
    { status = 200, formState, at }: Wishes = {},
  ): Promise<RenderedResponse> => {
    let failure: Failure | undefined
    const transport = transportFor(request, (first) => {
      failure ??= first
    })
    const clock = at ? { now: () => at, isClockSet: true } : { now }
    const page = await renderer.render({ path, transport, formState, ...clock })
    if ('redirect' in page) throw new Redirect(page.redirect)
    // The answer to a form is kept for nobody anyway, and holds what was typed.
    if (failure && !formState) throw new FailedPage(codeOf(failure), page, failure.retryAfter)
    if (page.status !== status) throw new FailedPage(page.status === 404 ? 'not_found' : 'internal', page)
    return page
  }
}

export type PageMaker = ReturnType<typeof createPageMaker>
