import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { leadAuthorName } from '../../../shared/abstracts/abstracts'
import { emailKey } from '../../../shared/email'
import { registrationName } from '../../../shared/registrations/registrations'
import { normalised } from '../../db/normalised'
import { abstracts, approvedAbstracts, authors, registrations, users } from '../../db/schema'
import type { Db } from '../../db/types'

/** The records of one e-mail address, from which everything else about the person is found. */
export type Person = {
  /** Without case and surrounding space. */
  email: string
  /** As the records have them, without repeats. */
  names: string[]
  abstractIds: number[]
  approvedAbstractIds: number[]
  authorIds: number[]
  registrationIds: number[]
  accountIds: number[]
  usernames: string[]
  photoUrls: string[]
}

const unique = <Value>(values: Value[]) => [...new Set(values)]

/** Matches no row if there is nothing to look for. */
export const isOneOf = (column: Parameters<typeof inArray>[0], values: readonly (number | string)[]): SQL =>
  values.length === 0 ? sql`false` : inArray(column, [...values])

/** The text has the address, and not as part of a longer one. */
export const mentions = (text: SQL | Parameters<typeof eq>[0], { email }: Pick<Person, 'email'>): SQL => {
  const escaped = email.replace(/[^\w@]/gu, (character) => `\\${character}`)
  return sql`lower(${text}::text) ~ ${`(?<![\\w.+-]|\\w')${escaped}(?![\\w-]|\\.\\w)`}`
}

type Named = Parameters<typeof leadAuthorName>[0]
const withoutTitle = (row: Named) => leadAuthorName({ ...row, leadAuthorTitle: '' })

export const findPerson = async (db: Db, address: string): Promise<Person> => {
  const email = emailKey(address)
  const key = normalised(email)
  const submitted = await db
    .select()
    .from(abstracts)
    .where(eq(normalised(abstracts.email), key))
    .orderBy(abstracts.id)
  const abstractIds = submitted.map(({ id }) => id)
  const approved = await db
    .select()
    .from(approvedAbstracts)
    .where(
      or(eq(normalised(approvedAbstracts.email), key), isOneOf(approvedAbstracts.abstractId, abstractIds)),
    )
    .orderBy(approvedAbstracts.id)
  const profiles = await db
    .select()
    .from(authors)
    .where(eq(normalised(authors.email), key))
  const registered = await db
    .select()
    .from(registrations)
    .where(eq(normalised(registrations.email), key))
  const accounts = await db
    .select()
    .from(users)
    .where(eq(normalised(users.email), key))
  const photos = [...submitted, ...approved, ...profiles, ...accounts].map(({ photoUrl }) => photoUrl)
  return {
    email,
    names: unique([
      ...profiles.map(({ name }) => name),
      ...[...submitted, ...approved].flatMap((row) => [leadAuthorName(row), withoutTitle(row)]),
      ...registered.flatMap((row) => [registrationName(row), `${row.firstName} ${row.surname}`]),
    ]).filter((name) => name.trim()),
    abstractIds,
    approvedAbstractIds: approved.map(({ id }) => id),
    authorIds: profiles.map(({ id }) => id),
    registrationIds: registered.map(({ id }) => id),
    accountIds: accounts.map(({ id }) => id),
    usernames: accounts.map(({ username }) => username),
    photoUrls: unique(photos).filter(Boolean),
  }
}
