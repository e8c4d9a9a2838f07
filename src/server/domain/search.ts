import { type SQL, sql } from 'drizzle-orm'
import { queryRows } from '#server/db/raw-sql.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { rooms } from '#server/db/schema/rooms.ts'
import { findsSimilarWords, type SearchedTable, searchTextOf } from '#server/db/search-index.ts'
import type { Db } from '#server/db/types.ts'
import { type SearchResult, type SearchResults, searchLimits } from '#shared/search-results.ts'
import { foldText } from '#shared/text.ts'
import { mayBeMistyped, SIMILAR, swappedSpellings } from '#shared/word-similarity.ts'
import { type FoundRow, toResults } from './search-results.ts'

/** Enough to rank. */
const CANDIDATES = 60
/** The index holds groups of three letters. */
const SHORTEST_INDEXED = 3

/** What each row says, as SQL. */
type Source = {
  table: SearchedTable
  kind: FoundRow['kind']
  from: SQL
  label?: string
  name?: string
  email?: string
  detail?: string
}

/** A programme is small: it is read without an index. */
const eventsWithPeople = sql`(select e.id, e.title, e.start_time, r.name as room,
    concat_ws(' ', p.name, (select string_agg(a.name, ' ') from ${eventAuthors} x
      join ${authors} a on a.id = x.author_id where x.event_id = e.id)) as speakers
  from ${events} e join ${rooms} r on r.id = e.room_id left join ${authors} p on p.id = e.main_presenter_id) programme`

const sessionsWithChairs = sql`(select s.id, s.title, s.start_time, r.name as room,
    coalesce((select string_agg(a.name, ' ') from ${eventSessionChairs} c
      join ${authors} a on a.id = c.author_id where c.session_id = s.id), '') as chairs
  from ${eventSessions} s join ${rooms} r on r.id = s.room_id) sessions_with_chairs`

const startOf = `to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const abstractTexts = {
  label: 'abstract_title',
  name: `btrim(lead_author_title || ' ' || lead_author_first_name || ' ' || lead_author_surname)`,
}

const sources: Source[] = [
  { table: 'abstracts', kind: 'abstract', from: sql`${abstracts}`, ...abstractTexts, email: 'email' },
  { table: 'authors', kind: 'author', from: sql`${authors}`, name: 'name', email: 'email' },
  {
    table: 'co_authors',
    kind: 'co-author',
    from: sql`${abstracts}`,
    label: 'abstract_title',
    name: 'other_authors',
  },
  {
    table: 'registrations',
    kind: 'registration',
    from: sql`${registrations}`,
    name: `btrim(professional_title || ' ' || first_name || ' ' || surname)`,
    email: 'email',
    detail: `case when status = 'cancelled' then 'Registration cancelled' else '' end`,
  },
  {
    table: 'users',
    kind: 'account',
    from: sql`${users}`,
    label: 'username',
    name: `btrim(first_name || ' ' || last_name)`,
    email: `coalesce(email, '')`,
  },
  {
    table: 'letters',
    kind: 'letter',
    from: sql`${letters}`,
    label: 'subject',
    name: 'to_name',
    email: 'to_email',
    detail: 'state',
  },
  { table: 'events', kind: 'event', from: eventsWithPeople, label: 'title', name: 'room', detail: startOf },
  {
    table: 'event_sessions',
    kind: 'session',
    from: sessionsWithChairs,
    label: 'title',
    name: 'room',
    detail: startOf,
  },
  { table: 'rooms', kind: 'room', from: sql`${rooms}`, label: 'name', detail: 'building' },
]

/** Words too short for the index have to begin a word. */
const pattern = (word: string) =>
  `%${word.length < SHORTEST_INDEXED ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`

/** The word itself, or also one like it. */
const holds = (text: SQL, word: string, similar: boolean) => {
  const exact = sql`${text} like ${pattern(word)}`
  if (!similar || !mayBeMistyped(word)) return exact
  const swapped = swappedSpellings(word).map((spelling) => sql`${text} like ${pattern(spelling)}`)
  return sql`(${sql.join([exact, ...swapped, sql`${word}::text <% ${text}`], sql` or `)})`
}

/** In no order: the scan ends as soon as there are enough. */
const candidates = ({ table, kind, from, ...texts }: Source, words: string[], similar: boolean) => {
  const text = searchTextOf(table)
  const columns = (['label', 'name', 'email', 'detail'] as const).map(
    (name) => sql`${sql.raw(texts[name] ?? "''")} as ${sql.raw(name)}`,
  )
  const conditions = words.map((word) => holds(text, word, similar))
  return sql`(select ${kind}::text as kind, id, ${sql.join(columns, sql`, `)}
    from ${from} where ${sql.join(conditions, sql` and `)} limit ${CANDIDATES})`
}

const find = (db: Db, words: string[], similar: boolean) =>
  queryRows<FoundRow>(
    db,
    sql.join(
      sources.map((source) => candidates(source, words, similar)),
      sql` union all `,
    ),
  )

const findSimilar = (db: Db, words: string[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${SIMILAR}`))
    return find(tx, words, true)
  })

/** The abstract with this submission number. */
const findNumbered = async (db: Db, given: string): Promise<SearchResult[]> => {
  const [, number] = /^#?(\d{1,9})$/.exec(given) ?? []
  if (number === undefined) return []
  const { label, name } = abstractTexts
  const rows = await queryRows<{ label: string; name: string }>(
    db,
    sql`select ${sql.raw(`${label} as label, ${name} as name`)} from ${abstracts} where id = ${Number(number)}`,
  )
  return rows.map((row) => ({
    kind: 'abstract',
    id: String(Number(number)),
    label: row.label,
    detail: `Submission number ${Number(number)}, ${row.name}`,
  }))
}

/** The abstract of a submission number; people, records and letters with all words; else with similar ones. */
export const search = async (db: Db, given: string): Promise<SearchResults> => {
  const numbered = await findNumbered(db, given)
  if (given.length < searchLimits.shortest) return { results: numbered, similar: false }
  const found = await searchWords(db, given)
  const ids = new Set(numbered.map(({ id }) => id))
  const others = found.results.filter(({ kind, id }) => kind !== 'abstract' || !ids.has(id))
  return numbered.length > 0 ? { results: [...numbered, ...others], similar: false } : found
}

const searchWords = async (db: Db, given: string): Promise<SearchResults> => {
  const words = foldText(given).split(/\s+/).filter(Boolean).slice(0, searchLimits.words)
  if (words.length === 0) return { results: [], similar: false }
  const exact = await find(db, words, false)
  if (exact.length > 0) return { results: toResults(exact, words), similar: false }
  const [server] = await queryRows<{ able: boolean }>(db, sql`select ${findsSimilarWords} as able`)
  if (!server?.able || !words.some(mayBeMistyped)) return { results: [], similar: false }
  const results = toResults(await findSimilar(db, words), words)
  return { results, similar: results.length > 0 }
}
