import type { FastifyReply, FastifyRequest } from 'fastify'
import { traceOf } from '#server/errors.ts'
import type { PageProblem, Renderer } from '#server/rendering/render.ts'
import type { Cache } from '#server/responses/cache.ts'
import { sendCached } from '#server/responses/send-response.ts'
import type { StoredConference } from '#shared/conference/conference.ts'
import { escapeHtml } from '#shared/text.ts'

/** For when even the error page cannot be rendered. */
const barePage = ({ status, message }: PageProblem) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body style="font:18px/1.6 Georgia,serif;max-width:38rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark"><main><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the home page</a></p></main></body></html>`

type Options = { cache: Cache; renderer: Renderer; conference: () => Promise<StoredConference> }

/** Sends an error page. They are cached, so that a flood of refused requests stays cheap. */
export const createProblemPage =
  ({ cache, renderer, conference }: Options) =>
  async (request: FastifyRequest, reply: FastifyReply, problem: PageProblem) => {
    const render = async () => {
      const { headers, ...page } = await renderer.renderProblem(problem, await conference())
      return { ...page, headers: { ...headers, 'cache-control': 'no-store' } }
    }
    try {
      return await sendCached(request, reply, cache, `problem ${problem.status} ${problem.message}`, render)
    } catch (error) {
      request.log.error({ trace: traceOf(error) }, 'error page failed')
      return reply.type('text/html; charset=utf-8').send(barePage(problem))
    }
  }
