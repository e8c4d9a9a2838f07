import { emailKey } from '../email'
import { createDraft, type Draft, ranks, settleDraft } from './draft'
import { type Entry, readEntries } from './entries'
import type { LabelField } from './label-phrases'
import {
  linesAround,
  locate,
  openText,
  type ParsedRegistration,
  type PastedText,
  takeRow,
  toRegistrationInput,
  unusedCells,
} from './parse-email'
import { readRegistration } from './reading'
import { findTable, type Table } from './table'
import { type UnusedLine, unusedLines } from './unused'

type Chunk = { entries: Entry[]; isSoft: boolean }

const isHeader = (entry: Entry | undefined) => entry?.kind === 'header' || entry?.kind === 'sender'

/** A mailbox separator, or the first of several header lines. */
function startsMessage(entries: readonly Entry[], index: number): boolean {
  const entry = entries[index]
  if (entry?.kind === 'envelope') return true
  const previous = entries[index - 1]
  const isFirst = isHeader(entry) && !isHeader(previous) && previous?.kind !== 'envelope'
  return isFirst && isHeader(entries[index + 1])
}

type LabelEntry = Extract<Entry, { kind: 'label' }>

/** Tells where the labels start over: with the one that came first, or with another first name. */
function createRepeatWatch() {
  let opener: LabelEntry | null = null
  let first: LabelEntry | null = null
  let seen = new Set<LabelField>()
  const isLike = (entry: LabelEntry, other: LabelEntry | null) =>
    entry.field === other?.field && entry.form === other.form
  const restart = () => {
    first = null
    seen = new Set()
  }
  return {
    restart,
    sees(entry: LabelEntry, next: LabelEntry | undefined): boolean {
      const isAnotherName = entry.field === 'firstName' && seen.has('firstName') && entry.form === first?.form
      // The opening label may have been left out of the registration that ends here.
      const isOpener = isLike(entry, opener) && next !== undefined && seen.has(next.field)
      const isRepeat = isLike(entry, first) || isAnotherName || isOpener
      if (isRepeat) restart()
      opener ??= entry
      first ??= entry
      seen.add(entry.field)
      return isRepeat
    },
  }
}

function chunksOf(entries: readonly Entry[]): Chunk[] {
  const chunks: Chunk[] = [{ entries: [], isSoft: false }]
  const watch = createRepeatWatch()
  // 'Please give details' may follow each need: it never starts another registration.
  const labels = entries.filter((entry) => entry.kind === 'label').filter(({ field }) => field !== 'further')
  let labelsSeen = 0
  let isBody = false
  entries.forEach((entry, index) => {
    const isHard = startsMessage(entries, index)
    if (isHard || entry.kind === 'rule') {
      chunks.push({ entries: [], isSoft: !isHard })
      watch.restart()
      isBody = false
    }
    const isLabel = entry.kind === 'label' && entry.field !== 'further'
    if (isLabel) labelsSeen += 1
    if (isLabel && watch.sees(entry, labels[labelsSeen])) {
      chunks.push({ entries: [], isSoft: false })
      isBody = entry.inSignature
    }
    // Under a signature mark the next registration may start: that one is no signature.
    chunks.at(-1)?.entries.push(isBody ? { ...entry, inSignature: false } : entry)
  })
  return chunks
}

const fieldsOf = (draft: Draft) => [...draft.strings.keys(), ...draft.booleans.keys()]

/** Joins the parts of one registration that only a ruled line keeps apart: they share no field. */
function groupsOf(text: string, chunks: readonly Chunk[]): Entry[][] {
  const groups: Entry[][] = []
  let known = new Set<string>()
  for (const { entries, isSoft } of chunks) {
    const fields = fieldsOf(readRegistration(text, entries))
    const last = groups.at(-1)
    if (last && isSoft && fields.every((field) => !known.has(field))) {
      for (const entry of entries) last.push(entry)
      for (const field of fields) known.add(field)
    } else {
      groups.push([...entries])
      known = new Set(fields)
    }
  }
  return groups
}

/** A part counts when a label names somebody, or when its own words (no header or signature) name all. */
function isRegistration(draft: Draft): boolean {
  const found = (['firstName', 'surname', 'email'] as const).map(
    (field) => draft.strings.get(field)?.rank ?? 0,
  )
  return found.some((rank) => rank >= ranks.spaced) || found.every((rank) => rank >= ranks.besideEmail)
}

/** Tells a registration that adds nothing to the one just read for that address, as in a quoted reply. */
function createDuplicateWatch() {
  const known = new Map<string, Map<string, unknown>>()
  return (parsed: ParsedRegistration): boolean => {
    const values = toRegistrationInput(parsed)
    const address = emailKey(values.email)
    const earlier = known.get(address)
    const isSaid = ([field, value]: [string, unknown]) =>
      field === 'email' || value === '' || value === false || earlier?.get(field) === value
    if (address !== '' && earlier && Object.entries(values).every(isSaid)) return true
    known.set(address, new Map(Object.entries(values)))
    return false
  }
}

const noDraft = createDraft()

/** Lines that belong to no registration are shown with the one beside them. */
function withRest(found: ParsedRegistration[], rest: UnusedLine[], isAbove: boolean): ParsedRegistration[] {
  const at = isAbove ? 0 : found.length - 1
  return found.map((parsed, index) =>
    index !== at
      ? parsed
      : { ...parsed, unused: isAbove ? [...rest, ...parsed.unused] : [...parsed.unused, ...rest] },
  )
}

function readTable(pasted: PastedText, table: Table): ParsedRegistration[] {
  const { mapped, lines } = pasted
  const found = table.rows.map((row) => {
    const draft = createDraft()
    takeRow(mapped.text, row, draft)
    settleDraft({ text: mapped.text, draft })
    return locate(pasted, draft, row, unusedCells(pasted, row))
  })
  const around = readEntries(mapped.text, linesAround(lines, table))
  const [above, below] = [true, false].map((isAbove) =>
    unusedLines(
      pasted,
      around.filter((entry) => entry.to <= table.from === isAbove),
      noDraft,
    ),
  )
  return withRest(withRest(found, above ?? [], true), below ?? [], false)
}

function readMessages(pasted: PastedText): ParsedRegistration[] {
  const { mapped, lines } = pasted
  const isDuplicate = createDuplicateWatch()
  const chunks = chunksOf(readEntries(mapped.text, lines))
  let found: ParsedRegistration[] = []
  let above: UnusedLine[] = []
  for (const entries of groupsOf(mapped.text, chunks)) {
    const draft = readRegistration(mapped.text, entries)
    const filled = entries.filter((entry) => entry.kind !== 'blank')
    const from = lines[filled[0]?.line ?? 0]?.from ?? 0
    const to = lines[filled.at(-1)?.line ?? 0]?.to ?? from
    if (!isRegistration(draft)) {
      const rest = unusedLines(pasted, entries, noDraft)
      if (found.length === 0) above = [...above, ...rest]
      else found = withRest(found, rest, false)
      continue
    }
    const parsed = locate(pasted, draft, { from, to }, unusedLines(pasted, entries, draft))
    if (!isDuplicate(parsed)) found.push(parsed)
  }
  return withRest(found, above, true)
}

/** Reads many registrations from a CSV or other table, a mailbox, or e-mails pasted after one another. */
export function parseRegistrationBatch(text: string): ParsedRegistration[] {
  const pasted = openText(text)
  const table = findTable(pasted.mapped.text, pasted.lines)
  return table === null ? readMessages(pasted) : readTable(pasted, table)
}
