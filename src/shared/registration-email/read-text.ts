import { type Entry, isHead, isRead, type Reader } from './entries.ts'
import { marksOf } from './mail-structure.ts'
import { type Span, spanText } from './mapped-text.ts'
import { isName } from './people.ts'
import { readBlock } from './read-lines.ts'
import { tableAt } from './tables.ts'

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
      isOthers = !entry.isAttendee
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
