import { sha256 } from '#server/security/headers.ts'
import { type Accent, accentShades } from '#shared/conference/accents.ts'
import { type Conference, dateRange } from '#shared/conference/conference.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { timeSlots } from '#shared/programme/programme.ts'
import { escapeHtml } from '#shared/text.ts'
import { formatLongDate, formatTimeRange } from '#shared/time/dates.ts'
import { eventUrl } from './frab-schedule.ts'

const styleOf = (accent: Accent) =>
  `:root{color-scheme:light dark;font:16px/1.5 "Helvetica Neue",Arial,sans-serif;color:light-dark(#1b2433,#f0e9dc);background:light-dark(#fbf7ef,#14181f)}body{margin:0;padding:1rem}h1,h2{font-family:Georgia,serif;line-height:1.2;margin:0}h1{font-size:1.4rem}h2{font-size:1.15rem;margin-top:1.5rem}ol{list-style:none;margin:.5rem 0 0;padding:0}li{display:grid;grid-template-columns:10.5rem 1fr;gap:.1rem 1rem;border-top:1px solid light-dark(#e4d9c3,#303742);padding:.5rem 0}@media(max-width:30rem){li{grid-template-columns:1fr}}time{font-variant-numeric:tabular-nums}p{margin:.25rem 0}a{color:light-dark(${accentShades[accent].ink},${accentShades[accent].darkInk})}small{color:light-dark(#4f5866,#b5b1a7);display:block;font-size:.9rem}a:focus-visible{outline:3px solid light-dark(#a85c00,#f7c35c);outline-offset:2px}`

/** Any site may frame the page; it runs no scripts and loads nothing. */
export const embedHeaders = ({ accent }: Pick<Conference, 'accent'>) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${sha256(styleOf(accent))}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
})

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`

const eventHtml = (event: ConferenceEvent, origin: string) =>
  `<div>${link(eventUrl(origin, event), event.title)}<small>${escapeHtml([event.mainPresenterName, event.roomName].filter(Boolean).join(', '))}</small></div>`

const dayHtml = (date: string, events: ConferenceEvent[], origin: string) => {
  const slots = timeSlots(events.filter((event) => event.date === date)).map(
    ({ start, end, events: together }) =>
      `<li><time datetime="${escapeHtml(start)}">${escapeHtml(formatTimeRange(start, end))}</time><div>${together.map((event) => eventHtml(event, origin)).join('')}</div></li>`,
  )
  return `<h2>${escapeHtml(formatLongDate(date))}</h2>${slots.length > 0 ? `<ol>${slots.join('')}</ol>` : '<p>Nothing is scheduled for this day yet.</p>'}`
}

/** The programme, or one day of it; a sentence instead while it is not public. */
export const embedHtml = (
  conference: Conference,
  events: ConferenceEvent[] | string,
  origin: string,
  day: string | undefined,
): string => {
  const days = conference.days.filter(({ date }) => !day || date === day)
  const body =
    typeof events === 'string'
      ? `<p>${escapeHtml(events)}</p>`
      : days.map(({ date }) => dayHtml(date, events, origin)).join('')
  const more = day ? `/programme?day=${day}` : '/programme'
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`Programme · ${conference.shortName}`)}</title><style>${styleOf(conference.accent)}</style></head><body><main><h1>${link(`${origin}${more}`, conference.shortName)}</h1><p><small>${escapeHtml(`${dateRange(conference)}, ${conference.venue.name}. Local times.`)}</small></p>${body}</main></body></html>`
}
