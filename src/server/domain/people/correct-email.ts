import { asc, eq } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { correctEmailOfAbstract } from '#server/domain/abstracts/correct-abstract.ts'
import { correctEmailOfAuthor } from '#server/domain/authors/edit-authors.ts'
import type { UserActor } from '#server/domain/history.ts'
import { correctEmailOfRegistration } from '#server/domain/registrations/registrations.ts'
import type { EmailCorrection, PersonRecord } from '#shared/people/people.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { lockEmailAddresses } from './email-locks.ts'

/** Every record with this e-mail address. */
export const listRecordsOfPerson = async (db: Db, email: string): Promise<PersonRecord[]> => {
  const key = normalised(email)
  const profiles = await db
    .select({ id: authors.id, label: authors.name })
    .from(authors)
    .where(eq(normalised(authors.email), key))
  const submitted = await db
    .select({ id: abstracts.id, label: abstracts.abstractTitle })
    .from(abstracts)
    .where(eq(normalised(abstracts.email), key))
    .orderBy(asc(abstracts.id))
  const registered = await db
    .select()
    .from(registrations)
    .where(eq(normalised(registrations.email), key))
  return [
    ...submitted.map((row) => ({ entity: 'abstract' as const, ...row })),
    ...profiles.map((row) => ({ entity: 'author' as const, ...row })),
    ...registered.map((row) => ({
      entity: 'registration' as const,
      id: row.id,
      label: registrationName(row),
    })),
  ]
}

const corrections: Record<
  PersonRecord['entity'],
  (tx: Db, actor: UserActor, id: number, email: string) => Promise<unknown>
> = {
  abstract: correctEmailOfAbstract,
  author: correctEmailOfAuthor,
  registration: correctEmailOfRegistration,
}

/** Changes the address in every record that has it, all or none. */
export const correctEmail = (db: Db, actor: UserActor, { from, to }: EmailCorrection) =>
  db.transaction(async (tx) => {
    await lockEmailAddresses(tx, [from, to])
    const records = await listRecordsOfPerson(tx, from)
    for (const { entity, id } of records) await corrections[entity](tx, actor, id, to)
    return { corrected: records.length }
  })
