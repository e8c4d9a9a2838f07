import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { decisions } from '../../shared/abstracts/review'
import { eventDays } from '../../shared/events/events'
import { abstracts, approvedAbstracts, authors, eventAuthors, events, siteSettings } from '../db/schema'
import type { Db } from '../db/types'
import { type Doer, recordChanges } from './history'

/*
 * What visitors may know of decisions: the one home of these rules, used by every public read.
 * A decision is known once it was released, and while the public programme shows it.
 */

const programmeIsPublic = sql`exists (select 1 from ${siteSettings} s where s.key = 'showSchedulePublicly' and s.value = 'true')`

const hasEvent = sql`exists (select 1 from ${events} e join ${approvedAbstracts} p on p.id = e.approved_abstract_id where p.abstract_id = ${abstracts}.id)`

/** Of a row of `abstracts`: its decision is known outside the organisers. */
export const isReleased = sql<boolean>`coalesce(${abstracts}.released_status = ${abstracts}.status
  or (${abstracts}.status = 'approved' and ${programmeIsPublic} and ${hasEvent}), false)`

/** Of a row of `abstracts`: it is part of the conference, neither undecided nor rejected nor withdrawn by its author. */
export const isPresented = sql<boolean>`(${abstracts}.status = 'approved' and ${abstracts}.withdrawn_at is null)`

const fromAbstract = sql`${approvedAbstracts} join ${abstracts} on ${abstracts}.id = ${approvedAbstracts}.abstract_id`

/** Of a row of `events`: it was made from no abstract, or from one that is presented. */
export const isShownEvent = sql<boolean>`(${events}.approved_abstract_id is null or exists (
  select 1 from ${fromAbstract} where ${approvedAbstracts}.id = ${events}.approved_abstract_id and ${isPresented}))`

// An earlier version took any date; what stands outside the conference is for the organisers to move.
export const isOnConferenceDay = inArray(events.date, [...eventDays])

/** Of a row of `events`: what visitors see of the programme. */
export const isVisibleEvent = sql<boolean>`(${isShownEvent} and ${isOnConferenceDay})`

export const isPresenter = sql`(${events}.main_presenter_id = ${authors}.id or exists (
  select 1 from ${eventAuthors} x where x.event_id = ${events}.id and x.author_id = ${authors}.id))`

/** Of a row of `authors`: an organiser put them there, their acceptance is known, or the public programme shows them. */
export const isPublicAuthor = sql<boolean>`(${authors}.by_hand or ${authors}.keynote_speaker
  or exists (select 1 from ${fromAbstract} where ${approvedAbstracts}.author_id = ${authors}.id and ${isPresented} and ${isReleased})
  or (${programmeIsPublic} and exists (select 1 from ${events} where ${isPresenter} and ${isVisibleEvent})))`

const isMadeFrom = (abstractId: number) =>
  sql`${events.approvedAbstractId} in (select p.id from ${approvedAbstracts} p where p.abstract_id = ${abstractId})`

/** Held before the abstract itself, in the order in which saving an event holds both. */
export const holdEventsOf = (tx: Db, abstractId: number) =>
  tx.select({ id: events.id }).from(events).where(isMadeFrom(abstractId)).orderBy(events.id).for('update')

/** Calendars take a cancellation, and a return, only as a newer version of the event. */
export const renewEventsOf = (tx: Db, abstractId: number) =>
  tx
    .update(events)
    .set({ version: sql`${events.version} + 1` })
    .where(isMadeFrom(abstractId))

type Released = { id: number; email: string; abstractTitle: string; status: (typeof decisions)[number] }

/** Makes decisions known. What is undecided or already known is passed over; answers what was released now. */
export const releaseDecisions = async (
  tx: Db,
  actor: Doer,
  abstractIds: number[],
  now: Date,
): Promise<Released[]> => {
  if (abstractIds.length === 0) return []
  const waiting = and(
    inArray(abstracts.id, abstractIds),
    inArray(abstracts.status, [...decisions]),
    or(isNull(abstracts.releasedStatus), ne(abstracts.releasedStatus, abstracts.status)),
  )
  // Locked in one order, so that two organisers who release at once wait for each other and never in a circle.
  await tx.select({ id: abstracts.id }).from(abstracts).where(waiting).orderBy(abstracts.id).for('update')
  const { id, email, abstractTitle, status } = abstracts
  const released = await tx
    .update(abstracts)
    .set({
      releasedStatus: sql`${abstracts.status}`,
      releasedAt: now.toISOString(),
      version: sql`${abstracts.version} + 1`,
    })
    .where(waiting)
    .returning({ id, email, abstractTitle, status })
  await recordChanges(
    tx,
    actor,
    released.map((one) => ({
      action: 'released',
      entity: 'abstract',
      entityId: one.id,
      summary: `Released the decision on “${one.abstractTitle}”: ${one.status}`,
    })),
  )
  return released as Released[]
}

/** What the programme shows, or showed until now, is known and stays so. */
export const releaseProgramme = async (tx: Db, actor: Doer, now: Date) => {
  const shown = await tx.select({ id: abstracts.id }).from(abstracts).where(and(isPresented, hasEvent))
  await releaseDecisions(
    tx,
    actor,
    shown.map(({ id }) => id),
    now,
  )
}
