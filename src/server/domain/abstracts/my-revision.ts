import type { abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import type { MyRevision } from '#shared/abstracts/revisions.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { contentHash } from './content-hash.ts'
import { latestRevision, type RevisionRow, revisableOf } from './revisions.ts'

type RevisableAbstract = { abstract: typeof abstracts.$inferSelect; released: boolean }

/** Until the end of the last day. An unreleased decision must not show here. */
export const mayRevise = (
  { abstract, released }: RevisableAbstract,
  { state, dueOn }: RevisionRow,
  today: string,
) =>
  state !== 'accepted' &&
  state !== 'cancelled' &&
  today <= dueOn &&
  abstract.withdrawnAt === null &&
  !(released && abstract.status === 'rejected')

export const todayAtVenue = async (db: Db, now: Date) => venueDay(now, (await readConference(db)).timeZone)

/** What the author sent last, otherwise the current text. */
export const revisedValues = ({ abstract }: RevisableAbstract, { proposal }: Pick<RevisionRow, 'proposal'>) =>
  revisableOf(proposal ?? abstract)

export const readMyRevision = async (
  db: Db,
  myAbstract: RevisableAbstract,
  now: Date,
): Promise<MyRevision | null> => {
  const row = await latestRevision(db, myAbstract.abstract.id)
  if (!row || row.state === 'cancelled') return null
  const { state, dueOn, note, submittedAt, acceptedAt } = row
  const values = revisedValues(myAbstract, row)
  return {
    state,
    dueOn,
    note,
    submittedAt,
    acceptedAt,
    values,
    mayRevise: mayRevise(myAbstract, row, await todayAtVenue(db, now)),
    seen: contentHash(values),
  }
}
