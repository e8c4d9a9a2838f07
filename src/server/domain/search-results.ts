import { coAuthors, coAuthorText } from '#shared/authors/co-authors.ts'
import { emailKey } from '#shared/email.ts'
import { type LetterState, letterStates } from '#shared/letters/letters.ts'
import { type SearchKind, type SearchResult, searchKinds, searchLimits } from '#shared/search-results.ts'
import { foldText } from '#shared/text.ts'
import { formatCalendarDate, formatTime } from '#shared/time/dates.ts'
import { isSimilar, wordSimilarity } from '#shared/word-similarity.ts'

/** A row that holds the words somewhere. */
export type FoundRow = {
  kind: Exclude<SearchKind, 'person'> | 'author'
  id: number
  label: string
  name: string
  email: string
  detail: string
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

type Describe = (row: FoundRow) => [label: string, detail: string]

const withStart: Describe = ({ label, name, detail }) => [
  label,
  joined(`${formatCalendarDate(detail)}, ${formatTime(detail)}`, name),
]

/** Speakers are found as people. */
const describe: Record<Exclude<SearchKind, 'person' | 'co-author'>, Describe> = {
  abstract: ({ label, name }) => [label, name],
  event: withStart,
  session: withStart,
  room: ({ label, detail }) => [label, detail],
  registration: ({ name, email, detail }) => [name, joined(email, detail)],
  letter: ({ label, name, email, detail }) => [
    label,
    joined(name || email, letterStates[detail as LetterState].label),
  ],
  account: ({ label, name, email }) => [label, joined(name, email)],
}

/** The records that make somebody a person of the conference, the best source of the name first. */
const parts = [
  ['author', 'Speaker'],
  ['registration', 'Registered'],
  ['abstract', 'Author'],
] as const

/** One for each e-mail address. */
const toPeople = (rows: FoundRow[], words: string[]): SearchResult[] => {
  const people = new Map<string, FoundRow[]>()
  for (const [kind] of parts)
    for (const row of rows) {
      if (row.kind !== kind || !isSimilar(words, `${row.name} ${row.email}`)) continue
      const key = emailKey(row.email)
      people.set(key, [...(people.get(key) ?? []), row])
    }
  return [...people.values()].flatMap((records) => {
    const [best] = records
    if (!best) return []
    const is = parts.flatMap(([kind, word]) => {
      const record = records.find((one) => one.kind === kind)
      // The detail of a registration is that it is cancelled.
      return record ? (kind === 'registration' && record.detail) || word : []
    })
    return { kind: 'person', id: best.email, label: best.name, detail: joined(is.join(', '), best.email) }
  })
}

/** The first co-author of an abstract who is meant. */
const toCoAuthor = ({ id, label, name }: FoundRow, words: string[]): SearchResult[] => {
  const person = coAuthors(name).find((one) => isSimilar(words, coAuthorText(one)))
  if (!person) return []
  const detail = joined(person.affiliation, `Co-author of “${label}”`)
  return [{ kind: 'co-author', id: String(id), label: person.name, detail }]
}

/** The whole label, its beginning, the beginning of a word, anything else, the more similar the better. */
const rankOf = (label: string, words: string[]) => {
  const read = foldText(label)
  const sought = words.join(' ')
  if (read === sought) return 0
  if (read.startsWith(sought)) return 1
  if (` ${read}`.includes(` ${sought}`)) return 2
  return 4 - words.reduce((sum, word) => sum + wordSimilarity(word, label), 0) / words.length
}

/** The best few of each kind. */
export const toResults = (rows: FoundRow[], words: string[]): SearchResult[] => {
  const records = rows.flatMap((row): SearchResult[] => {
    if (row.kind === 'author') return []
    if (row.kind === 'co-author') return toCoAuthor(row, words)
    const [label, detail] = describe[row.kind](row)
    return [{ kind: row.kind, id: String(row.id), label, detail }]
  })
  const all = [...toPeople(rows, words), ...records].map((result) => ({
    result,
    rank: rankOf(result.label, words),
  }))
  return searchKinds.flatMap((kind) =>
    all
      .filter(({ result }) => result.kind === kind)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, searchLimits.perKind)
      .map(({ result }) => result),
  )
}
