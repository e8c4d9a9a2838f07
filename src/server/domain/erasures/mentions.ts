import { and, or, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { emailKey, sameEmail } from '#shared/email.ts'
import type { Mention } from '#shared/erasures/erasures.ts'
import { candidatePattern, createRedaction, type Redaction } from '#shared/erasures/redaction.ts'
import { photoColumns, photoPattern } from './own-photos.ts'
import { fullNamesOf, type PersonToErase } from './person-to-erase.ts'
import { type CandidateRow, findCandidates, type TextTable, wordsOf } from './redact-rows.ts'

export type FoundMention = { mention: Mention; table: TextTable; row: CandidateRow }

const keyOf = ({ name }: TextTable, { id }: CandidateRow) => `${name} ${id}`

const foldedName = (column: PgColumn) => normalised(sql`regexp_replace(${column}, '\\s+', ' ', 'g')`)

export type Namesake = {
  record: 'author' | 'abstract' | 'approved abstract' | 'registration'
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
    ...profiles.map(({ id, email }) => ({ record: 'author' as const, id, email })),
    ...others.map(({ id, email }) => ({ record: 'abstract' as const, id, email })),
    ...others.flatMap(({ approvedId: id, email }) =>
      id === null ? [] : [{ record: 'approved abstract' as const, id, email }],
    ),
    ...registered.map(({ id, email }) => ({ record: 'registration' as const, id, email })),
  ]
}

/** Notes and revisions go with their abstract. */
const isOwn = (person: PersonToErase, { ownIds }: TextTable, { id, row }: CandidateRow) =>
  ownIds?.(person).includes(id) === true || person.abstractIds.includes(Number(row.abstract_id))

const subjectName = ({ subject }: TextTable, { row }: CandidateRow) =>
  (subject?.names ?? []).map((column) => row[toSnakeCase(column)]).join(' ')

/** Tells rows about somebody with another address who has the same name, or a longer one, such as with ‘Jr’. */
const isAboutNamesake = (person: PersonToErase, namesakes: readonly Namesake[], { finds }: Redaction) => {
  const addresses = new Set(namesakes.map(({ email }) => emailKey(email)))
  return (table: TextTable, one: CandidateRow) => {
    const { subject } = table
    if (!subject) return false
    const email = String(one.row[toSnakeCase(subject.email)])
    if (sameEmail(email, person.email)) return false
    return addresses.has(emailKey(email)) || finds(subjectName(table, one))
  }
}

/** Records of others that contain the full name or show a photo of the person. */
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
  const mentions: FoundMention[] = []
  const add = (table: TextTable, row: CandidateRow, excerpt: string) => {
    const key = keyOf(table, row)
    if (isOwn(person, table, row) || mentions.some(({ mention }) => mention.key === key)) return
    const mention = { key, what: table.noun, excerpt, isNamesake: isNamesakes(table, row) }
    mentions.push({ mention, table, row })
  }
  for (const { table, rows } of await findCandidates(db, pattern, ({ nameColumns }) => nameColumns))
    for (const row of rows) {
      const words = wordsOf(row.row, table.nameColumns)
      if (finds(words)) add(table, row, excerptOf(words))
    }
  for (const { table, rows } of await findCandidates(db, photoPattern(person), photoColumns))
    for (const row of rows) add(table, row, `The same photo: ${subjectName(table, row)}`)
  return mentions
}
