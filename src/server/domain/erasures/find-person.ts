import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emailKey } from '../../../shared/email'
import { isFullName, spellingsOf, withoutTitle } from '../../../shared/erasures/redaction'
import { normalised } from '../../db/normalised'
import {
  abstracts,
  approvedAbstracts,
  authors,
  eventAuthors,
  events,
  letters,
  registrations,
} from '../../db/schema'
import type { Db } from '../../db/types'
import { findOwnHistory, type OwnRecord } from './own-history'

/** The records of one address, and what they say about its owner. */
export type Person = {
  email: string
  abstracts: { id: number; title: string }[]
  approvedIds: number[]
  authors: { id: number; name: string }[]
  registrationIds: number[]
  letterIds: number[]
  /** Events that they present or that were made from their abstracts. */
  events: { id: number; title: string; description: string }[]
  /** Of these records and of those that are gone, as the history knows them. */
  records: OwnRecord[]
  /** In all spellings, without titles. */
  names: string[]
  surnames: string[]
  /** Addresses of photos that they have or had. */
  photoUrls: string[]
}

const upTo = (column: PgColumn, until: string | undefined): SQL | undefined =>
  until === undefined ? undefined : lte(column, until)

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const distinct = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]

/** Everything under an address: that exists now, or that was made until then. */
export const findPerson = async (db: Db, email: string, until?: string): Promise<Person> => {
  const has = (column: PgColumn) => eq(normalised(column), normalised(email))
  const ownCopy = sql`exists (select 1 from ${approvedAbstracts} p where p.abstract_id = ${abstracts.id}
    and ${normalised(sql`p.email`)} = ${normalised(email)})`
  const submitted = await db
    .select()
    .from(abstracts)
    .where(and(or(has(abstracts.email), ownCopy), upTo(abstracts.submittedAt, until)))
    .orderBy(abstracts.id)
  const approved = await db
    .select()
    .from(approvedAbstracts)
    .where(inArray(approvedAbstracts.abstractId, idsOf(submitted)))
  const profiles = await db
    .select()
    .from(authors)
    .where(and(has(authors.email), upTo(authors.createdAt, until)))
  const registered = await db
    .select()
    .from(registrations)
    .where(and(has(registrations.email), upTo(registrations.createdAt, until)))
  const written = await db
    .select({ id: letters.id, toName: letters.toName, toEmail: letters.toEmail })
    .from(letters)
    .where(
      and(
        or(
          has(letters.toEmail),
          inArray(letters.abstractId, idsOf(submitted)),
          inArray(letters.authorId, idsOf(profiles)),
          inArray(letters.registrationId, idsOf(registered)),
        ),
        upTo(letters.createdAt, until),
      ),
    )
  const presented = await db
    .select({ id: events.id, title: events.title, description: events.description })
    .from(events)
    .where(
      or(
        inArray(events.mainPresenterId, idsOf(profiles)),
        inArray(events.approvedAbstractId, idsOf(approved)),
        inArray(
          events.id,
          db
            .select({ id: eventAuthors.eventId })
            .from(eventAuthors)
            .where(inArray(eventAuthors.authorId, idsOf(profiles))),
        ),
      ),
    )
    .orderBy(events.id)
  const existing = {
    abstract: idsOf(submitted),
    'approved abstract': idsOf(approved),
    author: idsOf(profiles),
    registration: idsOf(registered),
    letter: idsOf(written),
  }
  const history = await findOwnHistory(db, { email, existing, until })
  const pairs = [
    ...[...submitted, ...approved, ...profiles].map((row) => ({
      first: row.leadAuthorFirstName,
      surname: row.leadAuthorSurname,
    })),
    ...registered.map(({ firstName, surname }) => ({ first: firstName, surname })),
    ...history.names,
  ]
  const whole = [
    ...profiles.map(({ name }) => name),
    // A letter about their abstract may have gone to someone else.
    ...written.filter(({ toEmail }) => emailKey(toEmail) === emailKey(email)).map(({ toName }) => toName),
    ...history.wholeNames,
  ].map(withoutTitle)
  return {
    email,
    abstracts: submitted.map(({ id, abstractTitle }) => ({ id, title: abstractTitle })),
    approvedIds: idsOf(approved),
    authors: profiles.map(({ id, name }) => ({ id, name })),
    registrationIds: idsOf(registered),
    letterIds: idsOf(written),
    events: presented,
    records: history.records,
    names: distinct([...pairs.flatMap(({ first, surname }) => spellingsOf(first, surname)), ...whole]),
    surnames: distinct([
      ...pairs.map(({ surname }) => surname.trim()),
      ...whole.filter(isFullName).map((name) => name.split(' ').at(-1) ?? ''),
    ]).filter((surname) => surname.length > 2),
    photoUrls: distinct([
      ...[...submitted, ...approved, ...profiles].map(({ photoUrl }) => photoUrl),
      ...history.photoUrls,
    ]),
  }
}

/** What can be looked for in records of others. */
export const fullNamesOf = ({ names }: Pick<Person, 'names'>) => names.filter(isFullName)
