import { eq, sql } from 'drizzle-orm'
import { abstractNotes, abstractRevisions, abstracts } from '#server/db/schema/abstracts.ts'
import type { Db } from '#server/db/types.ts'
import { readConference } from '#server/domain/conference/read-conference.ts'
import { lockEventsOfAbstract, recordVisibilityChange } from '#server/domain/events/abstract-events.ts'
import { authorActor, recordChange } from '#server/domain/history.ts'
import { submissionMode } from '#server/domain/settings.ts'
import { updateVersioned } from '#server/domain/versioned-update.ts'
import type { AuthorEdit, NewNote } from '#shared/abstracts/my-abstract.ts'
import type { SentRevision } from '#shared/abstracts/revisions.ts'
import { mayAuthorsChange } from '#shared/abstracts/submissions.ts'
import type { AuthorAnswer } from '#shared/authors/author-status.ts'
import { storedOtherAuthorLines } from '#shared/authors/other-authors.ts'
import { Problem } from '#shared/errors.ts'
import { checkContentHash } from './content-hash.ts'
import {
  authorCorrectionOf,
  findMyAbstract,
  isAccepted,
  listNotes,
  type MyAbstractRow,
  mayCorrect,
} from './my-abstract.ts'
import { findOpenRevision, mayRevise, revisableOf, revisedValues, todayAtVenue } from './revisions.ts'

/** The history records that a note was written, not its text. */
export const noteActions = { correction: 'asked for a correction of', plain: 'wrote a note on' } as const

const OVER = 'The conference is over, so this page can no longer be changed.'
const NO_CORRECTION =
  'Your abstract can no longer be changed here, because submissions have closed or review has started. Nothing you typed is lost: it is in the note below, which you can send to the organisers.'

export const refuseOnceOver = async (tx: Db, now: Date) => {
  if (!mayAuthorsChange(await readConference(tx), await submissionMode(tx), now))
    throw new Problem('forbidden', OVER)
}

type Change = (tx: Db, myAbstract: MyAbstractRow) => Promise<void>

/** Locks the abstract (its events first, as everywhere), runs the change and records that the link was used. */
export const changeAbstractEvenOnceOver = (db: Db, id: number, now: Date, run: Change): Promise<void> =>
  db.transaction(async (tx) => {
    await lockEventsOfAbstract(tx, id)
    await tx.select({ id: abstracts.id }).from(abstracts).where(eq(abstracts.id, id)).for('update')
    await run(tx, await findMyAbstract(tx, id))
    await tx.update(abstracts).set({ linkUsedAt: now.toISOString() }).where(eq(abstracts.id, id))
  })

export const changeAbstract = (db: Db, id: number, now: Date, run: Change): Promise<void> =>
  changeAbstractEvenOnceOver(db, id, now, async (tx, myAbstract) => {
    await refuseOnceOver(tx, now)
    await run(tx, myAbstract)
  })

/** Raises the version, so that a review of the earlier state conflicts. */
export const recordAuthorChange = async (
  tx: Db,
  { abstract: { id } }: MyAbstractRow,
  action: string,
  summary: string,
  more = {},
) => {
  await tx
    .update(abstracts)
    .set({ version: sql`${abstracts.version} + 1` })
    .where(eq(abstracts.id, id))
  await recordChange(tx, authorActor, { action, entity: 'abstract', entityId: id, summary, ...more })
}

export const changedFields = <Values extends Record<string, string>>(
  before: Values,
  after: Values,
): Partial<Values> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key])) as Partial<Values>

export const correctMyAbstract = (db: Db, id: number, { seen: seenHash, ...values }: AuthorEdit, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    if (!(await mayCorrect(tx, myAbstract, now))) throw new Problem('conflict', NO_CORRECTION)
    const before = authorCorrectionOf(myAbstract)
    const after = changedFields(before, values)
    // Also a repetition, after the first answer was lost.
    if (Object.keys(after).length === 0) return
    checkContentHash(seenHash, before)
    await tx.update(abstracts).set(after).where(eq(abstracts.id, id))
    await recordAuthorChange(tx, myAbstract, 'corrected', `Corrected “${values.abstractTitle}”`, {
      before,
      after: values,
    })
  })

const NO_REVISION =
  'Your revision can no longer be sent here, because the last day has passed or the organisers have ended the request. Nothing you typed is lost: it is in the note below, which you can send to the organisers.'

