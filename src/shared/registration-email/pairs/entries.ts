import { type Span, spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Line } from '#shared/registration-email/cleaning/text-lines.ts'
import { labelKey, unaccented, wordSet } from '#shared/registration-email/plain-text.ts'
import { findEmail } from '#shared/registration-email/values/addresses.ts'
import { readDay, readFlag } from '#shared/registration-email/values/answers.ts'
import { readName } from '#shared/registration-email/values/names.ts'
import { sentenceWords } from '#shared/registration-email/words/label-words.ts'
import {
  attribution,
  attributionStart,
  closing,
  forwardMark,
  greeting,
  type HeaderName,
} from '#shared/registration-email/words/mail-words.ts'
import { type Cell, cellsOf, type LabelForm } from './cells.ts'
import { isDayField, type LabelField } from './label-fields.ts'
import { type AnswerRole, roleHeading } from './label-roles.ts'
import type { ReadLabel } from './labels.ts'
import { headerRuns } from './mail-headers.ts'

type Place = Span & { line: number; depth: number; inSignature: boolean; role: AnswerRole }

/** A label with its value, which from and to give; `column` when it stands in a table. */
export type Pair = Place & {
  kind: 'pair'
  label: string
  key: string
  field: LabelField | null
  form: LabelForm
  cell: Span
  lead: Span
  column?: string
}

/** A line or table cell of an e-mail, told by what it can mean for a registration. */
export type Entry =
  | Pair
  | (Place & { kind: 'header'; name: HeaderName })
  | (Place & { kind: 'heading'; isCounted: boolean })
  | (Place & {
      kind: 'text' | 'blank' | 'rule' | 'envelope' | 'forward' | 'attribution' | 'greeting' | 'closing'
    })
  | (Place & { kind: 'row'; pairs: Pair[] })

/** What starts a message. */
export const isMessageHead = ({ kind }: Entry) =>
  kind === 'header' || kind === 'envelope' || kind === 'forward' || kind === 'attribution'

/** The entries with the cells of table rows in their place. */
export const withCells = (entries: readonly Entry[]) =>
  entries.flatMap((entry): Exclude<Entry, { kind: 'row' }>[] =>
    entry.kind === 'row' ? entry.pairs : [entry],
  )

/** Where an entry stands: its label, when the value stands below it. */
export const cellOf = (entry: Entry): Span => (entry.kind === 'pair' ? entry.cell : entry)

const envelope = /^From \S{1,254} .{0,40}\d{1,2}:\d{2}.{0,20} \d{4}/
const rule = /^\s{0,8}(?:([-=_*~#─—+])\1{4,}|(?:=-){4,}=?)[-=_*~#─—+|:]*\s{0,8}$/

type Structure = 'rule' | 'envelope' | 'forward' | 'attribution' | 'greeting' | 'closing'

/** What a whole line is when it holds no fields: separators, 'X wrote:', a greeting. */
function structureOf(text: string, next: string): Structure | null {
  // Such a line is told by its start or its end, so a huge one is never searched as a whole.
  if (text.trim() === '--') return 'closing'
  if (text.length <= 300 && (rule.test(text) || /^[\s|:+-]*-[\s|:+-]*$/.test(text))) return 'rule'
  const start = text.slice(0, 300)
  if (envelope.test(start)) return 'envelope'
  const words = unaccented(text.length <= 300 ? text : start).trim()
  if (text.length <= 300) {
    if (forwardMark.test(words)) return 'forward'
    if (greeting.test(words) && words.length <= 80) return 'greeting'
    if (closing.test(words) && words.length <= 80) return 'closing'
  }
  const isOpen = attributionStart.test(words) && attribution.test(unaccented(next.slice(0, 80)).trimEnd())
  return isOpen || attribution.test(unaccented(text.slice(-160)).trimEnd()) ? 'attribution' : null
}

const openers = wordSet(sentenceWords)
/** Whether words after a label read as the rest of a sentence and not as a value. */
const isProse = (text: string) => openers.has(text.slice(0, 24).trimStart().split(/\s/, 1)[0] ?? '')

/** A label followed by just a space only counts when the rest can be its value. */
function acceptsSpaced(text: string, field: LabelField, value: Span): boolean {
  const words = spanText(text, value)
  if (field === 'email') return findEmail(text, value) !== null
  if (field === 'fullName') return readName(text, value) !== null
  if (isDayField(field)) return readDay(words) !== null
  return readFlag(words) !== null || !isProse(words)
}

/** Reads lines into entries; what stands under a signature mark or a heading is told apart. */
export function entriesOf(text: string, lines: readonly Line[], read: ReadLabel): Entry[] {
  const entries: Entry[] = []
  const wordsOf = (line: Line | undefined) => (line === undefined ? '' : spanText(text, line))
  const headers = headerRuns(lines.map(wordsOf))
  let signatureDepth = -1
  let section: AnswerRole = 'unspecified'

  function pairOf(cell: Exclude<Cell, { label: null }>, place: Omit<Place, 'from' | 'to'>): Pair | null {
    const { label, match, form, lead } = cell
    if (match && form === 'spaced' && !acceptsSpaced(text, match.field, cell.value)) return null
    const role = match && match.role !== 'unspecified' ? match.role : place.role
    const field = match?.field ?? null
    return {
      ...place,
      ...cell.value,
      role,
      kind: 'pair',
      label,
      key: labelKey(label),
      field,
      form,
      lead,
      cell: cell.cell,
    }
  }

  for (const [number, line] of lines.entries()) {
    const words = wordsOf(line)
    if (line.depth !== signatureDepth) signatureDepth = -1
    const place = { line: number, depth: line.depth, inSignature: signatureDepth >= 0, role: section }
    if (words.trim() === '') {
      entries.push({ ...place, ...line, kind: 'blank' })
      continue
    }
    const header = headers[number]
    const structure = header ? null : structureOf(words, wordsOf(lines[number + 1]))
    if (header || structure) section = 'unspecified'
    if (header || (structure && structure !== 'closing')) signatureDepth = -1
    if (words.trimEnd() === '--') signatureDepth = line.depth
    const before = { ...place, role: 'unspecified' as const, ...line }
    const heading = !header && !structure && words.trim().length <= 60 ? roleHeading(words.trim()) : null
    if (heading) section = heading.role
    if (header) entries.push({ ...before, kind: 'header', name: header })
    else if (structure) entries.push({ ...before, kind: structure })
    else if (heading)
      entries.push({ ...before, role: section, kind: 'heading', isCounted: heading.isCounted })
    else
      for (const cell of cellsOf(text, line, read)) {
        const pair = cell.label === null ? null : pairOf(cell, place)
        entries.push(pair ?? { ...place, ...cell.cell, kind: 'text' })
      }
  }
  return entries
}
