import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { type Config, siteOrigin } from '#server/config.ts'
import type { Db } from '#server/db/types.ts'
import { listEventSessions } from '#server/domain/event-sessions/event-sessions.ts'
import { listEvents } from '#server/domain/events/events.ts'
import { isProgrammePublic, listSettings } from '#server/domain/settings.ts'
import { visitorViewer } from '#server/domain/viewers.ts'
import type { Cache } from '#server/responses/cache.ts'
import { sendCached } from '#server/responses/send-response.ts'
import { sha256 } from '#server/security/headers.ts'
import { type Accent, accentShades } from '#shared/conference/accents.ts'
import { type Conference, dateRange } from '#shared/conference/conference.ts'
import { isSetUp } from '#shared/conference/default-conference.ts'
import { Problem } from '#shared/errors.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { timeSlots } from '#shared/programme/programme.ts'
import {
  boardText,
  chairText,
  isSession,
  type ProgrammeItem,
  programmeItems,
  type SessionWithTalks,
} from '#shared/programme/programme-items.ts'
import { publicationDate, publicationText } from '#shared/programme/publication.ts'
import { escapeHtml } from '#shared/text.ts'
import { formatLongDate, formatTimeRange, timeOf } from '#shared/time/dates.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { eventUrl } from './frab-schedule.ts'

const WIDTH = 600
const HEIGHT = 800
const MIN_SIZE = 200
const CACHE_SECONDS = 86_400

type OembedQuery = { url: string; maxwidth?: number; maxheight?: number }

const limitSize = (size: number, max = size) => Math.max(MIN_SIZE, Math.min(size, max))

/** The oEmbed response for a link to the programme (oembed.com, version 1.0). */
const oembed = (conference: Conference, origin: string, { url, maxwidth, maxheight }: OembedQuery) => {
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (target?.origin !== new URL(origin).origin || !/^\/programme(\/embed)?$/.test(target.pathname))
    throw new Problem('not_found', 'Only the programme can be embedded.')
  const day = conference.days.find(({ date }) => date === target.searchParams.get('day'))
  const width = limitSize(WIDTH, maxwidth)
  const height = limitSize(HEIGHT, maxheight)
  const title = ['Programme', day?.label, conference.shortName].filter(Boolean).join(' · ')
  const address = origin + embedPath({ day: day?.date, theme: themeOf(target.searchParams.get('theme')) })
  return {
    version: '1.0',
    type: 'rich',
    title,
    width,
    height,
    cache_age: CACHE_SECONDS,
    provider_name: conference.shortName,
    provider_url: `${origin}/`,
    html: `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`,
  }
}

const themes = ['light', 'dark'] as const
/** Follows the visitor's system unless the embedding site chooses. */
type Theme = (typeof themes)[number] | undefined

const themeOf = (chosen: unknown): Theme => themes.find((theme) => theme === chosen)

const styleOf = (accent: Accent, theme: Theme) =>
  `:root{color-scheme:${theme ?? 'light dark'};font:16px/1.5 "Helvetica Neue",Arial,sans-serif;color:light-dark(#1b2433,#f0e9dc);background:light-dark(#fbf7ef,#14181f)}body{margin:0;padding:1rem}h1,h2{font-family:Georgia,serif;line-height:1.2;margin:0}h1{font-size:1.4rem}h2{font-size:1.15rem;margin-top:1.5rem}ol{list-style:none;margin:.5rem 0 0;padding:0}li{display:grid;grid-template-columns:10.5rem 1fr;gap:.1rem 1rem;border-top:1px solid light-dark(#e4d9c3,#303742);padding:.5rem 0}@media(max-width:30rem){li{grid-template-columns:1fr}}time{font-variant-numeric:tabular-nums}p{margin:.25rem 0}a{color:light-dark(${accentShades[accent].ink},${accentShades[accent].darkInk})}small{color:light-dark(#4f5866,#b5b1a7);display:block;font-size:.9rem}a:focus-visible{outline:3px solid light-dark(#a85c00,#f7c35c);outline-offset:2px}`

