import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { missingAbstract, readPublishedAbstracts } from '#server/domain/abstracts/published-abstracts.ts'
import { isProgrammePublic } from '#server/domain/settings.ts'
import { type Cache, requireFresh } from '#server/responses/cache.ts'
import { sendCached } from '#server/responses/send-response.ts'
import { abstractIdOf, abstractPath } from '#shared/abstracts/abstract-path.ts'
import type { PublishedAbstract } from '#shared/abstracts/published-abstract.ts'
import { citationOf } from '#shared/citations/citation.ts'
import { type CitationFormat, citationFormats } from '#shared/citations/citation-formats.ts'
import type { Conference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { feed } from './feeds.ts'

type Options = { db: Db; config: Config; cache: Cache; conference: () => Promise<Conference> }

const formats = Object.keys(citationFormats) as CitationFormat[]

const sizeOf = (abstracts: PublishedAbstract[]) =>
  abstracts.reduce((sum, { text, people }) => sum + 1000 + 2 * text.length + 4000 * people.length, 0)

/** The abstracts for reference managers, one or all; 404 while the programme is not public. */
export const citations: FastifyPluginAsync<Options> = async (app, { db, config, cache, conference }) => {
  const origin = siteOrigin(config)
  const read = async () => {
    if (!(await isProgrammePublic(db))) throw new Problem('not_found', 'The programme is not public yet.')
    return readPublishedAbstracts(db)
  }
  const published = () => cache.get('published abstracts', read, sizeOf)

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { format, path, id }: { format: CitationFormat; path: string; id?: number },
  ) =>
    sendCached(request, reply, cache, path, async () => {
      const facts = await conference()
      const chosen = requireFresh(await published()).filter((one) => id === undefined || one.id === id)
      const { type, write } = citationFormats[format]
      const name = id === undefined ? 'abstracts' : `abstract-${id}`
      const text = write(chosen.map((one) => citationOf(one, facts, origin)))
      return feed(type, text, `attachment; filename="${name}.${format}"`)
    })

  for (const format of formats) {
    app.get(`/abstracts.${format}`, (request, reply) =>
      send(request, reply, { format, path: `/abstracts.${format}` }),
    )
    app.get<{ Params: { ref: string } }>(`/abstracts/:ref(^[\\w-]+).${format}`, async (request, reply) => {
      const id = abstractIdOf(request.params.ref)
      const abstract = (await published()).value.find((one) => one.id === id)
      if (!abstract) throw await missingAbstract(db, id)
      const path = `${abstractPath(abstract)}.${format}`
      if (request.url.split('?')[0] !== path)
        return reply.header('cache-control', 'no-cache').redirect(path, 301)
      return send(request, reply, { format, path, id: abstract.id })
    })
  }
}
