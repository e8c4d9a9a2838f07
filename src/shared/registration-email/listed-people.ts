import { type Claim, nameClaim, needKinds } from './claims.ts'
import type { Piece, Reader } from './entries.ts'
import { type Line, type Span, spanText } from './mapped-text.ts'
import { oneLine, unaccented } from './plain-text.ts'
import { findEmail, findEmails, isRoleAddress } from './values/addresses.ts'
import { trimSpan } from './values/answers.ts'
import { readDayList } from './values/days.ts'
import { isTitle, looksLikeName, type PersonName, splitName } from './values/names.ts'
import { nothingNeeded } from './words/sentence-words.ts'

const LONGEST = 400

/** Commas, tabs, brackets, dashes and the ends of sentences. */
const between = /[,;|()<>\t\n\ue001–—]|\s-\s|(?<=\p{L}{2})[.!]\s+(?=\p{Lu})/gu
const punctuation = /^[\s\p{P}]*/u
const listNumber = /^[\s\p{P}]*(?:\d{1,4}[.)]\s+)?/u

/** The pieces of a line. */
function cellsOf(text: string, { from, to }: Span): Span[] {
  const words = text.slice(from, Math.min(to, from + LONGEST))
  const ends = Array.from(words.matchAll(between), ({ index, 0: mark }) => [index, index + mark.length])
  const starts = [0, ...ends.map(([, next = 0]) => next)]
  return starts.flatMap((start, at) => {
    const lead = (at === 0 ? listNumber : punctuation).exec(words.slice(start))?.[0].length ?? 0
    const span = trimSpan(text, { from: from + start + lead, to: from + (ends[at]?.[0] ?? words.length) })
    return span ? [span] : []
  })
}

/** What unlabelled words say about needs. */
export const needsIn = (value: string, span: Span): Claim[] =>
  needKinds.flatMap(({ details, mentions }) =>
    mentions(value) ? [{ field: details, source: 'sentence', span, value } as const] : [],
  )

/** Days and needs in the cells of a line. */
export const cellClaims = ({ text, days }: Reader, part: Span): Claim[] =>
  cellsOf(text, part).flatMap((span): Claim[] => {
    const value = oneLine(spanText(text, span))
    const attended = readDayList(value, days, true)
    if (attended) return [{ field: 'days', source: 'line', span, value: attended }]
    return nothingNeeded.test(unaccented(value)) ? [] : needsIn(value, span)
  })

/** The name on one side of an address: in a cell, or its parts in two. */
function nameInCells(text: string, part: Span): { name: PersonName; span: Span } | null {
  const cells = cellsOf(text, part)
  const [first] = cells
  const title = first && isTitle(spanText(text, first)) ? first : null
  const named = title ? cells.slice(1) : cells
  for (const [at, cell] of named.entries()) {
    const words = spanText(text, cell)
    const name = looksLikeName(words) ? splitName(text, cell) : null
    if (name?.first && name.surname) return { name: { ...name, title: name.title ?? title }, span: cell }
    const next = named[at + 1]
    const gap = next && text.slice(cell.to, next.from)
    if (!next || !looksLikeName(`${words} ${spanText(text, next)}`) || !gap) continue
    const [one, other] = gap.includes(',') ? [next, cell] : [cell, next]
    return { name: { title, first: one, surname: other }, span: { from: cell.from, to: next.to } }
  }
  return null
}

/** The person of a line: a name beside an address, or before days. */
function personIn({ text, days }: Reader, line: Span) {
  const [address, ...others] = findEmails(text, line)
  if (others.length > 0 || (address && isRoleAddress(spanText(text, address)))) return null
  const before = nameInCells(text, { from: line.from, to: address?.from ?? line.to })
  const found = before ?? (address ? nameInCells(text, { from: address.to, to: line.to }) : null)
  if (!found) return null
  const isDays = (cell: Span) => readDayList(spanText(text, cell), days, true) !== null
  const isListed = address || cellsOf(text, { from: found.span.to, to: line.to }).some(isDays)
  return isListed ? { ...found, address } : null
}

/** What a line of a list says of its person. */
export function rowClaims(reader: Reader, line: Span): Claim[] {
  const { text } = reader
  const person = personIn(reader, line)
  if (!person) return []
  const { name, span, address } = person
  return [
    nameClaim(text, name, { span, source: 'line' }),
    ...(address
      ? [{ field: 'email', source: 'line', span: address, value: spanText(text, address) } as const]
      : []),
    ...cellClaims(reader, { from: Math.min(span.to, address?.to ?? span.to), to: line.to }),
  ]
}

const item = /^\s*(?:[-–—*•+]|\d{1,4}[.)])\s/u

/** Lines of a paragraph that are a list of people: one with a name and an address on each of two lines at least. */
export function asPeople(
  reader: Reader,
  lines: readonly Line[],
  isLabelled: (line: Line) => boolean,
): (Piece | Line)[] | null {
  const { text } = reader
  const unlabelled = lines.filter((line) => !isLabelled(line))
  const mayList = unlabelled.some((line) => text.slice(line.from, line.to).includes('@'))
  const people = new Set(mayList ? unlabelled.filter((line) => personIn(reader, line)) : [])
  if (people.size < 2) return null
  const result: (Piece | Line)[] = []
  const hasItems = [...people].every((line) => item.test(spanText(text, line)))
  for (const line of lines) {
    const last = result.at(-1)
    const words = spanText(text, line)
    const isWrapped = /^\s{2,}\S/.test(words) || (hasItems && !item.test(words))
    if (people.has(line))
      result.push({ kind: 'text', span: { from: line.from, to: line.to }, row: line.from + 1 })
    else if (last && 'kind' in last && isWrapped && findEmail(text, line) === null) last.span.to = line.to
    else result.push(line)
  }
  return result
}
