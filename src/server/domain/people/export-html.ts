import { fieldName, formatFieldValue } from '#shared/history.ts'
import { escapeHtml } from '#shared/text.ts'
import { formatDateTime } from '#shared/time/venue-clock.ts'
import type { ExportSection, PersonExport } from './export-person.ts'

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}dl{border-top:1px solid #767676;margin:0;padding:.75rem 0}dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap}img{max-width:16rem;height:auto}'

const image = /^data:image\/(jpeg|png|webp|gif);base64,[\w+/=]+$/

const valueHtml = (key: string, value: unknown, timeZone: string) =>
  typeof value === 'string' && image.test(value)
    ? `<img src="${value}" alt="">`
    : escapeHtml(formatFieldValue(key, value, timeZone))

const entryHtml = (entry: Record<string, unknown>, timeZone: string) => {
  const fields = Object.entries(entry)
    .map(([key, value]) => ({ name: fieldName(key), html: valueHtml(key, value, timeZone) }))
    .filter(({ html }) => html !== '')
    .map(({ name, html }) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${html}</dd>`)
  return `<dl>${fields.join('')}</dl>`
}

const sectionHtml = ({ title, entries }: ExportSection, timeZone: string) =>
  entries.length === 0
    ? ''
    : `<section><h2>${escapeHtml(title)}</h2>${entries.map((entry) => entryHtml(entry, timeZone)).join('')}</section>`

/** A complete document without scripts, to be read or printed by the person. */
export const exportHtml = (
  { email, exportedAt, notIncluded, sections }: PersonExport,
  { shortName, timeZone }: { shortName: string; timeZone: string },
): string => {
  const all = Object.values(sections).map((section) => sectionHtml(section, timeZone))
  const title = `${shortName}: personal data of ${email}`
  const body = all.join('') || '<p>Nothing is stored under this address.</p>'
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>As stored on ${formatDateTime(exportedAt, timeZone)}. ${escapeHtml(notIncluded)}</p>${body}</main></body></html>`
}
