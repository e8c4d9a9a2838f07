import { type Entry, type Piece, pairOf, type Reader } from './entries.ts'
import type { AnswerRole } from './labels/dictionary.ts'
import { isDayField, isIdentity, personHeading } from './labels/read-label.ts'
import type { Line } from './mapped-text.ts'
import { type Span, spanText } from './mapped-text.ts'
import { asInlineAnswers, isAnswer, isEmpty, readParagraph } from './paragraphs.ts'
import { headerLines, structureOf } from './structure.ts'
import { type Table, tableAt } from './tables.ts'
import { looksLikeName } from './values/names.ts'

type Block = { pieces: Piece[]; depth: number } | { table: Table } | { blank: Span }
const piecesOf = (block: Block | undefined) => (block && 'pieces' in block ? block.pieces : [])

/** Where a table may start: a table that was not understood is not searched again from each of its lines. */
const RETRIES = 3
const mayBeTable = /[|\t;,\ue001]| {2}/

/** How often quoted and own lines take turns where questions are answered one by one. */
const TURNS = 3

/** The paragraphs and tables of a run of lines. */
function blocksOf(reader: Reader, lines: readonly Line[], isFirst: boolean): Block[] {
  const { text } = reader
  const blocks: Block[] = []
  let paragraph: Line[] = []
  const flush = () => {
    const turns: Line[][] = []
    for (const line of paragraph) {
      const last = turns.at(-1)
      if (last?.[0] && last[0].depth > 0 === line.depth > 0) last.push(line)
      else turns.push([line])
    }
    // Answers may stand among the questions that they quote; other quotations stand apart.
    if (turns.length > TURNS) blocks.push({ pieces: asInlineAnswers(reader, paragraph), depth: 0 })
    else
      for (const turn of turns)
        blocks.push({ pieces: readParagraph(reader, turn), depth: turn[0]?.depth ?? 0 })
    paragraph = []
  }
  const to = lines.at(-1)?.to ?? 0
  let retries = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line
    if (isEmpty(text, line)) {
      flush()
      blocks.push({ blank: line })
      retries = 0
      continue
    }
    const isFile = isFirst && blocks.length === 0 && paragraph.length === 0
    const isTried =
      retries < RETRIES && mayBeTable.test(text.slice(line.from, Math.min(line.to, line.from + 4000)))
    const table = isTried ? tableAt(reader, line, to, isFile) : null
    if (table) {
      flush()
      blocks.push({ table })
      while (at + 1 < lines.length && (lines[at + 1] as Line).from <= table.to) at += 1
      continue
    }
    if (isTried) retries += 1
    paragraph.push(line)
  }
  flush()
  return blocks
}

/** Labels with a blank line before their values. */
function joinAcrossBlanks(reader: Reader, blocks: Block[]): void {
  for (const [at, block] of blocks.entries()) {
    const label = piecesOf(block).at(-1)
    const below = 'blank' in (blocks[at + 1] ?? {}) ? piecesOf(blocks[at + 2]) : []
    const [answer] = below
    if (label?.kind !== 'pair' || !label.match || answer?.kind !== 'text' || below.length > 2) continue
    if (!isEmpty(reader.text, label.value) || !isAnswer(reader, label.match.field, answer.span)) continue
    label.value = answer.span
    below.shift()
  }
}

/** Two lines that are neither are a label and its value where other paragraphs are. */
function stackLines({ text, read }: Reader, blocks: Block[]): void {
  const isStacked = ([first, ...others]: Piece[]) =>
    others.length === 0 && first?.kind === 'pair' && first.layout === 'below'
  if (blocks.filter((block) => isStacked(piecesOf(block))).length < 3) return
  for (const block of blocks) {
    const [label, value, ...others] = piecesOf(block)
    if (!('pieces' in block) || label?.kind !== 'text' || value?.kind !== 'text' || others.length > 0)
      continue
    const words = spanText(text, label.span).trim()
    if (words.length <= 80 && !looksLikeName(words))
      block.pieces = [pairOf(read, 'below', words, label.span, value.span)]
  }
}

