import { type Entry, type PairPiece, type Piece, pairOf, type Reader } from './entries.ts'
import { isAnswer, isEmpty } from './labelled-lines.ts'
import type { AnswerRole } from './labels/dictionary.ts'
import { isDayField, isIdentity, isNeedField, personHeading } from './labels/read-label.ts'
import { type Line, spanText } from './mapped-text.ts'
import { asInlineAnswers, bullet, isDayLine, readParagraph } from './paragraphs.ts'
import { labelKey } from './plain-text.ts'
import { headerLines, markOf } from './structure.ts'
import { tableAt } from './tables.ts'
import { looksLikeName } from './values/names.ts'
import { countOf } from './words/label-words.ts'

type Block = { pieces: Piece[]; depth: number }

/** Where a table may start: a table that was not understood is not searched again from each of its lines. */
const RETRIES = 3
const mayBeTable = /[|\t;,\ue001]| {2}/

/** How often quoted and own lines take turns where questions are answered one by one. */
const TURNS = 3

const isAsked = ({ text }: Reader, line: Line | undefined) =>
  line !== undefined && /[:?]\s*$/.test(spanText(text, line))

/** Whether quoted questions are answered one by one, with blank lines between. */
function isAnsweredInline(reader: Reader, lines: readonly Line[]): boolean {
  const turns = turnsOf(lines.filter((line) => !isEmpty(reader.text, line)))
  const asked = turns.filter(([first]) => (first?.depth ?? 0) > 0)
  const questions = asked.filter((turn) => isAsked(reader, turn.at(-1)))
  return turns.length > TURNS && questions.length * 2 > asked.length
}

/** Quoted and own lines by turns. */
function turnsOf(lines: readonly Line[]): Line[][] {
  const turns: Line[][] = []
  for (const line of lines) {
    const [last] = turns.at(-1) ?? []
    if (last && last.depth > 0 === line.depth > 0) turns.at(-1)?.push(line)
    else turns.push([line])
  }
  return turns
}

/** The readings of a paragraph's quoted and own lines; answers may stand among the questions that they quote. */
function paragraphBlocks(reader: Reader, lines: readonly Line[]): Block[] {
  const turns = turnsOf(lines)
  const [asked, answered] = turns
  const isAnswered = answered && (asked?.[0]?.depth ?? 0) > 0 && isAsked(reader, asked?.at(-1))
  if (turns.length > TURNS || isAnswered) return [{ pieces: asInlineAnswers(reader, lines), depth: 0 }]
  return turns.map((turn) => ({ pieces: readParagraph(reader, turn), depth: turn[0]?.depth ?? 0 }))
}

/** The paragraphs and tables of a run of lines, and the blank lines between them. */
function blocksOf(reader: Reader, lines: readonly Line[], isFirst: boolean): Block[] {
  const { text } = reader
  if (isAnsweredInline(reader, lines)) {
    // The last answer is one paragraph.
    const last = lines.findLastIndex(({ depth }) => depth > 0) + 1
    const from = lines.findIndex((line, at) => at >= last && !isEmpty(text, line))
    const end = lines.findIndex((line, at) => at > from && isEmpty(text, line))
    const to = from < 0 || end < 0 ? lines.length : end
    const pieces = asInlineAnswers(reader, lines.slice(0, to))
    return [{ pieces, depth: 0 }, ...blocksOf(reader, lines.slice(to), false)]
  }
  const blocks: Block[] = []
  let paragraph: Line[] = []
  const flush = (...more: Block[]) => {
    blocks.push(...paragraphBlocks(reader, paragraph), ...more)
    paragraph = []
  }
  const to = lines.at(-1)?.to ?? 0
  let retries = 0
  let isInRows = false
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line
    const span = { from: line.from, to: line.to }
    if (isEmpty(text, line)) {
      flush({ pieces: [{ kind: 'blank', span }], depth: 0 })
      retries = 0
      continue
    }
    const isFile = isFirst && blocks.length === 0 && paragraph.length === 0
    const isTried =
      retries < RETRIES && mayBeTable.test(text.slice(line.from, Math.min(line.to, line.from + 4000)))
    const table = isTried ? tableAt(reader, line, to, isFile) : null
    if (table) {
      flush({ pieces: table.pieces, depth: 0 })
      while (at + 1 < lines.length && (lines[at + 1] as Line).from <= table.to) at += 1
    } else {
      if (isTried) retries += 1
      // Rows of a table and the lines around them are read apart.
      const isRow = /[\t|\ue001]/.test(spanText(text, line))
      const isListed: boolean = isInRows && (bullet.test(spanText(text, line)) || isDayLine(reader, line))
      if (isRow !== isInRows && !isListed) flush()
      isInRows = isRow || isListed
      paragraph.push(line)
    }
  }
  flush()
  return blocks
}

/** Labels with a blank line before their values. */
function joinAcrossBlanks(reader: Reader, blocks: readonly Block[]): void {
  for (const [at, { pieces }] of blocks.entries()) {
    const label = pieces.at(-1)
    const below = blocks[at + 1]?.pieces[0]?.kind === 'blank' ? (blocks[at + 2]?.pieces ?? []) : []
    const [answer] = below
    if (label?.kind !== 'pair' || !label.match || !answer || !isEmpty(reader.text, label.value)) continue
    if (label.match.field === 'days' && isDayLine(reader, answer.span)) {
      const end = below.findIndex(({ span }) => !isDayLine(reader, span))
      const days = below.splice(0, end < 0 ? below.length : end)
      label.value = { from: answer.span.from, to: days.at(-1)?.span.to ?? answer.span.to }
      continue
    }
    if (answer.kind !== 'text' || below.length > 2 || !isAnswer(reader, label.match.field, answer.span))
      continue
    label.value = answer.span
    below.shift()
  }
}

