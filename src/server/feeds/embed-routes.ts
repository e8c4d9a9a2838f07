import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { listEvents } from '#server/domain/events/events.ts'
import { isProgrammePublic, listSettings } from '#server/domain/settings.ts'
import { visitorViewer } from '#server/domain/viewers.ts'
import type { Cache } from '#server/responses/cache.ts'
import { sendCached } from '#server/responses/send-response.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { publicationDate, publicationText, showsTimetable } from '#shared/programme/publication.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { embedHeaders, embedHtml } from './embed-page.ts'
import { oembed } from './oembed.ts'

const size = z.coerce.number('Invalid size').int('Invalid size').positive('Invalid size').optional()

const oembedQuery = z.object({
  url: z.string('url is missing'),
  maxwidth: size,
  maxheight: size,
  format: z.string().optional(),
})

const NOT_IMPLEMENTED = 501

const dayOf = ({ days }: Conference, query: unknown) => {
  const { day } = query as { day?: unknown }
  return days.find(({ date }) => date === day)?.date
}

/** As on the programme page, if the fixed timetable is switched off. */
const hiddenText = async (db: Db, today: string | undefined) => {
  const settings = await listSettings(db, { isAdmin: false })
  return showsTimetable(settings)
    ? 'The programme is not public yet.'
    : publicationText(publicationDate(settings), today ?? '')
}

type Options = {
  db: Db
  config: Config
  cache: Cache
  now: () => Date
  conference: () => Promise<Conference>
}

/** The programme embedded in other websites: the page for the iframe, and oEmbed to find it. */
export const programmeEmbed: FastifyPluginAsync<Options> = async (
  app,
  { db, config, cache, now, conference },
) => {
  const origin = siteOrigin(config)
  app.get(
    '/programme/embed',
    {
      // The only page that other sites may frame, as its policy says.
      onSend: async (_, reply) => {
        reply.removeHeader('x-frame-options')
      },
    },
    async (request, reply) => {
      const facts = await conference()
      const day = dayOf(facts, request.query)
      const key = day ? `/programme/embed?day=${day}` : '/programme/embed'
      return sendCached(request, reply, cache, key, async () => {
        const events = (await isProgrammePublic(db))
          ? await listEvents(db, visitorViewer)
          : await hiddenText(db, venueDay(now(), facts.timeZone))
        return {
          status: 200,
          headers: embedHeaders(facts),
          body: Buffer.from(embedHtml(facts, events, origin, day)),
        }
      })
    },
  )

  app.get('/oembed', async (request, reply) => {
    const parsed = oembedQuery.safeParse(request.query)
    if (!parsed.success) throw new Problem('invalid', parsed.error.issues[0]?.message)
    const { format = 'json', ...options } = parsed.data
    if (format !== 'json') return reply.code(NOT_IMPLEMENTED).send({ message: 'Only JSON is supported.' })
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .send(oembed(await conference(), origin, options))
  })
}
