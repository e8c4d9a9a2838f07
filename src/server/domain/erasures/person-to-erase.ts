import { and, lte } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { events } from '#server/db/schema/events.ts'
import { letters } from '#server/db/schema/letters.ts'
import { materials } from '#server/db/schema/materials.ts'
import type { Db } from '#server/db/types.ts'
import {
  distinct,
  eventsOf,
  findPerson,
  idsOf,
  lettersOf,
  type Person,
  spellNames,
} from '#server/domain/people/find-person.ts'
import { sameEmail } from '#shared/email.ts'
import { isFullName } from '#shared/erasures/redaction.ts'
import { findOwnHistory, type OwnRecord, ownRecords } from './own-history.ts'

/** Includes names and photos that they had earlier. */
export type PersonToErase = Person & {
  letterIds: number[]
  events: { id: number; title: string; description: string }[]
  /** The number of slides, posters and links of their events. */
  materials: number
  /** Ids of these records and of deleted ones, as the history knows them. */
  records: OwnRecord[]
}

export const findPersonToErase = async (db: Db, address: string, until?: string): Promise<PersonToErase> => {
  const person = await findPerson(db, address, until)
  const { email } = person
  const written = await db
    .select({ id: letters.id, toName: letters.toName, toEmail: letters.toEmail })
    .from(letters)
    .where(and(lettersOf(person), until === undefined ? undefined : lte(letters.createdAt, until)))
  const presented = await db
    .select({ id: events.id, title: events.title, description: events.description })
    .from(events)
    .where(eventsOf(person))
    .orderBy(events.id)
  const existing = ownRecords({ ...person, letterIds: idsOf(written), events: presented })
  const history = await findOwnHistory(db, { email, existing, until })
  const earlier = spellNames(history.names, [
    // A letter about their abstract may have gone to someone else.
    ...written.filter(({ toEmail }) => sameEmail(toEmail, email)).map(({ toName }) => toName),
    ...history.wholeNames,
  ])
  return {
    ...person,
    names: distinct([...person.names, ...earlier.names]),
    surnames: distinct([...person.surnames, ...earlier.surnames]),
    photoUrls: distinct([...person.photoUrls, ...history.photoUrls]),
    letterIds: idsOf(written),
    events: presented,
    materials: await db.$count(materials, isOneOf(materials.eventId, idsOf(presented))),
    records: history.records,
  }
}

/** Only these names can be looked for in records of others. */
export const fullNamesOf = ({ names }: Pick<Person, 'names'>) => names.filter(isFullName)
