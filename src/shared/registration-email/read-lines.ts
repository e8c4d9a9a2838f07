import { readAnswer } from './answers.ts'
import { type Entry, type Pair, pairOf, type Reader, trimmed } from './entries.ts'
import { readFlag, readTick, tickBoxes } from './flags.ts'
import type { LabelField } from './label-words.ts'
import { markOf } from './mail-structure.ts'
import { type Span, spanText } from './mapped-text.ts'
import { readBareName } from './names.ts'
import { headingOf, isDayField, specifiedPhrases } from './read-label.ts'

/** Bullets, numbers, 'Q:' and marks of bold text before a label. */
const lead = /^(?:[\s>*•·+#|_`"–—-]|(?:\d{1,3}|q\d{0,2})[.):]\s|q\d{1,2}\s)*/i
const numbered = /^[\s*_]*(?:\d{1,3}[.)]|q\d{0,2}[.):]?)\s/i
const answerLead = /^\s*A\d{0,2}[:.)]\s+/
const separator = /\s*(?:::?|=>?|[-–]>|→|\t|\.{3,})\s*|\s+[-–—|]\s+|\?\s+(?![[(])|\s{3,}/g
const plainSeparator = /^\s*(?:[:=\t|]|\.{3})/
const spaced = new RegExp(
  `^(?:${specifiedPhrases.map((label) => label.replace('email', 'e-?mail').replaceAll(' ', '[ _-]?')).join('|')})(?=\\s+\\S)`,
  'i',
)
const LONGEST_LABEL = 120
const MOST_SEPARATORS = 4

type Label = { labelSpan: Span; valueFrom: number; field: LabelField | null }
type Reading =
  | { kind: 'pairs'; labels: Label[] }
  | { kind: 'tick'; labelSpan: Span; value: Span }
  | { kind: 'spaced'; label: Label }
  | { kind: 'alone'; labelSpan: Span; field: LabelField | null; isAsked: boolean }
  | { kind: 'text' }

const isLabelLike = (label: string) =>
  /\p{L}/u.test(label) && label.length <= LONGEST_LABEL && !/[.!]\s|@|^https?$/i.test(label)

/** The first separator before which a known label stands, or else the first plain one. */
function firstLabel({ text, readLabel }: Reader, line: Span): Label | null {
  const start =
    line.from + (lead.exec(text.slice(line.from, Math.min(line.to, line.from + 40)))?.[0].length ?? 0)
  const words = text.slice(start, Math.min(line.to, start + 400))
  let unknown: Label | null = null
  let count = 0
  for (const { index, 0: mark } of words.matchAll(separator)) {
    if (index > LONGEST_LABEL || count >= MOST_SEPARATORS) break
    count += 1
    const isQuestion = mark.startsWith('?')
    const quoted = trimmed(text, { from: start, to: start + index + (isQuestion ? 1 : 0) })
    const labelSpan = {
      from: quoted.from,
      to: quoted.to - (text.charAt(quoted.to - 1) === '"' && text.charAt(start - 1) === '"' ? 1 : 0),
    }
    const label = spanText(text, labelSpan)
    const field = readLabel(label)
    const found = { labelSpan, valueFrom: start + index + mark.length, field }
    if (field) return found
    const says = /[\p{L}\p{N}]/u.test(words.slice(index + mark.length))
    const isTime = /\d$/.test(label) && /^:\d/.test(words.slice(index, index + 2))
    if (!unknown && plainSeparator.test(mark) && isLabelLike(label) && !isTime && says) unknown = found
  }
  return unknown
}

/** Further known labels within a line: 'First name: Jane, Surname: Okafor'. */
function laterLabels({ text, readLabel }: Reader, first: Label, to: number): Label[] {
  const labels = [first]
  const marks = /\s?[:=]\s?/g
  marks.lastIndex = first.valueFrom
  for (let found = marks.exec(text); found && found.index < to; found = marks.exec(text)) {
    const from = labels.at(-1)?.valueFrom ?? 0
    const words = Array.from(
      text.slice(Math.max(from, found.index - 60), found.index).matchAll(/[^\s,;|]+/g),
    ).slice(-4)
    const base = Math.max(from, found.index - 60)
    for (const { index } of words) {
      const labelSpan = { from: base + index, to: found.index }
      const field = readLabel(spanText(text, labelSpan))
      if (field === null) continue
      labels.push({ labelSpan, valueFrom: found.index + found[0].length, field })
      break
    }
  }
  return labels
}

/** '[x] Monday' or 'Monday [x]': a day and its answer. */
function tickedDay({ text, readLabel }: Reader, line: Span): Reading | null {
  const words = text.slice(line.from, Math.min(line.to, line.from + LONGEST_LABEL))
  if (line.to - line.from > LONGEST_LABEL || readTick(words) === null) return null
  const all = Array.from(words.matchAll(new RegExp(tickBoxes.source, 'gu')))
  const [box] = all
  if (!box || all.length > 1) return null
  const value = { from: line.from + box.index, to: line.from + box.index + box[0].length }
  const before = words.slice(0, box.index).replace(lead, '')
  const from = before.trim() === '' ? value.to : line.from + box.index - before.length
  const labelSpan = trimmed(text, before.trim() === '' ? { from, to: line.to } : { from, to: value.from })
  const label = spanText(text, labelSpan).replace(/[\s:–-]+$/, '')
  return isDayField(readLabel(label)) ? { kind: 'tick', labelSpan, value } : null
}

function readLine(reader: Reader, line: Span): Reading {
  const { text, readLabel } = reader
  const words = text.slice(line.from, Math.min(line.to, line.from + 400))
  if (answerLead.test(words)) return { kind: 'text' }
  const tick = tickedDay(reader, line)
  if (tick) return tick
  const first = firstLabel(reader, line)
  const isShort = line.to - line.from <= LONGEST_LABEL + 40
  const start = line.from + (lead.exec(words)?.[0].length ?? 0)
  const whole = trimmed(text, { from: start, to: line.to })
  const isAsked = /[?:]\s*[*_]*\s*$/.test(words) || numbered.test(words)
  const aloneSpan = {
    from: whole.from,
    to: whole.to - (/[\s:]*$/.exec(spanText(text, whole).slice(-LONGEST_LABEL))?.[0].length ?? 0),
  }
  const isPlain = isShort && !/\p{So}/u.test(spanText(text, aloneSpan))
  const alone = isPlain ? readLabel(spanText(text, aloneSpan), 'below') : null
  if (
    alone &&
    !(
      first?.field &&
      first.valueFrom < line.to &&
      text.slice(first.valueFrom, line.to).trim() !== '' &&
      !isAsked
    )
  )
    return { kind: 'alone', labelSpan: aloneSpan, field: alone, isAsked }
  if (first && text.slice(first.valueFrom, line.to).trim() !== '')
    return { kind: 'pairs', labels: first.field ? laterLabels(reader, first, line.to) : [first] }
  const label = spaced.exec(text.slice(whole.from, whole.from + LONGEST_LABEL))?.[0]
  if (label && isShort) {
    const labelSpan = { from: whole.from, to: whole.from + label.length }
    const field = readLabel(label)
    const isUnderstood =
      field !== null && readAnswer(field, text.slice(labelSpan.to, line.to), reader.days) !== null
    if (isUnderstood) return { kind: 'spaced', label: { labelSpan, valueFrom: labelSpan.to, field } }
  }
  if (isAsked && isShort && isLabelLike(spanText(text, aloneSpan)) && aloneSpan.to > aloneSpan.from)
    return { kind: 'alone', labelSpan: aloneSpan, field: null, isAsked }
  return { kind: 'text' }
}

const isOpenEnd = (text: string, end: number) =>
  /(?:[\p{L}\p{N})][,;&(–-]|\s(?:and|or|of|und|oder|et|ou|y|o|e|en|de|für|for|with|the))$/iu.test(
    text.slice(Math.max(0, end - 12), end).trimEnd(),
  )

/** A value goes on where its line was wrapped: it is long, ends open, or the next one is set in. */
const isWrapped = (text: string, value: Span, line: Span, next: Span) =>
  line.to - line.from >= 60 ||
  isOpenEnd(text, value.to) ||
  (/^(?:\s{2,}|\t)\S/.test(spanText(text, next)) && !/^(?:\s{2,}|\t)/.test(spanText(text, line)))

const continuing: ReadonlySet<LabelField | null> = new Set<LabelField | null>([
  'institution',
  'jobTitle',
  'allergiesDetails',
  'accessDetails',
  'hasAllergies',
  'hasAccessRequirements',
  'needs',
  'ticketType',
  null,
])

const isIn = (text: string, { from, to }: Span) => text.slice(from, to).trim() !== ''

/** The pairs and lines of a block without blank lines: how labels and values stand is decided once for all its lines. */
export function readBlock(reader: Reader, lines: readonly Span[]): Entry[] {
  const { text, days } = reader
  const marks = lines.map((line, at) => {
    const next = lines[at + 1]
    return markOf(spanText(text, line), next ? spanText(text, next) : '')
  })
  const readings = lines.map((line, at): Reading => (marks[at] ? { kind: 'text' } : readLine(reader, line)))
  // A day alone is a label only where an answer stands below it.
  for (const [at, one] of readings.entries()) {
    const next = lines[at + 1]
    const isAnswered = next && readFlag(spanText(text, next)) !== null
    if (one.kind === 'alone' && isDayField(one.field) && !isAnswered && lines.length > 1)
      readings[at] = { kind: 'text' }
  }
  const known = readings.filter(
    (one) => one.kind === 'tick' || (one.kind === 'pairs' && one.labels.some(({ field }) => field !== null)),
  ).length
  const stacked = readings.filter((one) => one.kind === 'alone' && one.field !== null).length
  const isStacked = stacked > 0 && stacked >= known && (stacked + known) * 4 >= lines.length
  const spacedFields = new Set(readings.flatMap((one) => (one.kind === 'spaced' ? [one.label.field] : [])))
  const spacedLines = readings.filter(({ kind }) => kind === 'spaced').length
  const isSpaced =
    spacedFields.size + known + stacked > 1 && (spacedLines + known + stacked) * 2 > lines.length
  const isSentence = (at: number) =>
    /^\s*(?:\S+\s+){3,}\S*[.!?]\s*$/.test(spanText(text, lines[at] as Span).slice(0, 400))
  const labelled = (at: number) => {
    const one = readings[at]
    if (!one || one.kind === 'text') return false
    if (one.kind === 'spaced') return isSpaced && !isSentence(at)
    return one.kind !== 'alone' || one.field !== null || (isStacked && one.isAsked)
  }

  const entries: Entry[] = []
  const add = (span: Span) => {
    const kind = headingOf(spanText(text, trimmed(text, span)))
    if (kind) entries.push({ kind: 'heading', span, isAttendee: kind === 'attendee' })
    else entries.push({ kind: 'text', span })
  }
  /** The end of a value and the last of its lines. */
  const goOn = (at: number, value: Span, field: LabelField | null): [Span, number] => {
    let last = at
    let end = value.to
    const isOpen = (next: number) => {
      const line = lines[next] as Span
      if (/[\t|]/.test(spanText(text, line).trim())) return false
      if (marks[next] || labelled(next) || readings[next]?.kind === 'pairs') return false
      const words = spanText(text, line)
      if (readBareName(text, line) && !isOpenEnd(text, end)) return false
      if (field === 'days')
        return (
          days.read(words.replace(/^\s*[-–*•]\s*/, '')) !== null ||
          (readTick(words) !== null && words.length < 80)
        )
      return (
        continuing.has(field) &&
        !words.includes('@') &&
        isWrapped(text, { from: value.from, to: end }, lines[last] as Span, line)
      )
    }
    while (last + 1 < lines.length && isOpen(last + 1)) {
      last += 1
      end = (lines[last] as Span).to
    }
    return [{ from: value.from, to: end }, last]
  }

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Span
    const reading = readings[at] as Reading
    const mark = marks[at]
    if (mark) entries.push({ kind: mark, span: line })
    else if (reading.kind === 'tick')
      entries.push(
        pairOf(reader, {
          layout: 'line',
          labelSpan: reading.labelSpan,
          value: reading.value,
          label: spanText(text, reading.labelSpan).replace(/[\s:–-]+$/, ''),
        }),
      )
    else if (reading.kind === 'pairs' || (reading.kind === 'spaced' && labelled(at))) {
      const labels = reading.kind === 'pairs' ? reading.labels : [reading.label]
      const pairs = labels.map(({ labelSpan, valueFrom, field }, index) => {
        const next = labels[index + 1]?.labelSpan.from
        const tab = text.slice(valueFrom, Math.min(line.to, valueFrom + 2000)).search(/\S {0,9}\t/)
        const isBoxed = tickBoxes.test(text.slice(valueFrom, line.to))
        const end = tab < 0 || isBoxed || index < labels.length - 1 ? line.to : valueFrom + tab + 1
        const own = { from: valueFrom, to: next === undefined ? end : endOf(text, valueFrom, next) }
        return { layout: 'line' as const, labelSpan, value: own, field }
      })
      const tail = pairs.at(-1)
      if (tail) {
        const isCut = tail.value.to < line.to
        const [value, last] = isCut ? [tail.value, at] : goOn(at, tail.value, tail.field)
        pairs[pairs.length - 1] = { ...tail, value }
        at = last
      }
      for (const pair of pairs) entries.push(pairOf(reader, pair))
      // Further cells of the row.
      if (tail && tail.value.to < line.to && isIn(text, { from: tail.value.to, to: line.to }))
        add({ from: tail.value.to, to: line.to })
    } else if (reading.kind === 'alone' && (labelled(at) || reading.isAsked)) at = addBelow(at, line, reading)
    else add(line)
  }
  return entries

  /** A label with its value below. */
  function addBelow(
    at: number,
    line: Span,
    { labelSpan, field, isAsked }: Reading & { kind: 'alone' },
  ): number {
    const next = lines[at + 1]
    const isValue =
      next && !marks[at + 1] && !labelled(at + 1) && (readings[at + 1]?.kind !== 'pairs' || isStacked)
    if (!next || !isValue || !(isStacked && (field !== null || isAsked))) {
      if (field !== null && (isAsked || !headingOf(spanText(text, labelSpan)))) {
        entries.push({
          ...pairOf(reader, {
            layout: 'below',
            labelSpan,
            value: { from: labelSpan.to, to: labelSpan.to },
            field,
          }),
        })
      } else add(line)
      return at
    }
    const skipped = answerLead.exec(spanText(text, next))?.[0].length ?? 0
    const [value, last] = goOn(at + 1, { from: next.from + skipped, to: next.to }, field)
    entries.push(pairOf(reader, { layout: isAsked ? 'answer' : 'below', labelSpan, value, field }))
    return last
  }
}

/** The end of a value before the next label of its line. */
function endOf(text: string, from: number, next: number): number {
  let end = next
  while (end > from && /[\s,;|]/.test(text.charAt(end - 1))) end -= 1
  return end
}

/** Labels in blocks of their own with their values in the next one. */
export function joinAcrossBlanks(reader: Reader, entries: Entry[]): Entry[] {
  const { text } = reader
  const isLone = (at: number) => {
    const before = entries[at - 1]
    const after = entries[at + 1]
    return (!before || before.kind === 'blank') && (!after || after.kind === 'blank')
  }
  const isLoneDay = (entry: Entry): entry is Pair =>
    entry.kind === 'pair' && isDayField(entry.field) && !isIn(text, entry.value)
  const labelAt = (at: number): Pair | null => {
    const entry = entries[at]
    return entry?.kind === 'pair' && entry.field !== null && isLone(at) && !isIn(text, entry.value)
      ? entry
      : null
  }
  const valueAt = (at: number) => {
    const entry = entries[at]
    if (!entry || !isLone(at)) return null
    return entry.kind === 'text' ? entry.span : isLoneDay(entry) ? entry.labelSpan : null
  }
  const below = (at: number) => {
    let next = at + 1
    while (entries[next]?.kind === 'blank') next += 1
    return next
  }
  const starts = entries.flatMap((_, at) => (labelAt(at) && valueAt(below(at)) ? [at] : []))
  const used = new Set<number>()
  const joined = new Map<number, Pair>()
  for (const at of starts) {
    const pair = labelAt(at) as Pair
    const isChecked = pair.field === 'email' || pair.field === 'days' || isDayField(pair.field)
    if (used.has(at) || (starts.length < 2 && !isChecked)) continue
    const next = below(at)
    const value = valueAt(next) ?? pair.value
    joined.set(at, pairOf(reader, { ...pair, value }))
    for (let one = at + 1; one <= next; one += 1) used.add(one)
  }
  // Where labels stand above their values, so do those that are not known.
  const isBlockOf = (at: number, count: number) =>
    (at === 0 || entries[at - 1]?.kind === 'blank') && (entries[at + count]?.kind ?? 'blank') === 'blank'
  const isStacked =
    entries.filter((entry, at) => entry.kind === 'pair' && entry.layout === 'below' && isBlockOf(at, 1))
      .length > 1
  for (const [at, entry] of entries.entries()) {
    const next = entries[at + 1]
    if (!isStacked || entry.kind !== 'text' || next?.kind !== 'text' || !isBlockOf(at, 2)) continue
    joined.set(
      at,
      pairOf(reader, {
        layout: 'below',
        labelSpan: trimmed(text, entry.span),
        value: next.span,
        field: null,
      }),
    )
    used.add(at + 1)
  }
  // A day without an answer is a line like any other.
  const asText = (entry: Entry): Entry => (isLoneDay(entry) ? { kind: 'text', span: entry.labelSpan } : entry)
  return entries.flatMap((entry, at) => (used.has(at) ? [] : [joined.get(at) ?? asText(entry)]))
}
