import { unaccented } from '#shared/registration-email/plain-text.ts'
import { type HeaderName, headerNames } from '#shared/registration-email/words/mail-words.ts'

const names = new Map<string, HeaderName>(
  Object.entries(headerNames).flatMap(([kind, list]) =>
    list.split(' ').map((name): [string, HeaderName] => [name, kind as HeaderName]),
  ),
)
const technical = /^(?:x|list|content|dkim|arc|message|mime|in-reply|return|delivered|authentication|thread)-/
const start = /^[\s*_]{0,8}(\p{L}[\p{L}-]{0,24}(?: (?:an|a|to|el|aan))?)[*_]{0,2} ?:/u

const nameOf = (line: string): HeaderName | null => {
  const written = start.exec(line.slice(0, 60))?.[1]
  if (written === undefined) return null
  const name = unaccented(written).replaceAll(' ', '-')
  return names.get(name) ?? names.get(name.replace(/-el$/, '')) ?? (technical.test(name) ? 'other' : null)
}

/**
 * Which lines are mail headers: several in a row of which one names the sender or the subject, or a sender alone.
 * A single 'Date:' or 'De:' is an answer like any other.
 */
export function headerRuns(lines: readonly string[]): (HeaderName | null)[] {
  const headers = lines.map(nameOf)
  const result: (HeaderName | null)[] = lines.map(() => null)
  for (let from = 0; from < lines.length; from += 1) {
    if (headers[from] === null) continue
    let to = from
    // A folded header goes on in a line that is set in.
    while (to < lines.length && (headers[to] !== null || /^[ \t]+\S/.test(lines[to] ?? ''))) to += 1
    const run = headers.slice(from, to).filter((name) => name !== null)
    const hasAddress = lines.slice(from, to).some((line) => line.includes('@'))
    const isRun = run.length >= 2 && (run.includes('from') || run.includes('subject'))
    const isAlone =
      run.length === 1 &&
      (run[0] === 'subject' || ((run[0] === 'from' || run[0] === 'replyTo') && hasAddress))
    if (isRun || isAlone || (run.length >= 2 && hasAddress)) {
      for (let at = from; at < to; at += 1) result[at] = headers[at] ?? 'other'
    }
    from = Math.max(from, to - 1)
  }
  return result
}
