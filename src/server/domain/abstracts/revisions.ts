import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { abstractRevisions, abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { prepareLetters } from '#server/domain/letters/drafts.ts'
import { findTemplate } from '#server/domain/letters/templates.ts'
import { captureRows } from '#server/domain/undo/capture-rows.ts'
import { saveUndoStep, undoneChange } from '#server/domain/undo/steps.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import { leadAuthorNames } from '#shared/abstracts/abstracts.ts'
import { openRevisionStates } from '#shared/abstracts/revision-states.ts'
import type { MyRevision, RevisedText, Revision, RevisionRequest } from '#shared/abstracts/revisions.ts'
import { Problem } from '#shared/errors.ts'
import { pick } from '#shared/pick.ts'
import { formatCalendarDate } from '#shared/time/dates.ts'
import { venueDay } from '#shared/time/venue-clock.ts'
import { findAbstract } from './abstracts.ts'
import { contentHash } from './content-hash.ts'
import {
  applyCorrection,
  lockForCorrection,
  refuseTakenEmail,
  rowsOfCorrections,
} from './correct-abstract.ts'

type AbstractRow = typeof abstracts.$inferSelect
export type RevisionRow = typeof abstractRevisions.$inferSelect

export const todayAtVenue = async (db: Db, now: Date) => venueDay(now, (await readConference(db)).timeZone)

const isOpen = inArray(abstractRevisions.state, [...openRevisionStates])

export const revisableOf = (row: RevisedText): RevisedText =>
  pick(row, [...leadAuthorNames, 'abstractTitle', 'abstractText', 'otherAuthors'])

/** The open one, or the last that was accepted. */
const latestRevision = async (db: Db, abstractId: number): Promise<RevisionRow | undefined> => {
  const [row] = await db
    .select()
    .from(abstractRevisions)
    .where(and(eq(abstractRevisions.abstractId, abstractId), ne(abstractRevisions.state, 'cancelled')))
    .orderBy(desc(abstractRevisions.id))
    .limit(1)
  return row
}

const isOpenState = (state: string): state is Revision['state'] =>
  (openRevisionStates as readonly string[]).includes(state)

export const readRevision = async (db: Db, abstract: AbstractRow): Promise<Revision | null> => {
  const row = await latestRevision(db, abstract.id)
  if (!row || !isOpenState(row.state)) return null
  return {
    ...pick(row, ['dueOn', 'note', 'requestedAt', 'requestedBy', 'submittedAt', 'version']),
    state: row.state,
    current: revisableOf(abstract),
    proposal: row.proposal && revisableOf(row.proposal),
  }
}

type RevisableAbstract = { abstract: AbstractRow; released: boolean }

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
  const values = revisedValues(myAbstract, row)
  return {
    ...pick(row, ['dueOn', 'note', 'submittedAt', 'acceptedAt']),
    state: row.state,
    values,
    mayRevise: mayRevise(myAbstract, row, await todayAtVenue(db, now)),
    seen: contentHash(values),
  }
}

export const countSubmittedRevisions = (db: Db): Promise<number> =>
  db.$count(abstractRevisions, eq(abstractRevisions.state, 'submitted'))

const NONE = 'There is no open request for a revision.'
const CHANGED = 'This revision was changed in the meantime. Nothing was overwritten: please check it again.'

const lockAbstract = async (tx: Db, id: number): Promise<AbstractRow> => {
  const [row] = await tx.select().from(abstracts).where(eq(abstracts.id, id)).for('update')
  if (!row) throw new Problem('not_found', 'Abstract not found')
  return row
}

/** Call it with the abstract locked. */
export const findOpenRevision = async (tx: Db, abstractId: number) => {
  const [row] = await tx
    .select()
    .from(abstractRevisions)
    .where(and(eq(abstractRevisions.abstractId, abstractId), isOpen))
  return row
}

const checkRevisionVersion = (row: RevisionRow, version: number | undefined) => {
  if (version !== undefined && version !== row.version) throw new Problem('conflict', CHANGED)
}

/** Raises the abstract's version, as everything in its history does. */
const record = async (tx: Db, actor: UserActor, abstract: AbstractRow, action: string, summary: string) => {
  await updateVersioned(tx, abstracts, abstract, {})
  await recordChange(tx, actor, { action, entity: 'abstract', entityId: abstract.id, summary })
}