/** The organisers compare it with the current text; until they accept it, nothing else changes. */
export const submitMyRevision = (db: Db, id: number, { seen: seenHash, ...sent }: SentRevision, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    const open = await findOpenRevision(tx, id)
    if (!open || !mayRevise(myAbstract, open, await todayAtVenue(tx, now)))
      throw new Problem('conflict', NO_REVISION)
    const proposal = { ...revisableOf(sent), otherAuthors: storedOtherAuthorLines(sent.otherAuthors) }
    const shown = revisedValues(myAbstract, open)
    const isRepeated = Object.keys(changedFields(shown, proposal)).length === 0
    if (isRepeated && open.state === 'submitted') return
    checkContentHash(seenHash, shown)
    const current = revisableOf(myAbstract.abstract)
    const after = changedFields(current, proposal)
    if (Object.keys(after).length === 0) throw new Problem('invalid', 'You have not changed anything yet.')
    await updateVersioned(tx, abstractRevisions, open, {
      state: 'submitted',
      proposal,
      submittedAt: now.toISOString(),
    })
    const summary = `Sent a revision of “${myAbstract.abstract.abstractTitle}”`
    const before = changedFields(proposal, current)
    await recordAuthorChange(tx, myAbstract, 'revised', summary, { before, after })
  })

/** With the reason the author gave; null undoes the withdrawal. */
export const setMyWithdrawal = (db: Db, id: number, withdrawalReason: string | null, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    const withdrawn = withdrawalReason !== null
    const { withdrawnAt, status, abstractTitle } = myAbstract.abstract
    if ((withdrawnAt !== null) === withdrawn) return
    const stored = {
      withdrawnAt: withdrawn ? now.toISOString() : null,
      withdrawalReason: withdrawalReason ?? '',
    }
    await tx.update(abstracts).set(stored).where(eq(abstracts.id, id))
    if (status === 'approved') await recordVisibilityChange(tx, id)
    const action = withdrawn ? 'withdrew' : 'undid the withdrawal of'
    const summary = `${withdrawn ? 'Withdrew' : 'Undid the withdrawal of'} “${abstractTitle}”`
    await recordAuthorChange(tx, myAbstract, action, summary, {
      before: { withdrawn: !withdrawn },
      after: { withdrawn, ...(withdrawn && { withdrawalReason }) },
    })
  })

export const answerMyInvitation = (db: Db, id: number, answer: AuthorAnswer, now: Date) =>
  changeAbstract(db, id, now, async (tx, myAbstract) => {
    if (!isAccepted(myAbstract)) throw new Problem('conflict', 'There is no invitation to answer yet.')
    if (myAbstract.abstract.withdrawnAt !== null)
      throw new Problem('conflict', 'This abstract has been withdrawn. Undo the withdrawal first.')
    if (myAbstract.abstract.answer === answer) return
    await tx.update(abstracts).set({ answer, answeredAt: now.toISOString() }).where(eq(abstracts.id, id))
    const will = answer === 'accepted' ? 'Will present' : 'Will not present'
    const summary = `${will} “${myAbstract.abstract.abstractTitle}”`
    const before = { answer: myAbstract.abstract.answer }
    await recordAuthorChange(tx, myAbstract, answer, summary, { before, after: { answer } })
  })

/** Ignores a repetition of the latest note. */
export const writeNote = async (
  tx: Db,
  myAbstract: MyAbstractRow,
  { text, asksCorrection }: { text: string; asksCorrection: boolean },
  now: Date,
) => {
  const { id, abstractTitle } = myAbstract.abstract
  if ((await listNotes(tx, id)).at(-1)?.text === text) return
  await tx.insert(abstractNotes).values({ abstractId: id, text, asksCorrection, at: now.toISOString() })
  const action = noteActions[asksCorrection ? 'correction' : 'plain']
  const summary = `${asksCorrection ? 'Asked for a correction of' : 'Wrote a note on'} “${abstractTitle}”`
  await recordAuthorChange(tx, myAbstract, action, summary)
}

export const addMyNote = (db: Db, id: number, { text, asksCorrection }: NewNote, now: Date) =>
  changeAbstract(db, id, now, (tx, myAbstract) =>
    writeNote(tx, myAbstract, { text, asksCorrection: asksCorrection === 'yes' }, now),
  )