/** Two lines that are neither are a label and its value where other paragraphs are. */
function stackLines({ text, read }: Reader, blocks: readonly Block[]): void {
  const isStacked = ({ pieces: [first, ...others] }: Block) =>
    others.length === 0 && first?.kind === 'pair' && first.layout === 'below'
  if (blocks.filter(isStacked).length < 3) return
  for (const block of blocks) {
    const [label, value, ...others] = block.pieces
    if (label?.kind !== 'text' || value?.kind !== 'text' || others.length > 0) continue
    const words = spanText(text, label.span).trim()
    if (words.length <= 80 && !looksLikeName(words))
      block.pieces = [pairOf(read, 'below', words, label.span, value.span)]
  }
}

/** A line that tells whose answers follow is a heading; what stands behind it is text. */
function withHeading(
  text: string,
  piece: Piece,
): { pieces: Piece[]; role?: AnswerRole; isQuestion?: boolean } {
  const isPair = piece.kind === 'pair'
  if ((!isPair && piece.kind !== 'text') || (isPair && /table|column/.test(piece.layout)))
    return { pieces: [piece] }
  const { span } = piece
  const isLine = !isPair || isEmpty(text, piece.value)
  const label = (isPair ? piece.label : spanText(text, span)).trim()
  const heading = label.length <= 80 && !/[.!]$/.test(label) ? personHeading(label, isPair && isLine) : null
  if (heading && isLine)
    return { ...heading, pieces: [{ kind: 'heading', span, isCounted: heading.isCounted }] }
  // 'Ticket 2' counts people, though it could ask for days.
  if (heading?.isCounted && isPair && (!piece.match || countOf.test(labelKey(label)))) {
    const own = { from: span.from, to: piece.value.from }
    return {
      pieces: [
        { kind: 'heading', span: own, isCounted: true },
        { kind: 'text', span: piece.value },
      ],
      role: heading.role,
    }
  }
  // A day without an answer is no label: 'Day ticket, 27 October'.
  const isBareDay =
    isPair && isLine && isDayField(piece.match?.field) && !/[:?]\s*$/.test(spanText(text, span))
  return { pieces: [isBareDay ? { kind: 'text', span } : piece] }
}

const isDays = ({ match }: PairPiece) => match?.field === 'days' || isDayField(match?.field)

const isNamePair = (piece: Piece) =>
  piece.kind === 'pair' && isIdentity(piece.match?.field) && piece.match?.field !== 'email'

/** The text as entries: mail headers, rules, headings, labels with their values, rows of tables, and lines of text. */
export function readLayout(reader: Reader, lines: readonly Line[]): Entry[] {
  const { text } = reader
  const entries: Entry[] = []
  const words = lines.map((line) => spanText(text, line))
  const headers = headerLines(words)
  let role: AnswerRole = 'unspecified'
  /** Whether a question gave the role. */
  let isQuestion = false
  let inSignature = false
  let isSigned = false
  let run: Line[] = []
  function add(piece: Piece | Pick<Entry, 'kind' | 'span'>, depth: number) {
    // 'Present: Monday to Wednesday' right below a name is about the office, 'Accessibility Officer' a job.
    const isOffice =
      piece.kind === 'pair' &&
      'match' in piece &&
      (isDays(piece) || (piece.isSpaced && isNeedField(piece.match?.field))) &&
      entries.at(-1)?.kind === 'text'
    isSigned =
      piece.kind === 'closing' || (isSigned && (isOffice || piece.kind === 'text' || piece.kind === 'blank'))
    entries.push(Object.assign(piece, { depth, role, inSignature, isSigned }) as Entry)
  }
  function flush() {
    const blocks = blocksOf(reader, run, entries.length === 0)
    joinAcrossBlanks(reader, blocks)
    stackLines(reader, blocks)
    run = []
    for (const { pieces, depth } of blocks) {
      // What a question asks about others ends with its paragraph.
      if (isQuestion && pieces[0]?.kind === 'blank') [role, isQuestion] = ['unspecified', false]
      // A form below a signature is no part of it.
      if (pieces.some(isNamePair)) inSignature = false
      for (const piece of pieces) {
        const found = withHeading(text, piece)
        if (found.role) [role, isQuestion] = [found.role, found.isQuestion === true]
        for (const one of found.pieces) add(one, depth)
      }
    }
  }

  for (const [at, { from, to, depth }] of lines.entries()) {
    const name = headers[at]
    const mark = name ? null : markOf(words[at] ?? '', words[at + 1] ?? '')
    if (!name && !mark) {
      run.push({ from, to, depth })
      continue
    }
    flush()
    // A rule may underline the heading that tells whose answers follow.
    if (mark !== 'rule' || entries.at(-1)?.kind !== 'heading') role = 'unspecified'
    if (mark !== 'closing') inSignature = false
    add({ kind: mark ?? 'header', span: { from, to }, ...(name && { name }) }, depth)
    if (words[at]?.trim() === '--') inSignature = true
  }
  flush()
  return entries
}
