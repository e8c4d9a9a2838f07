import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { normalised } from '#server/db/normalised.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { nameSpellings } from '#shared/authors/names.ts'
import { emailKey } from '#shared/email.ts'
import { isFullName, withoutTitle } from '#shared/erasures/redaction.ts'

/** The records of one e-mail address, from which everything else about the person is found. */
export type Person = {
  /** Trimmed, in lower case. */
  email: string
  /** In all spellings, without titles. */
  names: string[]
  surnames: string[]
  abstractIds: number[]
  approvedAbstractIds: number[]
  authorIds: number[]
  registrationIds: number[]
  accountIds: number[]
  usernames: string[]
  photoUrls: string[]
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export const distinct = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]

export type NameParts = { first: string; surname: string }

/** From first names with surnames, and from names in one piece. */
export const spellNames = (parts: readonly NameParts[], whole: readonly string[]) => {
  const untitled = whole.map(withoutTitle)
  return {
    names: distinct([...parts.flatMap(({ first, surname }) => nameSpellings(first, surname)), ...untitled]),
    surnames: distinct([
      ...parts.map(({ surname }) => surname.trim()),
      ...untitled.filter(isFullName).map((name) => name.split(' ').at(-1) ?? ''),
    ]).filter((surname) => surname.length > 2),
  }
}

/** The address as part of a longer one does not count. */
export const containsAddress = (text: SQL | PgColumn, { email }: Pick<Person, 'email'>): SQL => {
  const escaped = email.replace(/[^\w@]/gu, (character) => `\\${character}`)
  return sql`lower(${text}::text) ~ ${`(?<![\\w.+-]|\\w')${escaped}(?![\\w-]|\\.\\w)`}`
}

export const hasAddress = (column: PgColumn, { email }: Pick<Person, 'email'>): SQL =>
  eq(normalised(column), normalised(email))

/** Letters to the person or about their records. */
export const lettersOf = (person: Person) =>
  or(
    hasAddress(letters.toEmail, person),
    inArray(letters.abstractId, person.abstractIds),
    inArray(letters.authorId, person.authorIds),
    inArray(letters.registrationId, person.registrationIds),
  )

/** Events that they present or that were made from their abstracts. */
export const eventsOf = ({ authorIds, approvedAbstractIds }: Person) =>
  or(
    inArray(events.mainPresenterId, authorIds),
    inArray(events.approvedAbstractId, approvedAbstractIds),
    sql`exists (select 1 from ${eventAuthors} ea where ea.event_id = ${events.id} and ${inArray(sql`ea.author_id`, authorIds)})`,
  )

/** The owner of an address, with all records that exist now, or only those created up to `until`. */
export const findPerson = async (db: Db, address: string, until?: string): Promise<Person> => {
  const email = emailKey(address)
  const has = (column: PgColumn) => hasAddress(column, { email })
  const upTo = (column: PgColumn) => (until === undefined ? undefined : lte(column, until))
  const ownCopies = db
    .select({ id: approvedAbstracts.abstractId })
    .from(approvedAbstracts)
    .where(has(approvedAbstracts.email))
  const submitted = await db
    .select()
    .from(abstracts)
    .where(and(or(has(abstracts.email), inArray(abstracts.id, ownCopies)), upTo(abstracts.submittedAt)))
    .orderBy(abstracts.id)
  const approved = await db
    .select()
    .from(approvedAbstracts)
    .where(inArray(approvedAbstracts.abstractId, idsOf(submitted)))
    .orderBy(approvedAbstracts.id)
  const profiles = await db
    .select()
    .from(authors)
    .where(and(has(authors.email), upTo(authors.createdAt)))
  const registered = await db
    .select()
    .from(registrations)
    .where(and(has(registrations.email), upTo(registrations.createdAt)))
  const accounts = await db
    .select()
    .from(users)
    .where(and(has(users.email), upTo(users.createdAt)))
  const parts = [
    ...[...submitted, ...approved, ...profiles].map((row) => ({
      first: row.leadAuthorFirstName,
      surname: row.leadAuthorSurname,
    })),
    ...registered.map(({ firstName, surname }) => ({ first: firstName, surname })),
  ]
  const photos = [...submitted, ...approved, ...profiles, ...accounts].map(({ photoUrl }) => photoUrl)
  return {
    email,
    ...spellNames(
      parts,
      profiles.map(({ name }) => name),
    ),
    abstractIds: idsOf(submitted),
    approvedAbstractIds: idsOf(approved),
    authorIds: idsOf(profiles),
    registrationIds: idsOf(registered),
    accountIds: idsOf(accounts),
    usernames: accounts.map(({ username }) => username),
    photoUrls: distinct(photos),
  }
}
