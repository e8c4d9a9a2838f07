import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Line } from '#shared/registration-email/cleaning/text-lines.ts'
import type { AnswerRole } from '#shared/registration-email/labels/dictionary.ts'
import { isIdentity, personHeading } from '#shared/registration-email/labels/read-label.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readFlag } from '#shared/registration-email/values/answers.ts'
import { looksLikeName } from '#shared/registration-email/values/names.ts'
import type { Entry, Pair } from './entries.ts'
import { asInlineAnswers, isAnswer, type Piece, type Reader, readParagraph } from './paragraphs.ts'
import { headerLines, structureOf } from './structure.ts'
import { type Table, tableAt } from './tables.ts'

type Block = { pieces: Piece[]; depth: number } | { table: Table } | { blank: Span }

/** Where a table may start: a table that was not understood is not searched again from each of its lines. */
const RETRIES = 3

/** The paragraphs and tables of a run of lines. */
function blocksOf(reader: Reader, lines: readonly Line[], isFirst: boolean): Block[] {
  const { text, read } = reader
  const blocks: Block[] = []
  let paragraph: Line[] = []
  const flush = () => {
    const [first] = paragraph
    if (!first) return
    const isMixed = paragraph.some(({ depth }) => depth !== first.depth)
    const isInline = isMixed && first.depth > 0
    const pieces = isInline ? asInlineAnswers(reader, paragraph) : readParagraph(reader, paragraph)
    blocks.push({ pieces, depth: isInline ? 0 : first.depth })
    paragraph = []
  }
  const to = lines.at(-1)?.to ?? 0
  let retries = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line
    if (spanText(text, line).trim() === '') {
      flush()
      blocks.push({ blank: line })
      retries = 0
      continue
    }
    const isFile = isFirst && blocks.length === 0 && paragraph.length === 0
    const table = retries < RETRIES ? tableAt(text, line, to, isFile, read) : null
    if (!table) {
      if (/[|\t;,]|\ue001| {2}/.test(text.slice(line.from, Math.min(line.to, line.from + 4000)))) retries += 1
      // An answer may stand among the questions that it quotes; other quotations stand apart.
      const before = paragraph.at(-1)
      const isOther = before && before.depth > 0 !== line.depth > 0
      if (isOther && !isInterleaved(paragraph, lines.slice(at, at + 6))) flush()
      paragraph.push(line)
      continue
    }
    flush()
    blocks.push({ table })
    while (at + 1 < lines.length && (lines[at + 1] as Line).from <= table.to) at += 1
  }
  flush()
  return blocks
}

const TURNS = 3

/** Whether quoted and own lines take turns here. */
function isInterleaved(before: readonly Line[], after: readonly Line[]): boolean {
  const near = [...before.slice(-6), ...after.slice(0, 6)].filter(({ from, to }) => to > from)
  return (
    near.filter((line, at) => at > 0 && (near[at - 1]?.depth ?? 0) > 0 !== line.depth > 0).length >= TURNS
  )
}

const lastOf = (block: Block | undefined) => (block && 'pieces' in block ? block.pieces.at(-1) : undefined)
const firstOf = (block: Block | undefined) => (block && 'pieces' in block ? block.pieces[0] : undefined)

/** A blank line between a label and its value: usual once the text did it before, else only for a clear answer. */
function joinAcrossBlanks(reader: Reader, blocks: Block[]): void {
  let isUsual = false
  for (const [at, block] of blocks.entries()) {
    const label = lastOf(block)
    const below = blocks[at + 2]
    const answer = firstOf(below)
    if (label?.kind !== 'pair' || spanText(reader.text, label.value).trim() !== '') continue
    if (!('blank' in (blocks[at + 1] ?? {})) || answer?.kind !== 'text' || !below || !('pieces' in below))
      continue
    const words = spanText(reader.text, answer.span).trim()
    const field = label.match?.field
    const isClear =
      field === 'email' ||
      field === 'days' ||
      /^day/.test(field ?? '') ||
      readFlag(words) !== null ||
      isIdentity(field ?? null)
    const isShort = words.length <= 80 && !/[.!]$/.test(words)
    const isFit = field
      ? isAnswer(reader, field, answer.span) &&
        (isUsual || isClear || isShort) &&
        (isUsual || !/^(?:has|allergies|access|diet|needs)/.test(field) || readFlag(words) !== null)
      : isUsual
    if (!isFit || below.pieces.length > (isUsual ? 2 : 1)) continue
    label.value = answer.span
    below.pieces.shift()
    isUsual = true
  }
}

