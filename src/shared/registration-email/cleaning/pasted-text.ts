import { readEntity } from './html-entities.ts'
import { type Tag, tagReader } from './html-tags.ts'
import { createWriter, type MappedText, type TextWriter } from './mapped-text.ts'
import { encodingOf, readEncoded } from './quoted-printable.ts'

/** Stands before each cell of an HTML table: a private-use character, which is taken out of pasted text. */
export const CELL = '\ue001'

const breaks = /[\n\v\f\u0085\u2028\u2029]/
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/
const invisible = /[\p{Cc}\p{Cf}]/u
const joiner = /[\u200c\u200d]/

/** Characters that are read as they are and start no mark-up. */
const plainRun = /[\t !"#$%'-;>-~\u00c0-\u05ff]+/y

const isJoinable = (unit: string) => unit > '\u00ff' && !spaces.test(unit)

/** One character as the parser reads it: plain spaces and line ends, nothing invisible. */
function plainUnit(unit: string, previous: string, next: string): string {
  if ((unit >= ' ' && unit <= '~') || unit === '\t') return unit
  if (unit === '\r') return next === '\n' ? '' : '\n'
  if (breaks.test(unit)) return '\n'
  if (spaces.test(unit)) return ' '
  // Joiners belong inside emoji and Persian words, and are a paste artefact everywhere else.
  if (joiner.test(unit)) return isJoinable(previous) && isJoinable(next) ? unit : ''
  return unit === CELL || invisible.test(unit) ? '' : unit
}

/** Where layout tags make line breaks of a page's own source meaningless. */
function createWrapping(source: string) {
  const lastClosing = new Map<string, number>()
  for (const match of source.matchAll(/<\/(html|body|table)/gi)) {
    lastClosing.set((match[1] ?? '').toLowerCase(), match.index)
  }
  const end = Math.max(-1, ...lastClosing.values())
  let depth = 0
  return {
    see(tag: Tag, at: number) {
      const closing = lastClosing.get(tag.name)
      if (closing === undefined) return
      if (tag.closing) depth = Math.max(0, depth - 1)
      else if (at < closing) depth += 1
    },
    isInside: (at: number) => depth > 0 && at < end,
  }
}

const cellContent = /<(\/?)(td|th|tr|table)(?=[\s/>])|<(?:p|div|br|li|h[1-6])(?=[\s/>])/gi
const MAX_BREAKS = 3

/** Whether a cell holds an answer, however many lines it has, and not a part of the page that a table lays out. */
function isAnswerCell(source: string, from: number): boolean {
  cellContent.lastIndex = from
  let lines = 0
  for (let tag = cellContent.exec(source); tag; tag = cellContent.exec(source)) {
    if (tag[2] !== undefined) return tag[1] === '/' || tag[2].toLowerCase() !== 'table'
    lines += 1
    if (lines > MAX_BREAKS) return false
  }
  return true
}

const mailto = /mailto:([^"'?>\s]{3,254})/i

/** Turns tags into line breaks and cells; a break is only written once text follows it. */
function createLayout(writer: TextWriter, source: string) {
  let pending: 'none' | 'soft' | 'hard' = 'none'
  let hasText = false
  let isAnswer = false

  function flush(at: number, isCell: boolean) {
    const isNeeded = pending === 'hard' ? !['\n', ''].includes(writer.last()) : pending === 'soft' && hasText
    // Outlook wraps each cell's text in paragraphs: they must not tear the row apart.
    if (isNeeded && !(isCell && pending === 'soft')) {
      const isRowKept = isAnswer && pending === 'soft'
      writer.put(isRowKept ? ' ' : '\n', at, at)
      hasText = isRowKept
    }
    pending = 'none'
  }

  return {
    text(given: string, start: number, end: number) {
      // Spaces before a break are not written.
      const text = pending === 'none' ? given : given.trimStart()
      if (text === '') return
      const from = end - start === given.length ? end - text.length : start
      flush(from, false)
      writer.put(text, from, end)
      hasText = text !== '\n' && (hasText || text.trim() !== '')
    },
    tag(tag: Tag, at: number) {
      if (tag.kind === 'row' || (tag.kind === 'cell' && tag.closing)) isAnswer = false
      if (tag.kind === 'row') pending = 'hard'
      else if (tag.kind === 'block' && pending === 'none') pending = 'soft'
      else if (tag.kind === 'cell' && !tag.closing) {
        flush(at, true)
        writer.put(CELL, at, tag.end)
        hasText = false
        isAnswer = isAnswerCell(source, tag.end)
      }
    },
  }
}

/** Pasted text without mark-up, entities, odd spaces or Windows line ends, still tied to its source. */
export function cleanText(source: string): MappedText {
  const writer = createWriter()
  const layout = createLayout(writer, source)
  const wrapping = createWrapping(source)
  const readTag = tagReader(source)
  const encoding = encodingOf(source)

  function write(text: string, start: number, end: number) {
    for (let index = 0; index < text.length; index += 1) {
      const next = text.length > index + 1 ? text.charAt(index + 1) : source.charAt(end)
      const unit = plainUnit(text.charAt(index), writer.last(), next)
      if (unit !== '') layout.text(unit === '\n' && wrapping.isInside(start) ? ' ' : unit, start, end)
    }
  }

  // An address may be present only in the link, not in its text.
  function writeLinkedAddress(from: number, end: number) {
    const link = mailto.exec(source.slice(from, end))
    const address = link?.[1]
    if (!link || address === undefined) return
    const start = from + link.index + 'mailto:'.length
    layout.text(address, start, start + address.length)
    write(' ', end - 1, end)
  }

  for (let at = 0; at < source.length; ) {
    plainRun.lastIndex = at
    const run = plainRun.exec(source)?.[0].length
    if (run) {
      layout.text(source.slice(at, at + run), at, at + run)
      at += run
      continue
    }
    const unit = source.charAt(at)
    const tag = unit === '<' ? readTag(at) : null
    if (tag !== null) {
      layout.tag(tag, at)
      wrapping.see(tag, at)
      if (tag.name === 'a') writeLinkedAddress(at, tag.end)
      at = tag.end
      continue
    }
    const coded =
      unit === '&'
        ? readEntity(source, at)
        : encoding && unit === '='
          ? readEncoded(source, at, encoding)
          : null
    write(coded?.text ?? unit, at, coded?.end ?? at + 1)
    at = coded?.end ?? at + 1
  }
  return writer.finish()
}

/** The text of an HTML page with tables, a row on each line and tabs between its cells; null when it has none. */
export function textOfTables(html: string): string | null {
  const { text } = cleanText(html)
  const lines = text.split('\n').map((line) => line.replace(CELL, '').replaceAll(CELL, '\t'))
  return lines.some((line) => line.includes('\t')) && text.includes(CELL) ? lines.join('\n') : null
}