/** Any site may frame the page; it runs no scripts and loads nothing. */
const embedHeaders = ({ accent }: Pick<Conference, 'accent'>, theme: Theme) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${sha256(styleOf(accent, theme))}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
})

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`

const eventHtml = (event: ConferenceEvent, origin: string) =>
  `<div>${link(eventUrl(origin, event), event.title)}<small>${escapeHtml([event.mainPresenterName, event.roomName].filter(Boolean).join(', '))}</small></div>`

const sessionHtml = (session: SessionWithTalks, origin: string) => {
  const talks = session.talks.map(
    (talk) =>
      `<li><time datetime="${escapeHtml(timeOf(talk.startTime))}">${escapeHtml(boardText(talk) || formatTimeRange(talk.startTime, talk.endTime))}</time>${eventHtml(talk, origin)}</li>`,
  )
  return `<div><strong>${escapeHtml(session.title)}</strong><small>${escapeHtml([chairText(session), session.roomName].filter(Boolean).join(', '))}</small>${talks.length > 0 ? `<ol>${talks.join('')}</ol>` : ''}</div>`
}

const dayHtml = (date: string, items: ProgrammeItem[], origin: string) => {
  const slots = timeSlots(items.filter((item) => item.date === date)).map(
    ({ start, end, events: together }) =>
      `<li><time datetime="${escapeHtml(start)}">${escapeHtml(formatTimeRange(start, end))}</time><div>${together.map((item) => (isSession(item) ? sessionHtml(item, origin) : eventHtml(item, origin))).join('')}</div></li>`,
  )
  return `<h2>${escapeHtml(formatLongDate(date))}</h2>${slots.length > 0 ? `<ol>${slots.join('')}</ol>` : '<p>Nothing is scheduled for this day yet.</p>'}`
}

type View = { day: string | undefined; theme: Theme }

/** With what it shows of the query, and nothing else of it. */
const embedPath = ({ day, theme }: View) => {
  const query = new URLSearchParams({ ...(day && { day }), ...(theme && { theme }) }).toString()
  return query ? `/programme/embed?${query}` : '/programme/embed'
}

/** The programme, or one day of it; a sentence instead while it is not public. */
const embedHtml = (
  conference: Conference,
  items: ProgrammeItem[] | string,
  origin: string,
  { day, theme }: View,
): string => {
  const days = conference.days.filter(({ date }) => !day || date === day)
  const body =
    typeof items === 'string'
      ? `<p>${escapeHtml(items)}</p>`
      : days.map(({ date }) => dayHtml(date, items, origin)).join('')
  const more = day ? `/programme?day=${day}` : '/programme'
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`Programme · ${conference.shortName}`)}</title><style>${styleOf(conference.accent, theme)}</style></head><body><main><h1>${link(`${origin}${more}`, conference.shortName)}</h1><p><small>${escapeHtml(`${dateRange(conference)}, ${conference.venue.name}. Local times.`)}</small></p>${body}</main></body></html>`
}

const size = z.coerce.number('Invalid size').int('Invalid size').positive('Invalid size').optional()

const oembedQuery = z.object({
  url: z.string('url is missing'),
  maxwidth: size,
  maxheight: size,
  format: z.string().optional(),
})

const NOT_IMPLEMENTED = 501

const viewOf = ({ days }: Conference, query: unknown): View => {
  const { day, theme } = query as { day?: unknown; theme?: unknown }
  return { day: days.find(({ date }) => date === day)?.date, theme: themeOf(theme) }
}

/** As on the programme page, which has the fixed timetable until the conference is set up. */
const hiddenText = async (db: Db, facts: Conference, today: string | undefined) =>
  isSetUp(facts)
    ? publicationText(publicationDate(await listSettings(db, { isAdmin: false })), today ?? '')
    : 'The programme is not public yet.'

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
      const view = viewOf(facts, request.query)
      return sendCached(request, reply, cache, embedPath(view), async () => {
        const items = (await isProgrammePublic(db))
          ? programmeItems(await listEvents(db, visitorViewer), await listEventSessions(db, visitorViewer))
          : await hiddenText(db, facts, venueDay(now(), facts.timeZone))
        return {
          status: 200,
          headers: embedHeaders(facts, view.theme),
          body: Buffer.from(embedHtml(facts, items, origin, view)),
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
