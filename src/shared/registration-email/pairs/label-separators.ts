import type { ReadLabel } from './labels.ts'

const softening = ' \t*_`'
export const LONGEST_LABEL = 160
export const MAX_WORDS = 16

function skip(text: string, from: number, to: number, units: string): number {
  let at = from
  while (at < to && units.includes(text.charAt(at))) at += 1
  return at
}

type Separator = { kind: 'strong' | 'known' | 'plain'; valueFrom: number }

/** What parts a label from its value here: strong after any words, others only after a label that is known. */
function separatorAt(text: string, at: number, to: number): Separator | null {
  const unit = text.charAt(at)
  const next = text.charAt(at + 1)
  if (':：﹕'.includes(unit)) {
    const isTimeOrUrl = /\d/.test(text.charAt(at - 1)) ? /\d/.test(next) : next === '/'
    return isTimeOrUrl ? null : { kind: 'strong', valueFrom: skip(text, at + 1, to, `${softening}:=>：`) }
  }
  if (unit === '?') return { kind: 'strong', valueFrom: skip(text, at + 1, to, `${softening}?:=：*`) }
  if (unit === '=') return { kind: 'known', valueFrom: skip(text, at + 1, to, `${softening}=>:`) }
  if ('-–—'.includes(unit)) {
    const end = skip(text, at, to, '-–—>')
    const isFree = softening.includes(text.charAt(at - 1)) && softening.includes(text.charAt(end) || ' ')
    return isFree ? { kind: 'plain', valueFrom: skip(text, end, to, softening) } : null
  }
  const isGap = text.startsWith('   ', at) || text.startsWith('....', at)
  return isGap ? { kind: 'plain', valueFrom: skip(text, at, to, `${softening}.`) } : null
}

const further =
  /^[^\p{L}]{0,3}(?:\([^)]{0,80}\)|(?:if (?:yes|so)|please (?:specify|give|state)|which)[^:?\n]{0,60})[ \t]{0,4}[:?][:? \t]{0,4}/iu

/** Past a second question before the answer: 'Any allergies? If so, which? Nuts'. */
const skipFurther = (text: string, from: number, to: number) =>
  from + (further.exec(text.slice(from, Math.min(to, from + 120)))?.[0].length ?? 0)

export const wordCount = (text: string) => text.split(/\s+/, MAX_WORDS + 1).length

/** A label and its value with a separator between them. */
export function separated(text: string, start: number, to: number, read: ReadLabel) {
  const limit = Math.min(to, start + LONGEST_LABEL)
  let brackets = 0
  for (let at = start + 1; at < limit; at += 1) {
    const unit = text.charAt(at)
    if (unit === '(' || unit === '[') brackets += 1
    else if (unit === ')' || unit === ']') brackets = Math.max(0, brackets - 1)
    const separator = brackets > 0 ? null : separatorAt(text, at, to)
    if (separator === null) continue
    const label = text.slice(start, at).replace(/[\s*_`]+$/, '')
    if (!/\p{L}/u.test(label) || wordCount(label) > MAX_WORDS) return null
    const match = read(label)
    const isFit =
      separator.kind === 'strong' || (separator.kind === 'known' ? match !== null : match?.isPlain === true)
    if (isFit)
      return {
        label,
        match,
        valueFrom: unit === '?' ? skipFurther(text, separator.valueFrom, to) : separator.valueFrom,
      }
    if (unit === '=') return null
  }
  return null
}

/** Spaces alone part a label from its value only when nothing else can be meant. */
export function spaced(text: string, start: number, to: number, read: ReadLabel) {
  const words = Array.from(text.slice(start, Math.min(to, start + 80)).matchAll(/\S+/g))
  for (let count = Math.min(5, words.length - 1); count > 0; count -= 1) {
    const last = words[count - 1]
    if (last === undefined) continue
    const end = start + last.index + last[0].length
    const label = text.slice(start, end)
    const match = /\p{So}/u.test(label) ? null : read(label)
    if (match?.isLoose) return { label, match, valueFrom: skip(text, end, to, softening) }
  }
  return null
}
