import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../shared/text'
import { traceOf } from '../errors'
import type { PageProblem, Renderer } from '../rendering/render'
import type { Cache } from '../responses/cache'
import { sendCached } from '../responses/send-response'

/** For when no page can be rendered at all. */
const barePage = ({ status, message }: PageProblem) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body style="font:18px/1.6 Georgia,serif;max-width:38rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark"><main><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the home page</a></p></main></body></html>`

/** Sends a page that says why there is none. Each is made once: a flood of refusals costs next to nothing. */
export const createProblemSender =
  (cache: Cache, renderer: Renderer) =>
  async (request: FastifyRequest, reply: FastifyReply, problem: PageProblem) => {
    const make = async () => {
      const { headers, ...page } = await renderer.renderProblem(problem)
      return { ...page, headers: { ...headers, 'cache-control': 'no-store' } }
    }
    try {
      return await sendCached(request, reply, cache, `problem ${problem.status} ${problem.message}`, make)
    } catch (error) {
      request.log.error({ trace: traceOf(error) }, 'the page that tells of a problem has one itself')
      return reply.type('text/html; charset=utf-8').send(barePage(problem))
    }
  }
