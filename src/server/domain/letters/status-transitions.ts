import { and, asc, inArray, isNotNull, or } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { isUniqueViolation } from '#server/db/pg-errors.ts'
import { abstracts } from '#server/db/schema/abstracts.ts'
import { letters } from '#server/db/schema/letters.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { setNoteDone } from '#server/domain/abstracts/author-notes.ts'
import { releaseDecisions } from '#server/domain/abstracts/decisions.ts'
import { recordChange, type UserActor } from '#server/domain/history.ts'
import { Problem } from '#shared/errors.ts'
import {
  canTransition,
  decisionByKind,
  isDecisionLetter,
  type LetterTransition,
  letterProblems,
  letterTransitions,
} from '#shared/letters/letters.ts'
import { defaultTemplates } from '#shared/letters/templates.ts'
import { pluralise } from '#shared/pluralise.ts'
import { isAttending } from '#shared/registrations/registration-fields.ts'
import type { LetterRow } from './letters.ts'

const done: Record<LetterTransition, string> = {
  send: 'sent',
  retry: 'sent again',
  'mark-sent': 'marked as sent',
  discard: 'discarded',
  restore: 'restored',
}

const decisionLetters = Object.keys(decisionByKind) as (keyof typeof decisionByKind)[]

const named = ({ toName, toEmail }: LetterRow) => toName || toEmail

const refuseUnfinished = (rows: LetterRow[]) => {
  const unfinished = rows.filter((row) => letterProblems(row).length > 0)
  const [first] = unfinished
  if (!first) return
  const many = unfinished.length === 1 ? 'One letter is' : `${unfinished.length} letters are`
  throw new Problem(
    'conflict',
    `${many} unfinished. To ${named(first)}: ${letterProblems(first)[0]?.message}. Edit or discard it.`,
  )
}

type Decided = { id: number; status: string; withdrawnAt: string | null }

/** Why the letters that no longer hold are out of date, by letter. */
type Outdated = ReadonlyMap<LetterRow, string>

const outdatedDecisions = (rows: LetterRow[], decided: Decided[]): Outdated => {
  const outdated = rows.filter(({ kind, abstractId }) => {
    if (!isDecisionLetter(kind)) return false
    const abstract = decided.find(({ id }) => id === abstractId)
    return abstract?.status !== decisionByKind[kind] || abstract.withdrawnAt !== null
  })
  return new Map(outdated.map((row) => [row, 'the decision has changed since it was prepared']))
}

const lettersToCancelled = async (tx: Db, rows: LetterRow[]): Promise<Outdated> => {
  const ids = rows.flatMap(({ registrationId }) => registrationId ?? [])
  if (ids.length === 0) return new Map()
  // Locked: a registration that is cancelled after this finds the letters waiting, and discards them.
  const locked = await tx
    .select({ id: registrations.id, status: registrations.status })
    .from(registrations)
    .where(isOneOf(registrations.id, ids))
    .orderBy(asc(registrations.id))
    .for('share')
  const cancelled = new Set(locked.filter((one) => !isAttending(one)).map(({ id }) => id))
  const outdated = rows.filter(({ registrationId }) => registrationId && cancelled.has(registrationId))
  return new Map(outdated.map((row) => [row, 'the registration has been cancelled']))
}

/** Letters that are out of date stay as they are, unless all of them are: then it is said why. */
const withoutOutdated = async (tx: Db, rows: LetterRow[], decided: Decided[]): Promise<LetterRow[]> => {
  const outdated = new Map([...outdatedDecisions(rows, decided), ...(await lettersToCancelled(tx, rows))])
  const [first] = outdated
  if (first && outdated.size === rows.length)
    throw new Problem(
      'conflict',
      `“${defaultTemplates[first[0].kind].label}” to ${named(first[0])} is out of date: ${first[1]}. Please discard it.`,
    )
  return rows.filter((row) => !outdated.has(row))
}

