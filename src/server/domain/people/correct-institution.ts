import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { authorRecord } from '#server/domain/authors/edit-authors.ts'
import { recordChange, recordChanges, type UserActor } from '#server/domain/history.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import { registrationFields } from '#shared/registrations/registration-fields.ts'
import { registrationName } from '#shared/registrations/registrations.ts'
import { lockEmailAddresses } from './email-locks.ts'
import { rowsOfCorrection } from './join-records.ts'
import { isEmpty, lockSides, readSides } from './records-of-addresses.ts'

/** Changes the institution in every record of an address that has another one. Returns the undo step, null if none has. */
export const correctInstitution = (
  db: Db,
  actor: UserActor,
  email: string,
  institution: string,
): Promise<number | null> =>
  db.transaction(async (tx) => {
    await lockEmailAddresses(tx, [email])
    await lockSides(tx, await readSides(tx, email, email))
    const sides = await readSides(tx, email, email)
    if (isEmpty(sides.from)) throw new Problem('not_found', `Nothing is stored under ${email}.`)
    const { checked } = await rowsOfCorrection(tx, sides, email)
    const captured = await captureRows(tx, { checked })
    const summary = `Corrected the institution of ${email} to ${institution}`
    const isOther = (row: { institution: string }) => row.institution !== institution
    const changes: RecordedChange[] = []
    for (const row of sides.from.approved.filter(isOther))
      await updateVersioned(tx, approvedAbstracts, row, { institution })
    for (const row of sides.from.abstracts.filter(isOther)) {
      await updateVersioned(tx, abstracts, row, { institution })
      const before = { institution: row.institution }
      const what = { entity: 'abstract', entityId: row.id, summary } as const
      changes.push({ action: 'corrected', ...what, before, after: { institution } })
    }
    for (const row of [sides.from.registration ?? []].flat().filter(isOther)) {
      await updateVersioned(tx, registrations, row, { institution })
      const what = `${registrationName(row)}: ${registrationFields.institution.label}`
      changes.push({ action: 'changed', entity: 'registration', entityId: row.id, summary: what })
    }
    for (const row of [sides.from.author ?? []].flat().filter(isOther)) {
      const before = authorRecord.historyValues(row)
      const after = authorRecord.historyValues(await updateVersioned(tx, authors, row, { institution }))
      const what = { entity: 'author', entityId: row.id, summary: row.name } as const
      changes.push({ action: 'updated', ...what, before, after })
    }
    const images = await captured.images()
    if (images.length === 0) return null
    await recordChanges(tx, actor, changes)
    const change: RecordedChange = {
      action: 'corrected',
      entity: 'person',
      entityId: email.toLowerCase(),
      summary,
    }
    await recordChange(tx, actor, change)
    const history = [...changes.map((one) => undoneChange(one, one.action)), undoneChange(change)]
    return saveUndoStep(tx, actor, { ...change, images, history })
  })