const revisionObjection = ({ status, withdrawnAt }: AbstractRow, dueOn: string, today: string) => {
  if (withdrawnAt !== null) return 'The author has withdrawn this abstract.'
  if (status === 'rejected') return 'This abstract was rejected. Reset its reviews first.'
  return dueOn < today ? 'Please choose a day that has not passed.' : undefined
}

const discardUnsentLetters = (tx: Db, abstractId: number) =>
  tx
    .update(letters)
    .set({ state: 'discarded' })
    .where(and(eq(letters.abstractId, abstractId), eq(letters.kind, 'changes'), eq(letters.state, 'draft')))

const draftLetter = async (tx: Db, actor: UserActor, abstractId: number, site: string) => {
  await discardUnsentLetters(tx, abstractId)
  const { subject, text } = await findTemplate(tx, 'changes')
  const batch = randomUUID()
  const people = [`abstract:${abstractId}` as const]
  await prepareLetters(tx, actor, { kind: 'changes', subject, text, batch, people }, site)
  const [letter] = await tx.select({ id: letters.id }).from(letters).where(eq(letters.batch, batch))
  return letter?.id ?? null
}

/** Asks for a revision, changes an open request, or sends back what the author submitted. */
export const requestRevision = (
  db: Db,
  actor: UserActor,
  id: number,
  { dueOn, note, version }: RevisionRequest,
  { now, site }: { now: Date; site: string },
) =>
  db.transaction(async (tx) => {
    const abstract = await lockAbstract(tx, id)
    const objection = revisionObjection(abstract, dueOn, await todayAtVenue(tx, now))
    if (objection) throw new Problem('conflict', objection)
    const open = await findOpenRevision(tx, id)
    const isReturned = open?.state === 'submitted'
    if (open && !isReturned && open.dueOn === dueOn && open.note === note) return { letterId: null }
    const request = { dueOn, note, requestedBy: actor.username, requestedAt: now.toISOString() }
    if (open) {
      checkRevisionVersion(open, version)
      await updateVersioned(tx, abstractRevisions, open, {
        ...request,
        state: isReturned ? 'returned' : open.state,
      })
    } else await tx.insert(abstractRevisions).values({ ...request, abstractId: id })
    const [action, did] = isReturned
      ? ['sent back a revision of', 'Sent back the revision of']
      : ['asked for a revision of', 'Asked for a revision of']
    const summary = `${did} “${abstract.abstractTitle}” by ${formatCalendarDate(dueOn)}`
    await record(tx, actor, abstract, action, summary)
    return { letterId: await draftLetter(tx, actor, id, site) }
  })

export const cancelRevision = (db: Db, actor: UserActor, id: number) =>
  db.transaction(async (tx) => {
    const abstract = await lockAbstract(tx, id)
    const open = await findOpenRevision(tx, id)
    if (!open) throw new Problem('not_found', NONE)
    await updateVersioned(tx, abstractRevisions, open, { state: 'cancelled' })
    await discardUnsentLetters(tx, id)
    const summary = `Cancelled the request to revise “${abstract.abstractTitle}”`
    await record(tx, actor, abstract, 'cancelled a revision of', summary)
  })

/** The revised text replaces the submission, like a correction by organisers. */
export const acceptRevision = (
  db: Db,
  actor: UserActor,
  id: number,
  { version }: { version?: number },
  now: Date,
) =>
  db
    .transaction(async (tx) => {
      const { email } = await findAbstract(tx, id)
      const row = await lockForCorrection(tx, id, email)
      const open = row && (await findOpenRevision(tx, id))
      if (!row || !open) throw new Problem('not_found', NONE)
      if (open.state !== 'submitted' || !open.proposal)
        throw new Problem('conflict', 'The author has not sent a revision yet.')
      checkRevisionVersion(open, version)
      const captured = await captureRows(tx, {
        checked: [
          [abstracts, eq(abstracts.id, id)],
          [abstractRevisions, eq(abstractRevisions.id, open.id)],
        ],
        linked: rowsOfCorrections(tx, [id]),
      })
      const values = { ...revisableOf(open.proposal), email: row.email }
      const summary = `Accepted the revision of “${values.abstractTitle}”`
      const action = 'accepted a revision of'
      const change = await applyCorrection(tx, actor, row, values, { action, summary })
      await updateVersioned(tx, abstractRevisions, open, { state: 'accepted', acceptedAt: now.toISOString() })
      const images = await captured.images()
      const undoStep = await saveUndoStep(tx, actor, { ...change, images, history: [undoneChange(change)] })
      return { abstract: await findAbstract(tx, id), undoStep }
    })
    .catch(refuseTakenEmail)
