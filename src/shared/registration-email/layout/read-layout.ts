import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Line } from '#shared/registration-email/cleaning/text-lines.ts'
import type { AnswerRole } from '#shared/registration-email/labels/dictionary.ts'
import {
  isDayField,
  isIdentity,
  isNeedField,
  personHeading,
} from '#shared/registration-email/labels/read-label.ts'
import { readFlag } from '#shared/registration-email/values/answers.ts'
import { looksLikeName } from '#shared/registration-email/values/names.ts'
import type { Entry, Piece, Reader } from './entries.ts'
import { isEmpty } from './label-lines.ts'
import { asInlineAnswers, isAnswer, readParagraph } from './readings.ts'
import { headerLines, structureOf } from './structure.ts'
import { type Table, tableAt } from './tables.ts'

type Block = { pieces: Piece[]; depth: number } | { table: Table } | { blank: Span }
const piecesOf = (block: Block | undefined) => (block && 'pieces' in block ? block.pieces : [])

/** Where a table may start: a table that was not understood is not searched again from each of its lines. */
const RETRIES = 3
const mayBeTable = /[|\t;,\ue001]| {2}/

/** The paragraphs and tables of a run of lines. */
function blocksOf(reader: Reader, lines: readonly Line[], isFirst: boolean): Block[] {
  const { text } = reader
  const blocks: Block[] = []
  let paragraph: Line[] = []
  const flush = () => {
    const [first] = paragraph
    if (!first) return
    const isInline = first.depth > 0 && paragraph.some(({ depth }) => depth === 0)
    const pieces = isInline ? asInlineAnswers(reader, paragraph) : readParagraph(reader, paragraph)
    blocks.push({ pieces, depth: isInline ? 0 : first.depth })
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
    // An answer may stand among the questions that it quotes; other quotations stand apart.
    const before = paragraph.at(-1)
    if (before && before.depth > 0 !== line.depth > 0 && !isInterleaved(paragraph, lines.slice(at, at + 6)))
      flush()
    paragraph.push(line)
  }
  flush()
  return blocks
}

const TURNS = 3

/** Whether quoted and own lines take turns here. */
function isInterleaved(before: readonly Line[], after: readonly Line[]): boolean {
  const near = [...before.slice(-6), ...after].filter(({ from, to }) => to > from)
  return (
    near.filter((line, at) => at > 0 && (near[at - 1]?.depth ?? 0) > 0 !== line.depth > 0).length >= TURNS
  )
}

/** A blank line between a label and its value: usual once the text did it before, else only for a clear answer. */
function joinAcrossBlanks(reader: Reader, blocks: Block[]): void {
  const { text } = reader
  let isUsual = false
  for (const [at, block] of blocks.entries()) {
    const label = piecesOf(block).at(-1)
    const below = piecesOf(blocks[at + 2])
    const [answer] = below
    const isApart = 'blank' in (blocks[at + 1] ?? {}) && answer?.kind === 'text'
    if (!isApart || label?.kind !== 'pair' || !isEmpty(text, label.value)) continue
    const words = spanText(text, answer.span).trim()
    const field = label.match?.field
    const isYesOrNo = readFlag(words) !== null
    const isClear = field === 'days' || isDayField(field) || isIdentity(field) || isYesOrNo
    const isShort = words.length <= 80 && !/[.!]$/.test(words) && !isNeedField(field)
    const isFit = field ? isAnswer(reader, field, answer.span) && (isUsual || isClear || isShort) : isUsual
    if (!isFit || below.length > (isUsual ? 2 : 1)) continue
    label.value = answer.span
    below.shift()
    isUsual = true
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
    const { span } = label
    const lead = { from: span.from, to: span.from }
    if (words.length <= 80 && !words.includes('@') && !looksLikeName(words))
      block.pieces = [
        {
          kind: 'pair',
          label: words,
          match: read(words, 'below'),
          layout: 'below',
          span,
          lead,
          value: value.span,
        },
      ]
  }
}

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
  let run: Line[] = []
  const place = ({ from, to }: Span, depth: number) => ({ span: { from, to }, depth, inSignature, role })

  /** Adds a heading that tells whose answers follow; false when the piece is none. */
  function addHeading(piece: Piece, depth: number): boolean {
    const isPair = piece.kind === 'pair'
    const label = (isPair ? piece.label : spanText(text, piece.span)).trim()
    const isShort = label.length <= 80 && !/[.!]$/.test(label)
    const heading = isShort ? personHeading(label) : null
    const isLine = !isPair || isEmpty(text, piece.value)
    const isOwn = isPair && piece.match !== null && piece.match.field !== 'fullName'
    // 'Ticket 2' counts people, though it could ask for days.
    if (!heading || (isOwn && !(heading.isCounted && isLine))) return false
    if (!isLine && !(heading.isCounted && !piece.match)) return false
    role = heading.role
    const span = isLine ? piece.span : { from: piece.span.from, to: piece.value.from }
    entries.push({ ...place(span, depth), kind: 'heading', isCounted: heading.isCounted })
    if (!isLine) entries.push({ ...place(piece.value, depth), kind: 'text' })
    return true
  }

  function addTable({ heading, rows }: Table) {
    if (heading) entries.push({ ...place(heading, 0), kind: 'heading', isCounted: false })
    const arePeople = heading && rows.length > 1
    for (const row of rows) {
      const pairs = row.pairs.map((pair) => ({ ...place(pair.span, 0), ...pair }))
      if (arePeople && pairs.some(({ match }) => isIdentity(match?.field)))
        entries.push({ ...place(row, 0), kind: 'row', pairs })
      else entries.push(...pairs)
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
        for (const piece of block.pieces)
          if (!addHeading(piece, block.depth)) entries.push({ ...piece, ...place(piece.span, block.depth) })
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
