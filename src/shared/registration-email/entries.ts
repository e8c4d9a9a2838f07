import { cellsOf } from './cells'
import { readDays } from './days'
import type { LabelField } from './label-phrases'
import { type LabelForm, matchLabel } from './labels'
import type { Span } from './mapped-text'
import type { Line } from './text-lines'
import { findEmail, readDay, readFlag, readName, trimSpan } from './values'
import { isProse } from './words'

type Place = Span & { line: number; depth: number; inSignature: boolean }

/** A line or table cell of an e-mail, told by what it can mean for a registration. */
export type Entry = Place &
  (
    | { kind: 'label'; field: LabelField; form: LabelForm; cell: Span; lead: Span }
    | { kind: 'text' | 'blank' | 'emptyCell' | 'rule' | 'envelope' | 'header' | 'sender' }
  )

export const isSamePart = (one: Entry, other: Entry) =>
  one.depth === other.depth && one.inSignature === other.inSignature

const header =
  /^[\s*]{0,8}(from|reply-to|von|to|cc|bcc|subject|date|sent|received|attachments|importance|an|betreff|gesendet|de|objet|envoyé|[a-z]{1,12}(?:-[a-z0-9]{1,16}){1,4})[*]{0,2} ?:/i
const envelope = /^From \S{1,254} .{0,40}\d{1,2}:\d{2}.{0,20} \d{4}/
const rule = /^\s{0,8}([-=_*~#─—])\1{4,}\s{0,8}$/
const forwarded = /^[\s-]{0,20}(?:begin )?(?:original|forwarded|weitergeleitete) (?:message|nachricht|mail)/i
const attribution = /(?:wrote|writes|schrieb|a écrit|escribió|ha scritto)\s?:$/i
const attributionStart = /^\s{0,8}(?:On|Am|Le|El|Il) /

/** What a whole line is when it holds no fields: mail headers, separators, 'X wrote:'. */
function structureOf(text: string, next: string): 'rule' | 'envelope' | 'header' | 'sender' | null {
  // Such a line is told by its start or its end, so a huge one is never searched as a whole.
  const start = text.slice(0, 300)
  if (text.length <= 300 && rule.test(text)) return 'rule'
  if (envelope.test(start)) return 'envelope'
  if (forwarded.test(start)) return 'rule'
  const name = header.exec(start)?.[1]?.toLowerCase()
  if (name !== undefined) return ['from', 'reply-to', 'von', 'de'].includes(name) ? 'sender' : 'header'
  const isWrapped = attributionStart.test(start) && attribution.test(next.slice(0, 80).trimEnd())
  return isWrapped || attribution.test(text.slice(-40).trimEnd()) ? 'header' : null
}

/** A label followed by just a space only counts when the rest can be its value. */
function acceptsSpaced(text: string, field: LabelField, value: Span): boolean {
  const words = text.slice(value.from, value.to)
  if (field === 'email') return findEmail(text, value) !== null
  if (field === 'fullName') return readName(text, value) !== null
  if (field === 'days') return readDays(words, { isStrict: true }) !== null
  if (field === 'day1' || field === 'day2' || field === 'day3') return readDay(words) !== null
  return readFlag(words) !== null || !isProse(words)
}

function labelOf(text: string, span: Span) {
  const match = matchLabel(text, span)
  if (match === null) return null
  return match.form === 'spaced' && !acceptsSpaced(text, match.field, match.value) ? null : match
}

/** The entries of a line that may hold fields: itself, or its table cells. */
function readCells(text: string, cells: readonly Span[], place: Omit<Place, 'from' | 'to'>): Entry[] {
  return cells.map((cell) => {
    const label = labelOf(text, cell)
    if (label !== null) {
      const { field, form, lead, value } = label
      return { ...place, ...value, kind: 'label', field, form, lead, cell }
    }
    return { ...place, ...cell, kind: trimSpan(text, cell) === null ? 'emptyCell' : 'text' }
  })
}

/** Reads lines into entries; what stands under a signature mark is told apart. */
export function readEntries(text: string, lines: readonly Line[]): Entry[] {
  const entries: Entry[] = []
  let signatureDepth = -1
  let isFolded = false
  const wordsOf = (line: Line | undefined) => (line === undefined ? '' : text.slice(line.from, line.to))
  lines.forEach((line, number) => {
    const words = wordsOf(line)
    if (line.depth !== signatureDepth) signatureDepth = -1
    const place = { line: number, depth: line.depth, inSignature: signatureDepth >= 0 }
    const cells = words === '' ? [] : readCells(text, cellsOf(text, line), place)
    const isLabelled = cells.some((cell) => cell.kind === 'label')
    const structure = isLabelled || words === '' ? null : structureOf(words, wordsOf(lines[number + 1]))
    const continuesHeader = isFolded && !isLabelled && structure === null && /^[ \t]+\S/.test(words)
    isFolded = continuesHeader || structure === 'header' || structure === 'sender'
    if (structure === 'rule' || structure === 'envelope' || structure === 'sender') signatureDepth = -1
    if (words.trimEnd() === '--') signatureDepth = line.depth
    if (structure !== null || continuesHeader)
      entries.push({ ...place, ...line, kind: structure ?? 'header' })
    else if (trimSpan(text, line) === null) entries.push({ ...place, ...line, kind: 'blank' })
    else for (const cell of cells) entries.push(cell)
  })
  return entries
}
