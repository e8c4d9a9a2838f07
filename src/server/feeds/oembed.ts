import type { Conference } from '#shared/conference/conference.ts'
import { Problem } from '#shared/errors.ts'
import { escapeHtml } from '#shared/text.ts'

const WIDTH = 600
const HEIGHT = 800
const MIN_SIZE = 200
const CACHE_SECONDS = 86_400

type OembedQuery = { url: string; maxwidth?: number; maxheight?: number }

const limitSize = (size: number, max = size) => Math.max(MIN_SIZE, Math.min(size, max))

/** The oEmbed response for a link to the programme (oembed.com, version 1.0). */
export const oembed = (conference: Conference, origin: string, { url, maxwidth, maxheight }: OembedQuery) => {
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (target?.origin !== new URL(origin).origin || !/^\/programme(\/embed)?$/.test(target.pathname))
    throw new Problem('not_found', 'Only the programme can be embedded.')
  const day = conference.days.find(({ date }) => date === target.searchParams.get('day'))
  const width = limitSize(WIDTH, maxwidth)
  const height = limitSize(HEIGHT, maxheight)
  const title = ['Programme', day?.label, conference.shortName].filter(Boolean).join(' · ')
  const address = `${origin}/programme/embed${day ? `?day=${day.date}` : ''}`
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
