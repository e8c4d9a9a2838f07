import { calendarDay } from '#shared/time/dates.ts'
import { type Citation, eventDays } from './citation.ts'

const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** As plain text: nothing in it is a command. */
const escaped = (text: string) =>
  text
    .replace(/[\\{}~^#$%&_]/g, (sign) => commands[sign] ?? `\\${sign}`)
    // TeX would join two dashes or quotation marks into one sign.
    .replace(/([-'`])(?=\1)/g, '$1{}')
    .replace(/\s+/g, ' ')
    .trim()

/** Braces keep ' and ' and commas within a name, and capitals within a title. */
const kept = (text: string) => `{${escaped(text)}}`

const person = ({ given, family }: Citation['people'][number]) =>
  given ? `${kept(family)}, ${/,| and /i.test(given) ? kept(given) : escaped(given)}` : kept(family)

// Read by programs as it is, so that an underscore stays one.
const address = (url: string) => url.replace(/[{}\\%\s]/g, encodeURIComponent)

export const bibtexEntry = (citation: Citation): string => {
  const fields: [string, string][] = [
    ['author', citation.people.map(person).join(' and ')],
    ['title', kept(citation.title)],
    ['booktitle', kept(citation.event)],
    ['year', citation.date.slice(0, 4)],
    ['month', (calendarDay(citation.date)?.month ?? '').slice(0, 3).toLowerCase()],
    ['eventdate', eventDays(citation).join('/')],
    ['address', escaped(citation.place)],
    ['keywords', escaped(citation.keywords.join(', '))],
    ['abstract', escaped(citation.text)],
    ['url', address(citation.url)],
  ]
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = ${name === 'month' ? value : `{${value}}`}`)
  return `@inproceedings{${citation.key},\n${lines.join(',\n')}\n}\n`
}
