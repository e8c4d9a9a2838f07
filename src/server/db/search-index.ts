import { sql } from 'drizzle-orm'
import type { Db } from './types.ts'

/** Columns that the search of the back office reads, by table. Those of small tables need no index. */
const searched = {
  abstracts: ['abstract_title', 'lead_author_first_name', 'lead_author_surname', 'email'],
  authors: ['name', 'email'],
  registrations: ['first_name', 'surname', 'email'],
  letters: ['to_name', 'to_email', 'subject'],
  events: ['title', 'room', 'speakers'],
  event_sessions: ['title', 'room', 'chairs'],
  rooms: ['name', 'building'],
  /** Other authors are searched in the table of abstracts. */
  co_authors: ['other_authors'],
  users: ['username', 'first_name', 'last_name', `coalesce(email, '')`],
} as const
export type SearchedTable = keyof typeof searched

/** The last tells whether they are there. */
const indexed: SearchedTable[] = ['abstracts', 'authors', 'registrations', 'letters', 'co_authors']

/** The text of a row, using exactly the indexed expression. */
export const searchTextOf = (table: SearchedTable) => sql.raw(textOf(table))
// The space makes the first word begin like the others.
const textOf = (table: SearchedTable) => `search_text(' ' || ${searched[table].join(` || ' ' || `)})`

// Like `foldText` in src/shared/text.ts; most texts are plain ASCII and need none of it.
const foldedText = String.raw`case when octet_length(value) = char_length(value) then lower(value)
  else translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øðđłħı', 'oddlhi') end`

const createIndexes = indexed
  .map(
    (table) =>
      `create index if not exists ${table}_search on ${table === 'co_authors' ? 'abstracts' : table} using gin (${textOf(table)} gin_trgm_ops);`,
  )
  .join('\n')

/** The indexes serve similarity search; on a server without the extension only exact words are found. */
const prepare = `do $prepare$ begin
  if to_regprocedure('search_text(text)') is null then
    create function search_text(value text) returns text language sql immutable strict parallel safe
      as $text$ select ${foldedText} $text$;
  end if;
  if to_regclass('${indexed.at(-1)}_search') is null then
    begin
      create extension if not exists pg_trgm;
      ${createIndexes}
    exception when others then null;
    end;
  end if;
end $prepare$`

/** At every start: the extension may have become available. */
export const prepareSearch = (db: Db) => db.execute(sql.raw(prepare))

export const findsSimilarWords = sql<boolean>`to_regprocedure('word_similarity(text,text)') is not null`