/** A day without an answer is no label: 'Day ticket, 27 October'. */
const withoutBareDay = (text: string, piece: Piece): Piece =>
  piece.kind === 'pair' &&
  isDayField(piece.match?.field) &&
  isEmpty(text, piece.value) &&
  !/[:?]\s*$/.test(spanText(text, piece.span))
    ? { kind: 'text', span: piece.span }
    : piece

const isNamePair = (piece: Piece) =>
  piece.kind === 'pair' && isIdentity(piece.match?.field) && piece.match?.field !== 'email'

/** The text as entries: mail headers, rules, headings, labels with their values, rows of tables, and lines of text. */
export function readLayout(reader: Reader, lines: readonly Line[]): Entry[] {
  const { text } = reader
  const entries: Entry[] = []
  const words = lines.map((line) => spanText(text, line))
  const headers = headerLines(words)
  let role: AnswerRole = 'unspecified'
  let inSignature = false
  let row = 0
  let rowCount = 0
  let run: Line[] = []
  const place = ({ from, to }: Span, depth: number) => ({ span: { from, to }, depth, inSignature, role, row })

  /** Adds a heading that tells whose answers follow; false when the piece is none. */
  function addHeading(piece: Piece, depth: number): boolean {
    const isPair = piece.kind === 'pair'
    const label = (isPair ? piece.label : spanText(text, piece.span)).trim()
    const heading = label.length <= 80 && !/[.!]$/.test(label) ? personHeading(label) : null
    const isLine = !isPair || isEmpty(text, piece.value)
    // 'Ticket 2' counts people, though it could ask for days.
    const isOwn = isPair && piece.match && !isLine
    if (!heading || isOwn || !(isLine || heading.isCounted)) return false
    role = heading.role
    const span = isLine ? piece.span : { from: piece.span.from, to: piece.value.from }
    entries.push({ ...place(span, depth), kind: 'heading', isCounted: heading.isCounted })
    if (!isLine) entries.push({ ...place(piece.value, depth), kind: 'text' })
    return true
  }

  function addTable({ heading, rows }: Table) {
    if (heading) entries.push({ ...place(heading, 0), kind: 'heading', isCounted: false })
    const arePeople = heading && rows.length > 1
    for (const { pairs } of rows) {
      if (arePeople && pairs.some(({ match }) => isIdentity(match?.field))) row = rowCount += 1
      for (const pair of pairs) entries.push(Object.assign(pair, place(pair.span, 0)))
      row = 0
    }
  }

  function flush() {
    const blocks = blocksOf(reader, run, entries.length === 0)
    joinAcrossBlanks(reader, blocks)
    stackLines(reader, blocks)
    run = []
    for (const block of blocks) {
      // A form below a signature is no part of it.
      if (piecesOf(block).some(isNamePair)) inSignature = false
      if ('blank' in block) entries.push({ ...place(block.blank, 0), kind: 'blank' })
      else if ('table' in block) addTable(block.table)
      else
        for (const piece of block.pieces.map((one) => withoutBareDay(text, one)))
          if (!addHeading(piece, block.depth))
            entries.push(Object.assign(piece, place(piece.span, block.depth)))
    }
  }

  for (const [at, line] of lines.entries()) {
    const header = headers[at]
    const structure = header ? null : structureOf(words[at] ?? '', words[at + 1] ?? '')
    if (!header && (structure === null || structure === 'blank')) {
      run.push(line)
      continue
    }
    flush()
    // A rule may underline the heading that tells whose answers follow.
    if (structure !== 'rule' || entries.at(-1)?.kind !== 'heading') role = 'unspecified'
    if (structure !== 'closing') inSignature = false
    if (header) entries.push({ ...place(line, line.depth), kind: 'header', name: header })
    else if (structure) entries.push({ ...place(line, line.depth), kind: structure })
    if (words[at]?.trim() === '--') inSignature = true
  }
  flush()
  return entries
}
