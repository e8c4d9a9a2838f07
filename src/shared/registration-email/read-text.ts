import { type Entry, isRead, type Reader } from './entries.ts'
import { headerLines, markOf } from './mail-structure.ts'
import { type Line, spanText } from './mapped-text.ts'
import { isHead, isName } from './part-starts.ts'
import { joinAcrossBlanks, readBlock } from './read-lines.ts'
import { tableAt } from './tables.ts'

/** How often a table is looked for in a block: one that was not understood is not searched again from each line. */
const RETRIES = 3

/** The text as mail headers, marks, labels with their values, rows of tables, and lines. */
export function readLines(reader: Reader, lines: readonly Line[]): Entry[] {
  const { text } = reader
  const words = lines.map((line) => spanText(text, line))
  const headers = headerLines(words)
  const heads = lines.map((span, at): Entry | null => {
    if (headers[at]) return { kind: 'header', span, name: headers[at] }
    const kind = markOf(words[at] ?? '', words[at + 1] ?? '')
    return kind === 'rule' || kind === 'forward' || kind === 'attribution' ? { kind, span } : null
  })
  const entries: Entry[] = []
  let section: Entry[] = []
  let block: Line[] = []
  let tries = 0
  const endBlock = () => {
    if (block.length > 0) section.push(...readBlock(reader, block))
    block = []
    tries = 0
  }
  const endSection = () => {
    endBlock()
    entries.push(...joinAcrossBlanks(reader, section))
    section = []
  }
  // A table ends with the text at the latest where the next mail begins.
  const ends = lines.map(() => text.length)
  for (let at = lines.length - 2; at >= 0; at -= 1) {
    const next = heads[at + 1]
    ends[at] = next && next.kind !== 'rule' ? (lines[at]?.to ?? 0) : (ends[at + 1] ?? 0)
  }
  for (let at = 0; at < lines.length; at += 1) {
    const span = lines[at] as Line
    const head = heads[at]
    const line = words[at] ?? ''
    if (head) {
      endSection()
      entries.push(head)
    } else if (line.trim() === '') {
      endBlock()
      section.push({ kind: 'blank', span })
    } else {
      const mayBeTable = tries < RETRIES && /[\t|;,]/.test(line)
      const table = mayBeTable ? tableAt(reader, span, ends[at] ?? 0) : null
      if (mayBeTable) tries += 1
      if (table) {
        endBlock()
        section.push(...table.entries)
        while (at + 1 < lines.length && (lines[at + 1] as Line).from <= table.to) at += 1
      } else block.push(span)
    }
  }
  endSection()
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
    if (entry.kind === 'closing') isSigned = true
    else if (isHead(entry) || entry.kind === 'columns' || (isRead(entry) && isName(entry))) isSigned = false
    if (entry.kind === 'heading') {
      isSigned = false
      isOthers = !entry.isAttendee
      count = 0
    } else if (entry.kind === 'blank') {
      // In a text with blank lines between all of its lines, they end nothing.
      const isLone = count === 1 && entries[at + 2]?.kind === 'blank'
      if (count > 0 && !isLone) isOthers = false
      else count = 0
    } else if (isHead(entry) || entry.kind === 'columns') isOthers = false
    else count += 1
    return isOthers || isSigned ? { ...entry, isOthers: true } : entry
  })
}
