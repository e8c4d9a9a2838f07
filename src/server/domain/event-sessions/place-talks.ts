import { eq, or } from 'drizzle-orm'
import { isOneOf } from '#server/db/is-one-of.ts'
import { asRow, updateRecords } from '#server/db/save-records.ts'
import { approvedAbstracts } from '#server/db/schema/abstracts.ts'
import { events } from '#server/db/schema/events.ts'
import type { Db } from '#server/db/types.ts'
import { addEvent, eventChange, eventHistoryValues } from '#server/domain/events/edit-events.ts'
import { listEvents } from '#server/domain/events/events.ts'
import type { UserActor } from '#server/domain/history.ts'
import { organiserViewer } from '#server/domain/viewers.ts'
import { fieldProblem, Problem } from '#shared/errors.ts'
import type { EventSession, SessionTalk } from '#shared/event-sessions/event-sessions.ts'
import { type OrderedTalk, type TalkTime, talkTimes } from '#shared/event-sessions/talk-times.ts'
import { type ConferenceEvent, type EventWithWarnings, TO_BE_ANNOUNCED } from '#shared/events/events.ts'
import type { RecordedChange } from '#shared/history.ts'
import { pick } from '#shared/pick.ts'

const invalid = (message: string) => fieldProblem('invalid', 'talks', message)

const refuseAfterMidnight = ({ date }: EventSession, times: readonly TalkTime[]) => {
  if (times.some(({ startTime, endTime }) => !startTime.startsWith(date) || !endTime.startsWith(date)))
    throw invalid('The talks of a session have to end before midnight')
}

/** The talks of a session, and events that are to become its talks. */
export const isTalkOf = (sessionId: number, further: readonly number[] = []) =>
  or(eq(events.sessionId, sessionId), further.length > 0 ? isOneOf(events.id, [...further]) : undefined)

export const lockTalks = async (
  tx: Db,
  sessionId: number,
  further: readonly number[] = [],
): Promise<ConferenceEvent[]> => {
  const where = isTalkOf(sessionId, further)
  await tx.select({ id: events.id }).from(events).where(where).orderBy(events.id).for('update')
  return listEvents(tx, organiserViewer, where)
}

/** Locks an abstract that is to become a talk, so that a colleague cannot schedule it as well. Returns its presenter. */
const lockUnscheduled = async (tx: Db, id: number): Promise<number | null> => {
  const [abstract] = await tx
    .select({ authorId: approvedAbstracts.authorId, title: approvedAbstracts.abstractTitle })
    .from(approvedAbstracts)
    .where(eq(approvedAbstracts.id, id))
    .for('update')
  if (!abstract) return null
  if ((await tx.$count(events, eq(events.approvedAbstractId, id))) > 0)
    throw new Problem('conflict', `“${abstract.title}” is already in the programme.`)
  return abstract.authorId
}

type Change = { tx: Db; actor: UserActor; now: Date }

const addTalk = async (
  { tx, actor, now }: Change,
  { id: sessionId, date, roomId }: EventSession,
  { approvedAbstractId, title }: SessionTalk,
  { startTime, endTime }: TalkTime,
): Promise<EventWithWarnings> => {
  const place = { date, startTime, endTime, roomId, sessionId }
  const texts = { title: title || TO_BE_ANNOUNCED, description: TO_BE_ANNOUNCED }
  const source = approvedAbstractId
    ? { mainPresenterId: await lockUnscheduled(tx, approvedAbstractId), approvedAbstractId }
    : { mainPresenterId: null, approvedAbstractId: null }
  return addEvent(
    tx,
    actor,
    { ...texts, ...place, ...source, type: approvedAbstractId ? 'paper' : 'break' },
    now,
  )
}

/** Adds an event for each abstract and new item of a running order. */
export const addTalks = async (change: Change, session: EventSession, talks: readonly SessionTalk[]) => {
  const times = talkTimes(
    session,
    talks.map((talk, at) => ({ ...talk, id: at })),
  )
  refuseAfterMidnight(session, times)
  const added: EventWithWarnings[] = []
  const order: OrderedTalk[] = []
  for (const [at, time] of times.entries()) {
    const talk = talks[at]
    if (!talk) continue
    const { minutes, gap } = talk
    if (talk.id === undefined) added.push(await addTalk(change, session, talk, time))
    order.push({ id: talk.id ?? added.at(-1)?.id ?? 0, minutes, gap })
  }
  return { order, added }
}

const placeFields = ['id', 'sessionId', 'boardNumber', 'date', 'startTime', 'endTime', 'roomId'] as const
type TalkPlace = Pick<ConferenceEvent, (typeof placeFields)[number]>

const isSamePlace = (a: TalkPlace, b: TalkPlace) => placeFields.every((field) => a[field] === b[field])

/** Gives events their times in a session; other talks become single events. Returns what the history records. */
export const placeTalks = async (
  tx: Db,
  session: EventSession,
  talks: readonly ConferenceEvent[],
  times: readonly TalkTime[],
): Promise<RecordedChange[]> => {
  refuseAfterMidnight(session, times)
  const timeOf = new Map(times.map((time) => [time.id, time]))
  if (timeOf.size > talks.filter(({ id }) => timeOf.has(id)).length)
    throw invalid('One of the talks does not exist.')
  const { id: sessionId, date, roomId } = session
  const moved = talks.flatMap((talk) => {
    const time = timeOf.get(talk.id)
    const place: TalkPlace = time
      ? { ...time, sessionId, date, roomId }
      : { ...pick(talk, placeFields), sessionId: null, boardNumber: null }
    return isSamePlace(talk, place) ? [] : [{ talk, place }]
  })
  if (moved.length === 0) return []
  await updateRecords(
    tx,
    events,
    moved.map(({ place }) => asRow(place)),
  )
  const ids = moved.map(({ place }) => place.id)
  const after = await listEvents(tx, organiserViewer, isOneOf(events.id, ids))
  return after.flatMap((saved) => {
    const talk = talks.find(({ id }) => id === saved.id)
    const values = talk && { before: eventHistoryValues(talk), after: eventHistoryValues(saved) }
    return values ? eventChange('moved', saved, values) : []
  })
}
