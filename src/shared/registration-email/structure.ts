import type { Mark } from './entries.ts'
import { unaccented } from './plain-text.ts'
import {
  attribution,
  attributionStart,
  closing,
  forwardMark,
  greeting,
  type HeaderName,
  headerNames,
} from './words/mail-words.ts'

const names = new Map<string, HeaderName>(
  Object.entries(headerNames).flatMap(([kind, list]) =>
    list.split(' ').map((name): [string, HeaderName] => [name, kind as HeaderName]),
  ),
)
const technical = /^(?:x|list|content|dkim|arc|message|mime|in-reply|return|delivered|authentication|thread)-/
const headerStart = /^[\s*_]{0,8}(\p{L}[\p{L}-]{0,24}(?: (?:an|a|to|el|aan))?)[*_]{0,2} ?:/u
/** What opens each message of a mailbox file. */
const envelope = /^From \S{1,254} .{0,40}\d{1,2}:\d{2}.{0,20} \d{4}/

function headerName(line: string): HeaderName | null {
  const start = line.slice(0, 400)
  const name = unaccented(headerStart.exec(start)?.[1] ?? '').replaceAll(' ', '-')
  const isOther = technical.test(name) || envelope.test(start)
  return names.get(name) ?? names.get(name.replace(/-el$/, '')) ?? (isOther ? 'other' : null)
}

/**
 * Which lines are mail headers: several in a row of which one names the sender or the subject, or a sender alone.
 * A single 'Date:' or 'De:' is an answer like any other.
 */
export function headerLines(lines: readonly string[]): (HeaderName | null)[] {
  const found = lines.map(headerName)
  const result: (HeaderName | null)[] = lines.map(() => null)
  for (let from = 0; from < lines.length; from += 1) {
    let to = from
    // A folded header goes on in a line that is set in.
    while (to < lines.length && (found[to] || (to > from && /^[ \t]+\S/.test(lines[to] ?? '')))) to += 1
    const run = found.slice(from, to).filter((name) => name !== null)
    const hasAddress = lines.slice(from, to).some((line) => line.includes('@'))
    const isSent = run.includes('from') || run.includes('replyTo') || run.length > 1
    const isTechnical = run.length > 1 && run.every((name) => name === 'other')
    if (run.includes('subject') || isTechnical || (hasAddress && isSent))
      for (let at = from; at < to; at += 1) result[at] = found[at] ?? 'other'
    from = Math.max(from, to - 1)
  }
  return result
}

const rule = /^\s{0,8}(?:([-=_*~#─—+])\1{2,}|(?:=-){4,}=?)[-=_*~#─—+:]*\s{0,8}$/

const isAttribution = (text: string) =>
  text.trimEnd().endsWith(':') && attribution.test(unaccented(text.slice(-160)).trimEnd())

/** What a whole line is when it holds no data: a separator, 'X wrote:', a greeting. */
export function markOf(text: string, next: string): Mark | null {
  if (text.trim() === '--') return 'closing'
  // A huge line is told by its start or its end, and never searched as a whole.
  const words = unaccented(text.slice(0, 300)).trim()
  if (text.length <= 300 && forwardMark.test(words)) return 'forward'
  if (text.length <= 300 && rule.test(text)) return 'rule'
  if (words.length <= 80 && greeting.test(words)) return 'greeting'
  if (words.length <= 80 && closing.test(words)) return 'closing'
  const isOpen = attributionStart.test(words) && isAttribution(next)
  return isOpen || isAttribution(text) ? 'attribution' : null
}
