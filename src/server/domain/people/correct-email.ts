import { eq } from 'drizzle-orm'
import { randomSalt } from '#server/db/columns.ts'
import { eventSessionChairs } from '#server/db/schema/event-sessions.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { recordChange, recordChanges, type UserActor } from '#server/domain/history.ts'
import { changeLetters, isUnsentTo } from '#server/domain/letters/unsent-letters.ts'
import { captureLinks } from '#server/domain/private-links/renew-links.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import type { AddressRecord, EmailCorrection, EmailCorrectionPreview } from '#shared/people/correct-email.ts'
import { lockEmailAddresses } from './email-locks.ts'
import { joinAuthors, joinRegistrations, moveAbstracts, rowsOfCorrection } from './join-records.ts'
import {
  choicesOf,
  lockSides,
  readSides,
  recordsOfSides,
  refusalOf,
  type Sides,
} from './records-of-addresses.ts'

const CHANGED =
  'Something under these addresses has changed in the meantime. Nothing was corrected: please check the preview again.'

export const previewEmailCorrection = async (
  db: Db,
  from: string,
  to: string,
): Promise<EmailCorrectionPreview> => {
  const sides = await readSides(db, from, to)
  return {
    records: recordsOfSides(sides),
    choices: choicesOf(sides),
    unsentLetters: await db.$count(letters, isUnsentTo(from)),
    refusal: refusalOf(sides, from, to),
  }
}

const keyOf = ({ entity, id, version }: Pick<AddressRecord, 'entity' | 'id' | 'version'>) =>
  `${entity} ${id} ${version}`

const checkRecordVersions = (sides: Sides, seenRecords: EmailCorrection['records']) => {
  const current = recordsOfSides(sides).map(keyOf).toSorted()
  if (current.join() !== seenRecords.map(keyOf).toSorted().join()) throw new Problem('conflict', CHANGED)
}

/**
 * Changes the address in every record that has it. Records that the new address already has are joined with them: the
 * speaker profiles become one, and so do the registrations. Returns the undo step.
 */
export const correctEmail = (
  db: Db,
  actor: UserActor,
  from: string,
  { to, records, taken }: EmailCorrection,
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockEmailAddresses(tx, [from, to])
    await lockSides(tx, await readSides(tx, from, to))
    const sides = await readSides(tx, from, to)
    checkRecordVersions(sides, records)
    const refusal = refusalOf(sides, from, to)
    if (refusal) throw new Problem('conflict', refusal)
    const renewLinks = await captureLinks(tx, [from])
    // Where two chairs become one, undo brings the second back, but not with the link that the address has.
    if (sides.from.author && sides.to.author)
      await tx
        .update(eventSessionChairs)
        .set({ linkSalt: randomSalt })
        .where(eq(eventSessionChairs.authorId, sides.from.author.id))
    const captured = await captureRows(tx, await rowsOfCorrection(tx, sides, from))
    const summary = `Corrected ${from} to ${to}`
    const isTaken = (entity: string, field: string) =>
      taken.some((one) => one.entity === entity && one.field === field)
    const context = { tx, sides, to, summary, isTaken }
    const changes = [
      ...(await moveAbstracts(context)),
      ...(await joinRegistrations(context)),
      ...(await joinAuthors(context)),
    ]
    await changeLetters(tx, isUnsentTo(from), { toEmail: to })
    await renewLinks()
    await recordChanges(tx, actor, changes)
    const change: RecordedChange = {
      action: 'corrected',
      entity: 'person',
      entityId: to.toLowerCase(),
      summary,
    }
    await recordChange(tx, actor, change)
    const history = [...changes.map((one) => undoneChange(one, one.action)), undoneChange(change)]
    return saveUndoStep(tx, actor, { ...change, images: await captured.images(), history })
  })
