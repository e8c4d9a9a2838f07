import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { normalised } from '#server/db/normalised.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { CHANNEL, type Db } from '#server/db/types.ts'
import { lockConferenceTables } from '#server/domain/conference/conference-data.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { lockEmailAddresses } from '#server/domain/people/email-locks.ts'
import { describeErasedCounts, type ErasedCounts, type ErasurePreview } from '#shared/erasures/erasures.ts'
import { createRedaction } from '#shared/erasures/redaction.ts'
import { Problem } from '#shared/errors.ts'
import { recordLabel } from '#shared/history.ts'
import { sentenceCase } from '#shared/text.ts'
import { removePerson } from './erase-person.ts'
import { addToLedger } from './ledger.ts'
import { findMentions, findNamesakes } from './mentions.ts'
import { countOwnPhotos } from './own-photos.ts'
import { findPersonToErase, type PersonToErase } from './person-to-erase.ts'

/** These have to be dealt with first. */
const findObstacles = async (db: Db, { email, letterIds }: PersonToErase): Promise<string[]> => {
  const [account] = await db
    .select({ username: users.username })
    .from(users)
    .where(
      or(eq(normalised(users.email), normalised(email)), eq(normalised(users.username), normalised(email))),
    )
  const sending = await db.$count(letters, and(inArray(letters.id, letterIds), eq(letters.state, 'sending')))
  return [
    ...(account
      ? [`The account ${account.username} has this e-mail address. Delete the account under Settings first.`]
      : []),
    ...(sending > 0 ? ['A letter to this person is being sent. Try again in a few minutes.'] : []),
  ]
}

const countsOf = (person: PersonToErase, photos: number): ErasedCounts => ({
  abstracts: person.abstractIds.length,
  speakers: person.authorIds.length,
  registrations: person.registrationIds.length,
  letters: person.letterIds.length,
  photos,
  materials: person.materials,
})

export const previewErasure = async (db: Db, email: string): Promise<ErasurePreview> => {
  const person = await findPersonToErase(db, email)
  const titles = await db
    .select({ title: abstracts.abstractTitle })
    .from(abstracts)
    .where(inArray(abstracts.id, person.abstractIds))
    .orderBy(abstracts.id)
  const namesakes = await findNamesakes(db, person)
  const mentions = await findMentions(db, person, namesakes)
  const proposed = mentions.filter(({ mention }) => !mention.isNamesake)
  const { redact } = createRedaction({ emails: [email], names: [...person.names, ...person.surnames] })
  return {
    names: person.names.filter((name) => !name.includes(',')),
    removed: countsOf(person, await countOwnPhotos(db, person, proposed)),
    abstractTitles: titles.map(({ title }) => title),
    events: person.events.map(({ id, title }) => ({ id, title: String(redact(title)) })),
    mentions: mentions.map(({ mention }) => mention),
    namesakes: namesakes
      .filter(({ record }) => record !== 'approved abstract')
      .map(({ record, email: other }) => ({ what: sentenceCase(recordLabel(record)), email: other })),
    obstacles: await findObstacles(db, person),
  }
}

/** Everybody else waits: what is written meanwhile could contain the person again. */
const lockPerson = async (tx: Db, email: string) => {
  await lockEmailAddresses(tx, [email])
  await lockConferenceTables(tx)
}

/** Removes all that is held about a person, in one transaction and for good. */
export const erasePerson = (
  db: Db,
  actor: UserActor,
  { email, mentions }: { email: string; mentions: string[] },
) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, email)
    const person = await findPersonToErase(tx, email)
    const [obstacle] = await findObstacles(tx, person)
    if (obstacle) throw new Problem('conflict', obstacle)
    const removed = countsOf(person, await removePerson(tx, actor, person, { mentions }))
    const { id, erasedAt } = await addToLedger(tx, email, mentions)
    await recordChange(tx, actor, {
      action: 'erased',
      entity: 'person',
      entityId: id,
      summary: describeErasedCounts(removed) || 'Nothing was held about this person',
    })
    // Copies of pages in every server, also where only a text of others was changed.
    await tx.execute(sql`select pg_notify(${CHANNEL}, 'erasures')`)
    return { removed, erasedAt }
  })
