import { type Entry, isMessageHead } from '#shared/registration-email/pairs/entries.ts'
import { personStarts } from './person-starts.ts'

/** Mail boundaries: headers, the marks of forwards and replies, where a quotation ends, and the rows of a table. */
function messageStarts(entries: readonly Entry[]): number[] {
  const starts = new Set<number>([0])
  let last = -1
  let quoted = 0
  entries.forEach((entry, at) => {
    const before = entries[at - 1]
    if (entry.kind === 'row' || before?.kind === 'row') starts.add(at)
    if (entry.kind === 'blank') return
    const previous = entries[last]
    const continues =
      previous?.kind === 'forward' ||
      previous?.kind === 'envelope' ||
      (before?.kind === entry.kind && (entry.kind === 'header' || entry.kind === 'attribution'))
    if (isMessageHead(entry) && !continues)
      starts.add(previous?.kind === 'rule' && entry.kind === 'header' ? last : at)
    if (entry.kind === 'attribution') quoted = 1
    else if (quoted > 0 && entry.depth > 0) quoted = 2
    else if (quoted > 1 && entry.depth === 0) {
      starts.add(at)
      quoted = 0
    }
    last = at
  })
  return inOrder(starts)
}

const inOrder = (starts: Iterable<number>) => [...new Set(starts)].sort((one, other) => one - other)

/** The entries that start a part of the text: a message, or a person within it. */
export function splitEntries(text: string, entries: readonly Entry[]): number[] {
  const messages = messageStarts(entries)
  const people = messages.flatMap((from, index) =>
    personStarts(text, entries, from, messages[index + 1] ?? entries.length),
  )
  return inOrder([...messages, ...people])
}
