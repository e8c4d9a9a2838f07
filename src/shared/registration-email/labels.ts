import type { RegistrationField } from '../registrations'
import type { Span } from './mapped-text'

export type LabelField = RegistrationField | 'fullName'

// Words may be joined, spaced, hyphenated or underscored: 'e mail' also reads 'E-mail' and 'email'.
const labels: Record<LabelField, readonly string[]> = {
  professionalTitle: ['professional title', 'title'],
  firstName: ['first name', 'forename', 'given name'],
  surname: ['surname', 'last name', 'family name'],
  institution: ['institution', 'organisation', 'organization'],
  jobTitle: ['job title', 'position'],
  email: ['e mail', 'e mail address'],
  day1: ['day 1'],
  day2: ['day 2'],
  day3: ['day 3'],
  hasAllergies: ['allergies', 'allergy', 'has allergies'],
  allergiesDetails: ['allergy details', 'allergies details'],
  hasAccessRequirements: [
    'access requirements',
    'access requirement',
    'accessibility',
    'accessibility requirements',
    'has access requirements',
  ],
  accessDetails: ['access details', 'accessibility details', 'access requirements details'],
  // Not a field of its own: its value is read like a bare line with a name.
  fullName: ['name', 'full name'],
}

const entries = Object.entries(labels).flatMap(([field, phrases]) =>
  phrases.map((phrase): [string, LabelField] => [phrase, field as LabelField]),
)
const fieldOf = new Map(entries.map(([phrase, field]) => [phrase.replaceAll(' ', ''), field]))
const alternatives = entries
  .map(([phrase]) => phrase)
  .sort((one, other) => other.length - one.length)
  .map((phrase) => phrase.replaceAll(' ', '[ \\t_‐‑–-]{0,4}'))
  .join('|')
// What follows must not continue the word, nor turn it into an address such as email@host.
const pattern = new RegExp(`(?:${alternatives})(?![\\p{L}\\p{N}\\p{M}'’@.+])`, 'iuy')

/** The label whose words start exactly here. */
function wordsAt(text: string, at: number): { field: LabelField; end: number } | null {
  pattern.lastIndex = at
  const words = pattern.exec(text)?.[0]
  if (words === undefined) return null
  const field = fieldOf.get(words.toLowerCase().replaceAll(/[ \t_‐‑–-]/g, ''))
  return field === undefined ? null : { field, end: at + words.length }
}

/** How a label stands before its value: 'label: value', 'label value', or on its own. */
export type LabelForm = 'separated' | 'spaced' | 'alone'

export type LabelMatch = { field: LabelField; form: LabelForm; value: Span }

const lead = /[^\p{L}\p{N}\n]{0,24}(?:\d{1,2}[.)][ \t*_]{0,8})?/uy
const softening = ' \t*_`'
const dashes = '-–—'

function skip(text: string, from: number, to: number, units: string): number {
  let at = from
  while (at < to && units.includes(text.charAt(at))) at += 1
  return at
}

/** Past a remark between label and separator: 'Day 1 (27 October)', 'Organisation/Company'. */
function skipRemark(text: string, at: number, to: number): number {
  const opening = text.charAt(at)
  const limit = Math.min(to, at + 80)
  const closing = opening === '(' ? ')' : opening === '[' ? ']' : opening === '/' ? ':' : ''
  if (closing === '') return at
  for (let index = at + 1; index < limit; index += 1) {
    if (text.charAt(index) === closing) return skip(text, closing === ':' ? index : index + 1, to, softening)
  }
  return at
}

/** Where the value starts after ':', '=', '?' or a dash that stands free; -1 without a separator. */
function skipSeparator(text: string, at: number, to: number): number {
  const unit = text.charAt(at)
  if (at >= to) return -1
  if (':=?：﹕'.includes(unit)) return skip(text, at + 1, to, `${softening}:=>：`)
  if (!dashes.includes(unit)) return -1
  const end = skip(text, at, to, `${dashes}>`)
  const isFree = softening.includes(text.charAt(at - 1)) || end >= to || softening.includes(text.charAt(end))
  return isFree ? skip(text, end, to, softening) : -1
}

/** The label a line or table cell starts with, after any bullets, bold marks, numbers or emoji. */
export function matchLabel(text: string, { from, to }: Span): LabelMatch | null {
  lead.lastIndex = from
  const start = from + (lead.exec(text)?.[0].length ?? 0)
  const words = start < to ? wordsAt(text, start) : null
  if (words === null || words.end > to) return null
  const after = skip(text, words.end, to, softening)
  if (after >= to) return { field: words.field, form: 'alone', value: { from: to, to } }
  const value = skipSeparator(text, skipRemark(text, after, to), to)
  if (value >= 0) return { field: words.field, form: 'separated', value: { from: value, to } }
  const isSpaced = after > words.end && /[ \t]/.test(text.charAt(after - 1)) && wordsAt(text, after) === null
  return isSpaced ? { field: words.field, form: 'spaced', value: { from: after, to } } : null
}

/** The field of a span that is a label and nothing else, like a table heading. */
export function loneLabel(text: string, span: Span): LabelField | null {
  const match = matchLabel(text, span)
  return match !== null && match.value.from >= match.value.to ? match.field : null
}
