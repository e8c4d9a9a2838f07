import { eq, inArray } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import type { Db } from '#server/db/types.ts'
import { lockEventsOfAbstract } from '#server/domain/events/abstract-events.ts'
import { type Actor, type HistoryText, recordChange, type UserActor } from '#server/domain/history.ts'
import { lockEmailOfAbstract } from '#server/domain/people/email-locks.ts'
import { captureLinks } from '#server/domain/private-links/renew-links.ts'
import { hasRegistration } from '#server/domain/registrations/registrations.ts'
import { captureRows, type Rows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { checkVersion, updateVersioned } from '#server/domain/versioned-update.ts'
import {
  type Abstract,
  type AbstractCorrection,
  type AbstractUpdate,
  abstractCorrectionSchema,
} from '#shared/abstracts/abstract-fields.ts'
import { leadAuthorNames } from '#shared/abstracts/abstracts.ts'
import { sameEmail } from '#shared/email.ts'
import { Problem } from '#shared/errors.ts'
import type { RecordedChange } from '#shared/history.ts'
import { pick } from '#shared/pick.ts'
import { findAbstract } from './abstracts.ts'

type AbstractRow = typeof abstracts.$inferSelect

const correctableOf = (row: AbstractCorrection): AbstractCorrection =>
  pick(row, abstractCorrectionSchema.keyof().options)

/** The fields of `to` that differ, where `current` still has the value they are changed from. */
const carriedOver = <Values extends Record<string, unknown>>(
  current: Record<string, unknown>,
  from: Values,
  to: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(to).filter(([key, value]) => from[key] !== value && current[key] === from[key]),
  ) as Partial<Values>

const nameOf = ({ leadAuthorFirstName, leadAuthorSurname }: AbstractCorrection) =>
  `${leadAuthorFirstName} ${leadAuthorSurname}`.trim()

type MayChangeAuthor = (tx: Db, author: typeof authors.$inferSelect) => Promise<boolean>

type Correction = { from: AbstractCorrection; to: AbstractCorrection; mayChangeAuthor: MayChangeAuthor }

/** Unless an organiser changed them there, name and address of the speaker follow. */
const correctAuthor = async (tx: Db, id: number, { from, to, mayChangeAuthor }: Correction) => {
  const [author] = await tx.select().from(authors).where(eq(authors.id, id)).for('update')
  if (!author || !(await mayChangeAuthor(tx, author))) return
  const person = { ...pick(to, [...leadAuthorNames, 'email']), name: nameOf(to) }
  const own = carriedOver(author, { ...from, name: nameOf(from) }, person)
  if (Object.keys(own).length === 0) return
  const registered = author.registered || (await hasRegistration(tx, to.email))
  await updateVersioned(tx, authors, author, { ...own, registered })
}

const correctApproved = async (tx: Db, abstractId: number, change: Correction) => {
  const ofAbstract = eq(approvedAbstracts.abstractId, abstractId)
  const [unlocked] = await tx.select().from(approvedAbstracts).where(ofAbstract)
  if (!unlocked) return
  // Before the approved abstract: the lock order of deleting a speaker.
  if (unlocked.authorId !== null) await correctAuthor(tx, unlocked.authorId, change)
  const [approved] = await tx.select().from(approvedAbstracts).where(ofAbstract).for('update')
  const own = approved && carriedOver(approved, change.from, change.to)
  if (approved && own && Object.keys(own).length > 0)
    await updateVersioned(tx, approvedAbstracts, approved, own)
}

/** The approved abstracts and speakers that corrections of these abstracts may change. */
export const rowsOfCorrections = (tx: Db, abstractIds: number[]): Rows[] => {
  const ofAbstracts = isOneOf(approvedAbstracts.abstractId, abstractIds)
  const authorIds = tx.select({ id: approvedAbstracts.authorId }).from(approvedAbstracts).where(ofAbstracts)
  return [
    [authors, inArray(authors.id, authorIds)],
    [approvedAbstracts, ofAbstracts],
  ]
}

/** Also updates the approved abstract and, if allowed, the speaker. Returns what was recorded. */
export const applyCorrection = async (
  tx: Db,
  actor: Actor,
  row: AbstractRow,
  changes: Partial<AbstractCorrection>,
  { mayChangeAuthor = async () => true, ...historyText }: HistoryText & { mayChangeAuthor?: MayChangeAuthor },
) => {
  const from = correctableOf(row)
  const values = { ...from, ...changes }
  const renewLinks = sameEmail(from.email, values.email) ? undefined : await captureLinks(tx, [from.email])
  await updateVersioned(tx, abstracts, row, changes)
  await correctApproved(tx, row.id, { from, to: values, mayChangeAuthor })
  await renewLinks?.()
  const changed = carriedOver(from, from, values)
  const change: RecordedChange = {
    ...historyText,
    entity: 'abstract',
    entityId: row.id,
    before: pick(from, Object.keys(changed) as (keyof AbstractCorrection)[]),
    after: changed,
  }
  await recordChange(tx, actor, change)
  return change
}

const EMAIL_TAKEN = 'Another speaker already has this e-mail address. Please change one of the two first.'

export const refuseTakenEmail = (error: unknown): never => {
  if (!isUniqueViolation(error, 'authors_email_key')) throw error
  throw new Problem('conflict', EMAIL_TAKEN, { issues: [{ path: 'email', message: EMAIL_TAKEN }] })
}

export const lockForCorrection = async (tx: Db, id: number, email: string) => {
  await lockEmailOfAbstract(tx, id, [email])
  await lockEventsOfAbstract(tx, id)
  const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
  return row
}

/** Organisers correct a submission; the approved abstract and the speaker follow where they were not edited. */
export const correctAbstract = (
  db: Db,
  actor: UserActor,
  id: number,
  { version, ...values }: AbstractUpdate,
): Promise<{ abstract: Abstract; undoStep: number | null }> =>
  db
    .transaction(async (tx) => {
      const row = await lockForCorrection(tx, id, values.email)
      if (!row) throw new Problem('not_found', 'Abstract not found')
      const before = correctableOf(row)
      if (JSON.stringify(before) === JSON.stringify(correctableOf({ ...before, ...values })))
        return { abstract: await findAbstract(tx, id), undoStep: null }
      await checkVersion(tx, 'abstract', row, version)
      const captured = await captureRows(tx, {
        checked: [[abstracts, eq(abstracts.id, id)]],
        linked: rowsOfCorrections(tx, [id]),
      })
      const summary = `Corrected “${values.abstractTitle}”`
      const change = await applyCorrection(tx, actor, row, values, { action: 'corrected', summary })
      const images = await captured.images()
      const history = [undoneChange(change, 'corrected')]
      const undoStep = await saveUndoStep(tx, actor, { ...change, images, history })
      return { abstract: await findAbstract(tx, id), undoStep }
    })
    .catch(refuseTakenEmail)
