import { and, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { emailKey, sameEmail } from '#shared/email.ts'
import type { Mention } from '#shared/erasures/erasures.ts'
import { candidatePattern, createRedaction, type Redaction } from '#shared/erasures/redaction.ts'
import { nameColumns, type TextTable } from './name-columns.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'
import { type CandidateRow, findCandidates, wordsOf } from './redact-rows.ts'

/** What organisers call the records of a table. */
const nouns: Record<string, string> = {
  abstracts: 'Abstract',
  abstract_notes: 'Author’s note',
  abstract_revisions: 'Revision',
  approved_abstracts: 'Approved abstract',
  authors: 'Speaker',
  cancelled_events: 'Cancelled event',
  conference: 'Conference details',
  event_sessions: 'Session',
  events: 'Event',
  letters: 'Letter',
  letter_templates: 'Letter template',
  privacy_policy_versions: 'Version of the privacy policy',
  registrations: 'Registration',
  rooms: 'Room',
  site_settings: 'Setting',
  tracks: 'Track',
}

export type FoundMention = { mention: Mention; table: TextTable; row: CandidateRow }

const keyOf = ({ name }: TextTable, { id }: CandidateRow) => `${name} ${id}`

const foldedName = (column: PgColumn) => normalised(sql`regexp_replace(${column}, '\\s+', ' ', 'g')`)

export type Namesake = {
  entity: 'author' | 'abstract' | 'approved abstract' | 'registration'
  table: string
  id: number
  email: string
}

/** Records of people with the same name and another address. */
export const findNamesakes = async (db: Db, person: PersonToErase): Promise<Namesake[]> => {
  const names = fullNamesOf(person).map((name) => name.toLowerCase())
  if (names.length === 0) return []
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  const isNamed = (first: PgColumn, surname: PgColumn) =>
    sql`${normalised(sql`${first} || ' ' || ${surname}`)} in (${list})`
  const isOther = (column: PgColumn) => sql`${normalised(column)} <> ${normalised(person.email)}`
  const profiles = await db
    .select({ id: authors.id, email: authors.email })
    .from(authors)
    .where(
      and(
        isOther(authors.email),
        or(
          isNamed(authors.leadAuthorFirstName, authors.leadAuthorSurname),
          sql`${foldedName(authors.name)} in (${list})`,
        ),
      ),
    )
  const submitted = await db
    .select({ id: abstracts.id, email: abstracts.email, approvedId: approvedAbstracts.id })
    .from(abstracts)
    .leftJoin(approvedAbstracts, sql`${approvedAbstracts.abstractId} = ${abstracts.id}`)
    .where(and(isOther(abstracts.email), isNamed(abstracts.leadAuthorFirstName, abstracts.leadAuthorSurname)))
  const others = submitted.filter(({ id }) => !person.abstractIds.includes(id))
  const registered = await db
    .select({ id: registrations.id, email: registrations.email })
    .from(registrations)
    .where(and(isOther(registrations.email), isNamed(registrations.firstName, registrations.surname)))
  return [
    ...profiles.map(({ id, email }) => ({ entity: 'author' as const, table: 'authors', id, email })),
    ...others.map(({ id, email }) => ({ entity: 'abstract' as const, table: 'abstracts', id, email })),
    ...others.flatMap(({ approvedId, email }) =>
      approvedId === null
        ? []
        : [{ entity: 'approved abstract' as const, table: 'approved_abstracts', id: approvedId, email }],
    ),
    ...registered.map(({ id, email }) => ({
      entity: 'registration' as const,
      table: 'registrations',
      id,
      email,
    })),
  ]
}

/** The tables of a person's own rows. Notes and revisions go with their abstract. */
const isOwn = (person: PersonToErase) => {
  const own: Record<string, Set<number>> = {
    abstracts: new Set(person.abstractIds),
    approved_abstracts: new Set(person.approvedAbstractIds),
    authors: new Set(person.authorIds),
    registrations: new Set(person.registrationIds),
    letters: new Set(person.letterIds),
    events: new Set(person.events.map(({ id }) => id)),
  }
  return ({ name }: TextTable, { id, row }: CandidateRow) =>
    own[name]?.has(id) === true || own.abstracts?.has(Number(row.abstract_id)) === true
}

/** By table, whom a row is about. */
const subjectColumns: Record<string, { names: string[]; email: string }> = {
  abstracts: { names: ['lead_author_first_name', 'lead_author_surname'], email: 'email' },
  approved_abstracts: { names: ['lead_author_first_name', 'lead_author_surname'], email: 'email' },
  authors: { names: ['name'], email: 'email' },
  registrations: { names: ['first_name', 'surname'], email: 'email' },
  letters: { names: ['to_name'], email: 'to_email' },
}

/** Tells rows about somebody with another address who has the same name, or a longer one, such as with ‘Jr’. */
const isAboutNamesake = (person: PersonToErase, namesakes: readonly Namesake[], { finds }: Redaction) => {
  const addresses = new Set(namesakes.map(({ email }) => emailKey(email)))
  return ({ name }: TextTable, { row }: CandidateRow) => {
    const subject = subjectColumns[name]
    if (!subject) return false
    const email = String(row[subject.email])
    if (sameEmail(email, person.email)) return false
    return addresses.has(emailKey(email)) || finds(subject.names.map((column) => row[column]).join(' '))
  }
}

/** Records of others that contain the full name. */
export const findMentions = async (
  db: Db,
  person: PersonToErase,
  namesakes: readonly Namesake[],
): Promise<FoundMention[]> => {
  const searched = { emails: [], names: fullNamesOf(person) }
  const redaction = createRedaction(searched)
  const { finds, excerptOf } = redaction
  const isNamesakes = isAboutNamesake(person, namesakes, redaction)
  const pattern = candidatePattern(searched)
  const belongsToPerson = isOwn(person)
  const mentions: FoundMention[] = []
  const columnsOf = ({ name }: TextTable) => nameColumns[name] ?? []
  for (const { table, rows } of await findCandidates(db, pattern, columnsOf)) {
    const columns = columnsOf(table)
    for (const row of rows) {
      const words = wordsOf(row.row, columns)
      if (belongsToPerson(table, row) || !finds(words)) continue
      const mention = {
        key: keyOf(table, row),
        what: nouns[table.name] ?? table.name,
        excerpt: excerptOf(words),
        isNamesake: isNamesakes(table, row),
      }
      mentions.push({ mention, table, row })
    }
  }
  return mentions
}
