import { needs } from '#shared/registrations/registration-fields.ts'
import { readAnswer } from './answers.ts'
import { type Entry, isHead, isName, isRead, pairOf, type Reader, trimmed } from './entries.ts'
import { readFlag, readTick, tickBoxes } from './flags.ts'
import type { LabelField } from './label-words.ts'
import { type Mark, marksOf } from './mail-structure.ts'
import { type Span, spanText } from './mapped-text.ts'
import { isDayField, isOthersHeading, specifiedPhrases } from './read-label.ts'
import { tableAt } from './tables.ts'

/** Bullets, numbers, 'Q:' and marks of bold text before a label. */
const lead = /^(?:[\s>*•·|`–—-]|(?:\d{1,3}|q\d{0,2})[.):]\s|q\d{1,2}\s)*/i
const numbered = /^[\s*_]*(?:\d{1,3}[.)]|q\d{0,2}[.):]?)\s/i
const answerLead = /^\s*A\d{0,2}[:.)]\s+/
const separator = /\s*(?:::?|=>?|[-–]>|→|\t|\.{3,})\s*|\s+[-–—|]\s+|\?\s+(?![[(])|\s{3,}/g
const plainSeparator = /^\s*(?:[:=\t|]|\.{3})/
const spaced = new RegExp(
  `^(?:${specifiedPhrases.map((label) => label.replace('email', 'e-?mail').replaceAll(' ', '[ _-]?')).join('|')})(?=\\s+\\S)`,
  'i',
)
const nextLabel = /[,;|/]\s\s*(\p{L}[\p{L}\d '’-]{1,40}):\s/gu
const LONGEST_LABEL = 120
const LONGEST_LINE = 160

/** How a line, or a part of it, reads by itself: a label and its value, a label alone ('label'), or neither. */
type Line = Span & {
  kind: 'pair' | 'spaced' | 'label' | 'text' | Mark | 'blank'
  labelSpan: Span
  value: Span
  field: LabelField | null
  /** Numbered, or with a colon or a question mark at its end. */
  isAsked: boolean
}

const isFilled = (text: string, { from, to }: Span) => text.slice(from, to).trim() !== ''
const lineOf = (span: Span, kind: Line['kind']): Line => ({
  ...span,
  kind,
  labelSpan: span,
  value: { from: span.to, to: span.to },
  field: null,
  isAsked: false,
})

const isLabelLike = (label: string) =>
  /\p{L}/u.test(label) && label.length <= LONGEST_LABEL && !/[.!]\s|@|^https?$/i.test(label)

/** A label and its value: at the first separator before which a known label stands, or else the first plain one. */
function readPair({ text, readLabel }: Reader, from: number, to: number) {
  const words = text.slice(from, Math.min(to, from + 400))
  let unknown: Pick<Line, 'labelSpan' | 'value' | 'field'> | null = null
  for (const { index, 0: mark } of words.matchAll(separator)) {
    if (index > LONGEST_LABEL) break
    const labelSpan = trimmed(text, { from, to: from + index + (mark.startsWith('?') ? 1 : 0) })
    const label = spanText(text, labelSpan)
    const value = { from: from + index + mark.length, to }
    if (!isFilled(text, value)) break
    const field = readLabel(label)
    if (field) return { labelSpan, value, field }
    const says = /[\p{L}\p{N}]/u.test(spanText(text, value).slice(0, LONGEST_LINE))
    if (says && plainSeparator.test(mark) && isLabelLike(label)) unknown ??= { labelSpan, value, field }
  }
  return unknown
}

/** '[x] Monday' or 'Monday [x]': a day and its answer. */
function readTickedDay({ text, readLabel }: Reader, line: Span) {
  const words = spanText(text, line)
  const box = words.length > LONGEST_LABEL ? null : tickBoxes.exec(words)
  if (!box) return null
  const value = { from: line.from + box.index, to: line.from + box.index + box[0].length }
  const isFirst = words.slice(0, box.index).replace(lead, '') === ''
  const from = line.from + (lead.exec(words)?.[0].length ?? 0)
  const labelSpan = trimmed(text, isFirst ? { from: value.to, to: line.to } : { from, to: value.from })
  const field = readLabel(spanText(text, labelSpan).replace(/[\s:–-]+$/, ''))
  return isDayField(field) ? { labelSpan, value, field } : null
}

/** A line whose whole text is a label, with its value below. */
function readLabelAlone({ text, readLabel }: Reader, whole: Span, isAsked: boolean): Partial<Line> | null {
  const words = spanText(text, whole)
  if (words.length > LONGEST_LINE || /[@\p{So}]/u.test(words)) return null
  const labelSpan = { from: whole.from, to: whole.to - (/[\s:]*$/.exec(words)?.[0].length ?? 0) }
  const label = spanText(text, labelSpan)
  const field = readLabel(label, 'below')
  return field || (isAsked && isLabelLike(label)) ? { kind: 'label', labelSpan, field, isAsked } : null
}

/** The specified labels may stand before their values with only a space between. */
function readSpaced({ text, readLabel, days }: Reader, { from, to }: Span) {
  const label = to - from > LONGEST_LINE ? undefined : spaced.exec(text.slice(from, to))?.[0]
  const field = label ? readLabel(label) : null
  if (!label || !field) return null
  const value = { from: from + label.length, to }
  const isSentence = /^\s*(?:\S+\s+){3,}\S*[.!?]\s*$/.test(text.slice(from, to))
  if (isSentence || readAnswer(field, spanText(text, value), days) === null) return null
  return { labelSpan: { from, to: value.from }, value, field }
}

function readLine(reader: Reader, span: Span): Line {
  const { text } = reader
  const line = lineOf(span, 'text')
  const start = text.slice(span.from, Math.min(span.to, span.from + LONGEST_LINE))
  if (answerLead.test(start)) return line
  const tick = readTickedDay(reader, span)
  if (tick) return { ...line, ...tick, kind: 'pair' }
  const from = span.from + (lead.exec(start.slice(0, 40))?.[0].length ?? 0)
  const whole = trimmed(text, { from, to: span.to })
  const isAsked = /[?:]/.test(text.charAt(whole.to - 1)) || numbered.test(start)
  const pair = readPair(reader, from, span.to)
  const alone = pair?.field && !isAsked ? null : readLabelAlone(reader, whole, isAsked)
  if (alone?.field) return { ...line, ...alone }
  if (pair) return { ...line, ...pair, kind: 'pair' }
  const beforeSpace = readSpaced(reader, { from, to: span.to })
  if (beforeSpace) return { ...line, ...beforeSpace, kind: 'spaced' }
  return alone ? { ...line, ...alone } : line
}

/** The pairs of a line, which may hold several: 'First name: Jane, Surname: Okafor', or further cells. */
function readPieces(reader: Reader, span: Span): Line[] {
  const { text, readLabel } = reader
  const lines: Line[] = []
  let { from } = span
  const add = (to: number) => {
    const line = readLine(reader, { from, to })
    const cell = line.kind === 'pair' ? text.slice(line.value.from, to).search(/\S[^\S\t]{0,9}\t/) : -1
    const isCut = cell >= 0 && !tickBoxes.test(text.slice(line.value.from, to))
    // A day with further cells is an item of an order, and its number how many were bought.
    if (isCut && isDayField(line.field)) {
      lines.push(lineOf({ from, to }, 'text'))
      return
    }
    const end = isCut ? line.value.from + cell + 1 : to
    lines.push(isCut ? { ...line, to: end, value: { from: line.value.from, to: end } } : line)
    if (isCut && isFilled(text, { from: end, to })) lines.push(lineOf({ from: end, to }, 'text'))
  }
  for (const { index, 1: label = '', 0: found } of spanText(text, span).matchAll(nextLabel)) {
    if (!readLabel(label) || !/[:=]/.test(text.slice(from, span.from + index))) continue
    add(span.from + index)
    from = span.from + index + found.indexOf(label)
  }
  add(span.to)
  return lines
}

const continuing: ReadonlySet<string> = new Set(
  'institution jobTitle allergiesDetails accessDetails hasAllergies hasAccessRequirements needs ticketType'.split(
    ' ',
  ),
)

/** Tells whether a value goes on in the line below it: it lists days, or was wrapped there. */
function goesOn({ text, days }: Reader, field: LabelField | null, above: Span, line: Line): boolean {
  const words = spanText(text, line)
  if (line.kind !== 'text' || /[\t|]/.test(words.trim())) return false
  if (field === 'days')
    return words.length < 80 && (days.read(words.replace(/^\s*[-–*•]\s*/, '')) ?? readTick(words)) !== null
  const isOpen = /[\p{L}\p{N}][,;&(–-]$|\s(?:and|or|of|und|oder|et|ou|y|o|e|en|de|für|for|with|the)$/iu.test(
    text.slice(Math.max(above.from, above.to - 12), above.to).trimEnd(),
  )
  const isPart = !words.includes('@') && (field === null || continuing.has(field))
  return isOpen && isPart
}

/** 'If yes, please tell us more' asks for the details of the need above it that was answered with yes. */
function followedUp(above: readonly Entry[]): LabelField | null {
  const asked = above.at(-1)
  const answer = asked?.kind === 'pair' ? asked.answer : null
  return needs.find(({ flag }) => answer?.values[flag])?.details ?? null
}

/** The pairs and lines of a block: whether values stand beside their labels or below is decided once for all its lines. */
function readBlock(reader: Reader, spans: readonly Span[], marks: readonly (Mark | null)[]): Entry[] {
  const { text } = reader
  const lines = spans.flatMap((span, at): Line[] => {
    const mark = isFilled(text, span) ? marks[at] : 'blank'
    return mark ? [lineOf(span, mark)] : readPieces(reader, span)
  })
  const below = (at: number) => (lines[at + 1]?.kind === 'blank' ? at + 2 : at + 1)
  const become = (isText: (line: Line, at: number) => boolean) => {
    for (const [at, line] of lines.entries()) if (isText(line, at)) lines[at] = lineOf(line, 'text')
  }
  // A day alone is a label only where an answer stands below it.
  become(({ kind, field }, at) => {
    const value = lines[below(at)]
    return kind === 'label' && isDayField(field) && (!value || readFlag(spanText(text, value)) === null)
  })
  const known = (kind: Line['kind']) => lines.filter((line) => line.kind === kind && line.field)
  const [beside, stacked, spaces] = [known('pair').length, known('label').length, known('spaced')]
  const filled = lines.filter(({ kind }) => kind !== 'blank').length
  const isStacked = stacked > 0 && stacked >= beside && (stacked + beside) * 4 >= filled
  const isSpaced =
    new Set(spaces.map(({ field }) => field)).size + beside + stacked > 1 &&
    (spaces.length + beside + stacked) * 2 > filled
  become(({ kind, field }) => (kind === 'spaced' && !isSpaced) || (kind === 'label' && !field && !isStacked))

  const entries: Entry[] = []
  const addText = (span: Span) => {
    entries.push({ kind: isOthersHeading(spanText(text, span)) ? 'heading' : 'text', span })
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line
    if (line.kind !== 'pair' && line.kind !== 'spaced' && line.kind !== 'label') {
      if (line.kind === 'text') addText(line)
      else entries.push({ kind: line.kind, span: line })
      continue
    }
    let { value } = line
    const next = lines[below(at)]
    if (line.kind === 'label') {
      const isValue = isStacked && next && (next.kind === 'text' || (next.kind === 'pair' && !next.field))
      if (!isValue && (!line.field || (!line.isAsked && isOthersHeading(spanText(text, line.labelSpan))))) {
        addText(line)
        continue
      }
      if (isValue) {
        at = below(at)
        value = { from: next.from + (answerLead.exec(spanText(text, next))?.[0].length ?? 0), to: next.to }
      }
    }
    for (let more = lines[at + 1]; more && isFilled(text, value); more = lines[at + 1]) {
      if (!goesOn(reader, line.field, lines[at] as Line, more)) break
      value = { from: value.from, to: more.to }
      at += 1
    }
    const field = line.field === 'followUp' ? followedUp(entries) : line.field
    const layout = line.kind !== 'label' ? 'line' : line.isAsked ? 'answer' : 'below'
    entries.push(pairOf(reader, { layout, labelSpan: line.labelSpan, value, field }))
  }
  return entries
}

/** How often a table is looked for in a block: one that was not understood is not searched again from each line. */
const MOST_TRIES = 3

/** The text as mail headers, marks, labels with their values, rows of tables, and lines. */
export function readLines(reader: Reader, lines: readonly Span[]): Entry[] {
  const words = lines.map((line) => spanText(reader.text, line))
  const marks = marksOf(words)
  const isBlank = (at: number) => (words[at] ?? '').trim() === ''
  const isHeadAt = (at: number) => marks[at] === 'subject' || marks[at] === 'header' || marks[at] === 'rule'
  const isLone = (at: number) => at < lines.length && !isBlank(at) && !isHeadAt(at) && isBlank(at + 1)
  const entries: Entry[] = []
  let from = 0
  let tries = 0
  const endBlock = (to: number) => {
    if (to > from) entries.push(...readBlock(reader, lines.slice(from, to), marks.slice(from, to)))
    from = to
    tries = 0
  }
  // A table ends with the text at the latest where the next mail begins.
  const ends = lines.map(() => reader.text.length)
  for (let at = lines.length - 2; at >= 0; at -= 1)
    ends[at] = isHeadAt(at + 1) && marks[at + 1] !== 'rule' ? (lines[at]?.to ?? 0) : (ends[at + 1] ?? 0)
  for (let at = 0; at < lines.length; at += 1) {
    const span = lines[at] as Span
    const mark = marks[at]
    if (mark && isHeadAt(at)) {
      endBlock(at)
      entries.push({ kind: mark, span })
      from = at + 1
    } else if (isBlank(at)) {
      // Blank lines between single lines divide nothing.
      const isDoubleSpaced = at > 0 && isLone(at - 1) && isBlank(at - 2) && isLone(at + 1)
      if (isDoubleSpaced && at > from) continue
      endBlock(at)
      entries.push({ kind: 'blank', span })
      from = at + 1
    } else if (tries < MOST_TRIES && /[\t|;,]/.test(words[at] ?? '')) {
      tries += 1
      const table = tableAt(reader, span, ends[at] ?? 0)
      if (!table) continue
      endBlock(at)
      entries.push(...table.entries)
      while (at + 1 < lines.length && (lines[at + 1] as Span).from <= table.to) at += 1
      from = at + 1
    }
  }
  endBlock(lines.length)
  return markOthers(entries)
}

/**
 * What stands below a heading such as 'Billing address' is somebody else's, up to a blank line, a heading or a rule;
 * and what stands below a farewell, up to a labelled name.
 */
function markOthers(entries: Entry[]): Entry[] {
  let isOthers = false
  let isSigned = false
  let count = 0
  return entries.map((entry, at) => {
    if (isHead(entry) || entry.kind === 'columns') [isOthers, isSigned] = [false, false]
    else if (entry.kind === 'closing') isSigned = true
    else if (isRead(entry) && isName(entry)) isSigned = false
    if (entry.kind === 'heading') {
      isSigned = false
      isOthers = true
      count = 0
    } else if (entry.kind === 'blank') {
      // In a text with blank lines between all of its lines, they end nothing.
      const isLone = count === 1 && entries[at + 2]?.kind === 'blank'
      if (count > 0 && !isLone) isOthers = false
      else count = 0
    } else count += 1
    return isOthers || isSigned ? { ...entry, isOthers: true } : entry
  })
}