/** Two lines that are neither are a label and its value where most paragraphs are. */
function stackUnknown(reader: Reader, blocks: Block[]): void {
  const isStacked = (block: Block) =>
    'pieces' in block &&
    block.pieces.length === 1 &&
    block.pieces[0]?.kind === 'pair' &&
    block.pieces[0].layout === 'below'
  if (blocks.filter(isStacked).length < 3) return
  for (const block of blocks) {
    if (!('pieces' in block) || block.pieces.length !== 2) continue
    const [label, value] = block.pieces
    if (label?.kind !== 'text' || value?.kind !== 'text') continue
    const words = spanText(reader.text, label.span).trim()
    if (words.length > 80 || findEmail(reader.text, label.span) || looksLikeName(words)) continue
    const start = { from: label.span.from, to: label.span.from }
    block.pieces = [
      {
        kind: 'pair',
        label: words,
        match: null,
        layout: 'below',
        span: label.span,
        lead: start,
        value: value.span,
        lines: 2,
      },
    ]
  }
}

/** The text as entries: mail headers, rules, headings, labels with their values, rows of tables, and lines of text. */
export function readLayout(reader: Reader, lines: readonly Line[]): Entry[] {
  const { text } = reader
  const entries: Entry[] = []
  const words = lines.map((line) => spanText(text, line))
  const headers = headerLines(words)
  let role: AnswerRole = 'unspecified'
  let inSignature = false
  let run: Line[] = []

  const place = (span: Span, depth: number) => ({
    span: { from: span.from, to: span.to },
    depth,
    inSignature,
    role,
  })

  function addPiece(piece: Piece, next: Piece | undefined, depth: number): boolean {
    const isLine =
      piece.kind === 'text' || (spanText(text, piece.value).trim() === '' && !piece.match?.isPlain)
    const label = piece.kind === 'text' ? spanText(text, piece.span) : piece.label
    const isKnown = piece.kind === 'pair' && piece.match !== null && piece.match.field !== 'fullName'
    const isShort = label.length <= 80 && !/[.!]\s*$/.test(label) && label.trim().split(/\s+/, 8).length <= 7
    const heading = !isKnown && isShort ? personHeading(label.trim()) : null
    if (heading && (isLine || heading.isCounted) && !(piece.kind === 'pair' && piece.match && !isLine)) {
      role = heading.role
      const isNamed = next?.kind === 'text' && !heading.isCounted && heading.role !== 'unspecified'
      if (isNamed && looksLikeName(spanText(text, next.span).trim())) {
        const lead = { from: piece.span.from, to: piece.span.from }
        const match = { field: 'fullName' as const, role, isPlain: false, isSpaced: false }
        entries.push({
          ...place(piece.span, depth),
          kind: 'pair',
          label: label.trim(),
          match,
          layout: 'below',
          value: next.span,
          lead,
        })
        return true
      }
      const isWhole = piece.kind === 'text' || isLine
      const span = isWhole ? piece.span : { from: piece.span.from, to: piece.value.from }
      entries.push({ ...place(span, depth), kind: 'heading', isCounted: heading.isCounted })
      if (!isWhole) entries.push({ ...place(piece.value, depth), kind: 'text' })
      return false
    }
    if (piece.kind === 'text') entries.push({ ...place(piece.span, depth), kind: 'text' })
    else {
      const { lines: _, span, ...pair } = piece
      entries.push({ ...place(span, depth), ...pair })
    }
    return false
  }

  function addTable({ heading, rows, kind }: Table) {
    if (heading) entries.push({ ...place(heading, 0), kind: 'heading', isCounted: false })
    for (const row of rows) {
      const pairs = row.cells.map(({ label, labelSpan, match, value }): Pair => {
        const span = kind === 'table' ? value : { from: labelSpan.from, to: value.to }
        const lead = { from: span.from, to: span.from }
        const column = kind === 'table' ? label : undefined
        return { ...place(span, 0), kind: 'pair', label, match, layout: kind, value, lead, column }
      })
      const isPerson =
        kind === 'table' && rows.length > 1 && pairs.some(({ match }) => isIdentity(match?.field ?? null))
      if (isPerson) entries.push({ ...place(row, 0), kind: 'row', pairs })
      else entries.push(...pairs)
    }
  }

  function flush() {
    const blocks = blocksOf(reader, run, entries.length === 0)
    joinAcrossBlanks(reader, blocks)
    stackUnknown(reader, blocks)
    run = []
    for (const block of blocks) {
      if ('blank' in block) entries.push({ ...place(block.blank, 0), kind: 'blank' })
      else if ('table' in block) addTable(block.table)
      else
        for (let at = 0; at < block.pieces.length; at += 1) {
          const piece = block.pieces[at]
          if (piece && addPiece(piece, block.pieces[at + 1], block.depth)) at += 1
        }
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
