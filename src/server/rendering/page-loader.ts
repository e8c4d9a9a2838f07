import type { FastifyError, FastifyRequest } from 'fastify'
import type { Api } from '#server/api/create-api.ts'
import type { InProcessCaller } from '#server/api/in-process.ts'
import { toProblem } from '#server/errors.ts'
import type { RenderedResponse } from '#server/responses/cached-response.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import type { FormState } from '#shared/form-state.ts'
import { toNowEvents } from '#shared/programme/now-and-next.ts'
import type { Renderer } from './render.ts'

/** The page redirects. */
export class Redirect {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

/** A page that could not show what it should: sent to this visitor, never cached. */
export class FailedPage extends Problem {
  readonly page: RenderedResponse
  constructor({ code, message, retryAfter }: Problem, page: RenderedResponse) {
    super(code, message, { retryAfter })
    this.page = { ...page, status: this.status }
  }
}

/** A page without its data is unavailable for a while, whatever went wrong. */
const asUnavailable = (problem: Problem) =>
  problem.code === 'too_many' ? problem : new Problem('unavailable', undefined, problem)

type PageOptions = {
  status?: number
  formState?: FormState
  /** Shown instead of the current time. */
  at?: Date
  /** Renders with the visitor's session; such a page must not be cached. */
  withLoginSession?: boolean
}

type Site = {
  renderer: Renderer
  api: Api
  now: () => Date
  conference: () => Promise<StoredConference>
}

/** Lets the service worker discard pages of an earlier version; with the time, because a restore can reset the number. */
const versionOf = ({ version, updatedAt }: StoredConference) => `${version} ${updatedAt ?? ''}`.trim()

export const createPageLoader = ({ renderer, api, now, conference }: Site) => {
  const readAs = (caller: InProcessCaller) => async (path: string) => {
    // The feed of screens is no call of the contract, but made of two.
    if (path !== '/now.json') return api.callInProcess(path, caller)
    const events = (await api.callInProcess('/api/events', caller)) as ConferenceEvent[]
    const sessions = (await api.callInProcess('/api/event-sessions', caller)) as EventSession[]
    return toNowEvents(events, sessions)
  }

  /** Throws what must not be cached: a redirect, or a page that lacks its data. */
  return async (
    request: FastifyRequest,
    path: string,
    { status = 200, formState, at, withLoginSession = false }: PageOptions = {},
  ): Promise<RenderedResponse> => {
    let failure: Problem | undefined
    // Pages read the API as an anonymous visitor with the address of the one who requested the page.
    const readData = readAs({ ip: request.ip, cookies: withLoginSession ? request.cookies : {} })
    const read = async (dataPath: string) => {
      try {
        return await readData(dataPath)
      } catch (error) {
        const problem = toProblem(error as FastifyError, request.log)
        if (problem.status === 429 || problem.status >= 500) failure ??= problem
        throw problem
      }
    }
    const clock = at ? { now: () => at, isTimePreview: true } : { now }
    const facts = await conference()
    const page = await renderer.render({ path, read, formState, conference: facts, ...clock })
    if ('redirect' in page) throw new Redirect(page.redirect)
    // A page with form state is never cached, and holds what was typed.
    if (failure && !formState) throw new FailedPage(asUnavailable(failure), page)
    if (page.status !== status)
      throw new FailedPage(new Problem(page.status === 404 ? 'not_found' : 'internal'), page)
    return { ...page, headers: { ...page.headers, 'x-conference': versionOf(facts) } }
  }
}

export type PageLoader = ReturnType<typeof createPageLoader>