/** Locks the abstracts concerned before the letters, as everywhere, to avoid deadlocks. */
const lockAbstracts = (tx: Db, ids: number[]): Promise<Decided[]> => {
  const concerned = tx
    .select({ id: letters.abstractId })
    .from(letters)
    .where(
      and(inArray(letters.id, ids), or(inArray(letters.kind, decisionLetters), isNotNull(letters.noteId))),
    )
  return tx
    .select({ id: abstracts.id, status: abstracts.status, withdrawnAt: abstracts.withdrawnAt })
    .from(abstracts)
    .where(inArray(abstracts.id, concerned))
    .orderBy(asc(abstracts.id))
    .for('update')
}

/** A reply deals with the note that it answers. */
const markAnswered = async (tx: Db, actor: UserActor, rows: LetterRow[], now: Date) => {
  for (const { abstractId, noteId } of rows)
    if (abstractId !== null && noteId !== null)
      await setNoteDone(tx, actor, { abstractId, noteId }, true, now)
}

const changes = (transition: LetterTransition, actor: UserActor, now: Date) => {
  const at = now.toISOString()
  const inQueue = {
    nextAttemptAt: at,
    attempts: 0,
    claim: null,
    leaseUntil: null,
    deliveryStartedAt: null,
    sentBy: actor.username,
  }
  if (transition === 'send') return inQueue
  if (transition === 'retry') return { ...inQueue, answer: '' }
  if (transition === 'mark-sent')
    return { sentAt: at, sentBy: actor.username, claim: null, answer: 'Marked as sent by hand' }
  return { claim: null, leaseUntil: null }
}

/** Transitions after which the recipient has, or will have, the letter. */
const isDelivering = (transition: LetterTransition) =>
  transition === 'send' || transition === 'retry' || transition === 'mark-sent'

const summaryOf = (rows: LetterRow[]) => {
  const [first] = rows
  if (!first) return ''
  const labels = [...new Set(rows.map(({ kind }) => defaultTemplates[kind].label))].join(', ')
  return rows.length === 1
    ? `${labels} to ${named(first)}`
    : `${labels} to ${pluralise(rows.length, 'person', 'people')}`
}

/** Changes the state of many letters in one transaction. Skips letters that have changed state meanwhile or are out of date. */
export const transitionLetters = async (
  db: Db,
  actor: UserActor,
  { move: transition, ids }: { move: LetterTransition; ids: number[] },
  { isMailEnabled, now }: { isMailEnabled: boolean; now: Date },
): Promise<{ moved: number }> => {
  if (letterTransitions[transition].to === 'waiting' && !isMailEnabled)
    throw new Problem(
      'conflict',
      'No mail server is set up. Copy or download the letters, send them yourself, then mark them as sent.',
    )
  try {
    return await db.transaction(async (tx) => {
      const decided = isDelivering(transition) ? await lockAbstracts(tx, ids) : []
      const locked = await tx
        .select()
        .from(letters)
        .where(inArray(letters.id, ids))
        .orderBy(asc(letters.id))
        .for('update')
      const ready = locked.filter(({ state }) => canTransition(transition, state))
      const rows = isDelivering(transition) ? await withoutOutdated(tx, ready, decided) : ready
      const [first] = rows
      if (!first) return { moved: 0 }
      if (isDelivering(transition)) refuseUnfinished(rows)
      await tx
        .update(letters)
        .set({ state: letterTransitions[transition].to, ...changes(transition, actor, now) })
        .where(
          inArray(
            letters.id,
            rows.map(({ id }) => id),
          ),
        )
      const announcements = rows.filter(({ kind }) => isDelivering(transition) && isDecisionLetter(kind))
      await releaseDecisions(
        tx,
        actor,
        announcements.flatMap(({ abstractId }) => abstractId ?? []),
        now,
      )
      if (isDelivering(transition)) await markAnswered(tx, actor, rows, now)
      await recordChange(tx, actor, {
        action: done[transition],
        entity: 'letter',
        entityId: rows.length === 1 ? first.id : first.batch,
        summary: summaryOf(rows),
      })
      return { moved: rows.length }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'letters_dedupe_key'))
      throw new Problem('conflict', 'A letter for this already exists.')
    throw error
  }
}
