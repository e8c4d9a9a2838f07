import type { Citation } from './citation.ts'

const line = (tag: string, value: string) => `${tag}  - ${value.replace(/\s+/g, ' ').trim()}`

const person = ({ given, family }: Citation['people'][number]) => [family, given].filter(Boolean).join(', ')

/** For reference managers; lines end as on Windows, which the format demands. */
export const risEntry = (citation: Citation): string => {
  const fields: [string, string][] = [
    ...citation.people.map((one): [string, string] => ['AU', person(one)]),
    ['TI', citation.title],
    ['T2', citation.event],
    ['C1', citation.place],
    ['DA', citation.date.replaceAll('-', '/')],
    ['PY', citation.date.slice(0, 4)],
    ...citation.keywords.map((word): [string, string] => ['KW', word]),
    ['AB', citation.text],
    ['UR', citation.url],
    ['ID', citation.key],
  ]
  return [
    'TY  - CPAPER',
    ...fields.filter(([, value]) => value !== '').map(([tag, value]) => line(tag, value)),
    'ER  - ',
    '',
  ].join('\r\n')
}
