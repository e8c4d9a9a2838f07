import { sql } from 'drizzle-orm'
import { abstracts, approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { authors } from '#server/db/schema/authors.ts'
import { eventSessionChairs, eventSessions } from '#server/db/schema/event-sessions.ts'
import { eventAuthors, events } from '#server/db/schema/events.ts'
import { siteSettings } from '#server/db/schema/settings.ts'

/*
 * These conditions decide who may see what: every public query uses them, each on a row of the table that its comment names. A
 * decision is visible once it was released, and while the public programme shows it.
 */

export const programmeIsPublic = sql`exists (select 1 from ${siteSettings} s where s.key = 'showSchedulePublicly' and s.value = 'true')`

/** For `abstracts`: it has an event. */
export const hasEvent = sql`exists (select 1 from ${events} e join ${approvedAbstracts} p on p.id = e.approved_abstract_id where p.abstract_id = ${abstracts}.id)`

/** For `abstracts`: authors and visitors may see its decision. Being in the public programme releases it. */
export const isReleased = sql<boolean>`coalesce(${abstracts}.released_status = ${abstracts}.status
  or (${abstracts}.status = 'approved' and ${programmeIsPublic} and ${hasEvent}), false)`

/** For `abstracts`: approved and not withdrawn by its author. */
export const isPresented = sql<boolean>`(${abstracts}.status = 'approved' and ${abstracts}.withdrawn_at is null)`

const fromAbstract = sql`${approvedAbstracts} join ${abstracts} on ${abstracts}.id = ${approvedAbstracts}.abstract_id`

/** For `events`: not linked to an abstract, or to one that is presented; not hidden since it was deleted. */
export const isPresentedEvent = sql<boolean>`(not ${events}.hidden and (${events}.approved_abstract_id is null or exists (
  select 1 from ${fromAbstract} where ${approvedAbstracts}.id = ${events}.approved_abstract_id and ${isPresented})))`

/** For `events`: presented, and not made from an abstract whose author does not know the decision yet. */
export const isReleasedEvent = sql<boolean>`(${isPresentedEvent} and (${events}.approved_abstract_id is null or exists (
  select 1 from ${fromAbstract} where ${approvedAbstracts}.id = ${events}.approved_abstract_id and ${isReleased})))`

// The days may have changed since; organisers still have to move events on other days.
export const isOnConferenceDay = sql<boolean>`is_event_day(${events}.date)`

/** For `events`: visible to visitors while the programme is public. */
export const isVisibleEvent = sql<boolean>`(${isPresentedEvent} and ${isOnConferenceDay})`

/** For `eventSessions`: visible to visitors while the programme is public. */
export const isVisibleSession = sql<boolean>`is_event_day(${eventSessions}.date)`

export const isPresenter = sql`(${events}.main_presenter_id = ${authors}.id or exists (
  select 1 from ${eventAuthors} x where x.event_id = ${events}.id and x.author_id = ${authors}.id))`

const isChair = sql`exists (select 1 from ${eventSessions} join ${eventSessionChairs} c on c.session_id = ${eventSessions}.id
  where c.author_id = ${authors}.id and c.answer is distinct from 'declined' and ${isVisibleSession})`

/** For `authors`: added by an organiser, their acceptance released, or shown in the public programme. */
export const isPublicAuthor = sql<boolean>`(${authors}.by_hand or ${authors}.keynote_speaker
  or exists (select 1 from ${fromAbstract} where ${approvedAbstracts}.author_id = ${authors}.id and ${isPresented} and ${isReleased})
  or (${programmeIsPublic} and (${isChair} or exists (select 1 from ${events} where ${isPresenter} and ${isVisibleEvent}))))`
