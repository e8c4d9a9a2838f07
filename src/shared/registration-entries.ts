import type { Span } from './mapped-text'
import { type LabelField, type LabelForm, matchLabel } from './registration-labels'
import { findEmail, readDay, readFlag, readName, trimSpan } from './registration-values'
import { isProse } from './registration-words'
import type { Line } from './text-lines'

type Place = Span & { line: number; depth: number; inSignature: boolean }

/** A line or table cell of an e-mail, told by what it can mean for a registration. */
export type Entry = Place &
  (
    | { kind: 'label'; field: LabelField; form: LabelForm }
    | { kind: 'text' | 'blank' | 'emptyCell' | 'rule' | 'envelope' | 'header' | 'sender' }
  )

const header =
  /^[\s*]{0,8}(from|reply-to|von|to|cc|bcc|subject|date|sent|received|attachments|importance|an|betreff|gesendet|de|objet|envoyé|[a-z]{1,12}(?:-[a-z0-9]{1,16}){1,4})[*]{0,2} ?:/i
const envelope = /^From \S{1,254} .{0,40}\d{1,2}:\d{2}.{0,20} \d{4}/
const rule = /^\s{0,8}([-=_*~#─—])\1{4,}\s{0,8}$/
const forwarded = /^[\s-]{0,20}(?:begin )?(?:original|forwarded|weitergeleitete) (?:message|nachricht|mail)/i
const attribution = /(?:wrote|writes|schrieb|a écrit|escribió|ha scritto)\s?:$/i
const attributionStart = /^\s{0,8}(?:On|Am|Le|El|Il) /

/** What a whole line is when it holds no fields: mail headers, separators, 'X wrote:'. */
function structureOf(text: string, next: string): 'rule' | 'envelope' | 'header' | 'sender' | 'blank' | null {
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
  if (field === 'day1' || field === 'day2' || field === 'day3') return readDay(words) !== null
  return readFlag(words) !== null || !isProse(words)
}

function labelOf(text: string, span: Span) {
  const match = matchLabel(text, span)
  if (match === null) return null
  return match.form === 'spaced' && !acceptsSpaced(text, match.field, match.value) ? null : match
}

const cellBreak = /[|\t,;]/

/** Cuts a line into table cells, or into several 'label: value' parts; most lines are one cell. */
function cellsOf(text: string, line: Span): Span[] {
  let from = line.from
  while (from < line.to && /\s/.test(text.charAt(from))) from += 1
  const isRow = text.charAt(from) === '|'
  const cells: Span[] = []
  let start = isRow ? from + 1 : from
  const isPairs = matchLabel(text, { from: start, to: line.to })?.form === 'separated'
  for (let index = start; index < line.to; index += 1) {
    const unit = text.charAt(index)
    if (!cellBreak.test(unit)) continue
    const cell = { from: start, to: index }
    const isColumn = unit === '|' || unit === '\t'
    const endsLabel = () => isColumn && matchLabel(text, cell)?.value.from === cell.to
    const startsLabel = () =>
      isPairs && matchLabel(text, { from: index + 1, to: line.to })?.form === 'separated'
    if (!(isRow && unit === '|') && !endsLabel() && !startsLabel()) continue
    cells.push(cell)
    // Tabs only align, so a run of them is one gap; two pipes are an empty cell.
    while (unit === '\t' && text.charAt(index + 1) === '\t') index += 1
    start = index + 1
  }
  if (start < line.to) cells.push({ from: start, to: line.to })
  return cells
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
    const cells = cellsOf(text, line)
    const parts = cells.map((cell) => ({ cell, label: labelOf(text, cell) }))
    const isLabelled = parts.some(({ label }) => label !== null)
    const structure = isLabelled ? null : structureOf(words, wordsOf(lines[number + 1]))
    const continuesHeader = isFolded && !isLabelled && structure === null && /^[ \t]+\S/.test(words)
    isFolded = continuesHeader || structure === 'header' || structure === 'sender'
    if (structure !== null || continuesHeader) {
      if (structure === 'rule' || structure === 'envelope' || structure === 'sender') signatureDepth = -1
      entries.push({ ...place, ...line, kind: structure ?? 'header' })
      return
    }
    if (words.trimEnd() === '--') signatureDepth = line.depth
    if (trimSpan(text, line) === null) {
      entries.push({ ...place, ...line, kind: 'blank' })
      return
    }
    for (const { cell, label } of parts) {
      if (label !== null)
        entries.push({ ...place, ...label.value, kind: 'label', field: label.field, form: label.form })
      else entries.push({ ...place, ...cell, kind: trimSpan(text, cell) === null ? 'emptyCell' : 'text' })
    }
  })
  return entries
}
