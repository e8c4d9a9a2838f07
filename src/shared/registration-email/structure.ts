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

const headerName = (line: string): HeaderName | null => {
  const found = headerStart.exec(line.slice(0, 60))?.[1]
  if (found === undefined) return null
  const name = unaccented(found).replaceAll(' ', '-')
  return names.get(name) ?? names.get(name.replace(/-el$/, '')) ?? (technical.test(name) ? 'other' : null)
}

/**
 * Which lines are mail headers: several in a row of which one names the sender or the subject, or a sender alone.
 * A single 'Date:' or 'De:' is an answer like any other.
 */
export function headerLines(lines: readonly string[]): (HeaderName | null)[] {
  const found = lines.map(headerName)
  const result: (HeaderName | null)[] = lines.map(() => null)
  for (let from = 0; from < lines.length; from += 1) {
    if (found[from] === null) continue
    let to = from
    // A folded header goes on in a line that is set in.
    while (to < lines.length && (found[to] !== null || (to > from && /^[ \t]+\S/.test(lines[to] ?? ''))))
      to += 1
    const run = found.slice(from, to).filter((name) => name !== null)
    const hasAddress = lines.slice(from, to).some((line) => line.includes('@'))
    const isSender = run.includes('from') || run.includes('replyTo')
    const isHeaders =
      run.includes('subject') ||
      (hasAddress && (isSender || run.length > 1)) ||
      (run.length > 1 && (isSender || run.every((name) => name === 'other')))
    if (isHeaders) for (let at = from; at < to; at += 1) result[at] = found[at] ?? 'other'
    from = Math.max(from, to - 1)
  }
  return result
}

const envelope = /^From \S{1,254} .{0,40}\d{1,2}:\d{2}.{0,20} \d{4}/
const rule = /^\s{0,8}(?:([-=_*~#─—+])\1{2,}|(?:=-){4,}=?)[-=_*~#─—+:]*\s{0,8}$/

export type Structure = 'blank' | 'rule' | 'envelope' | 'forward' | 'attribution' | 'greeting' | 'closing'

const isAttribution = (text: string) =>
  text.trimEnd().endsWith(':') && attribution.test(unaccented(text.slice(-160)).trimEnd())

/** What a whole line is when it holds no data: a separator, 'X wrote:', a greeting. */
export function structureOf(text: string, next: string): Structure | null {
  if (text.trim() === '') return 'blank'
  // Such a line is told by its start or its end, so a huge one is never searched as a whole.
  if (text.trim() === '--') return 'closing'
  const start = text.slice(0, 300)
  const isShort = text.length <= 300
  const words = unaccented(start).trim()
  if (isShort && forwardMark.test(words)) return 'forward'
  if (isShort && rule.test(text)) return 'rule'
  if (envelope.test(start)) return 'envelope'
  if (words.length <= 80 && greeting.test(words)) return 'greeting'
  if (words.length <= 80 && closing.test(words)) return 'closing'
  const isOpen = attributionStart.test(words) && isAttribution(next)
  return isOpen || isAttribution(text) ? 'attribution' : null
}
