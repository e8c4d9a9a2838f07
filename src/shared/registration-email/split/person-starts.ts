import { spanText } from '#shared/registration-email/cleaning/mapped-text.ts'
import type { Entry } from '#shared/registration-email/pairs/entries.ts'
import { letterEnd, personStart } from './person-boundaries.ts'
import { conflicts, type Mark, marksOf } from './person-marks.ts'

const styleOf = (text: string, entry: Entry) => spanText(text, entry).trim().charAt(0)

/** Ruled lines that part people: below one of them another person is named than above. */
function separatorStyles(text: string, entries: readonly Entry[], from: number, to: number): Set<string> {
  const styles = new Set<string>()
  let style = ''
  let isNamedBefore = false
  let isNamedHere = false
  for (const [index, entry] of entries.slice(from, to).entries()) {
    if (entry.kind === 'rule') {
      isNamedBefore ||= isNamedHere
      isNamedHere = false
      style = styleOf(text, entry)
    } else if (marksOf(text, entry, from + index).some(({ role }) => role !== 'payer')) {
      isNamedHere = true
      if (isNamedBefore && style !== '') styles.add(style)
    }
  }
  return styles
}

const MAX_MARKS = 40

/** Where one person ends and another begins within a message. */
export function personStarts(text: string, entries: readonly Entry[], from: number, to: number): number[] {
  const starts: number[] = []
  const separators = separatorStyles(text, entries, from, to)
  let personMarks: Mark[] = []
  let leading = new Set<string>()
  let begin = from
  let isFilled = false
  const cut = (at: number, now: number) => {
    if (at <= begin) return
    starts.push(at)
    begin = at
    leading = new Set()
    personMarks = []
    for (let index = at; index < now; index += 1) see(index)
    isFilled = personMarks.length > 0
  }
  function see(at: number) {
    const entry = entries[at]
    if (!entry) return
    const marks = marksOf(text, entry, at)
    if (marks.length === 0 && personMarks.length === 0 && entry.kind === 'pair') leading.add(entry.key)
    for (const mark of marks) {
      const isKnown = personMarks.some(
        (one) => one.field === mark.field && one.value === mark.value && one.role === mark.role,
      )
      if (!isKnown && personMarks.length < MAX_MARKS) personMarks.push(mark)
    }
    isFilled ||=
      marks.length > 0 ||
      entry.kind === 'closing' ||
      (entry.kind === 'pair' && entry.field !== null && entry.field !== 'other')
  }
  for (let at = from; at < to; at += 1) {
    const entry = entries[at]
    if (!entry) break
    const startsPerson =
      (entry.kind === 'greeting' && isFilled) ||
      (entry.kind === 'heading' && entry.isCounted && personMarks.some(({ role }) => role !== 'payer')) ||
      (entry.kind === 'rule' && personMarks.length > 0 && separators.has(styleOf(text, entry)))
    if (startsPerson) cut(at, at)
    for (const mark of marksOf(text, entry, at)) {
      if (!conflicts(personMarks, mark)) continue
      const rivals = personMarks.filter(({ role }) => role === mark.role)
      const last = Math.max(...rivals.map((one) => one.at))
      const isBare = mark.isBare || rivals.some((one) => one.isBare && one.field === mark.field)
      cut(isBare ? letterEnd(text, entries, begin, last, at) : personStart(entries, at, last, leading), at)
    }
    see(at)
  }
  return starts
}
