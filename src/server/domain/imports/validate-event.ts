import { rooms } from '#server/db/schema/rooms.ts'
import type { Db } from '#server/db/types.ts'
import type { Conference } from '#shared/conference/conference.ts'
import {
  type ConferenceEvent,
  type EventInput,
  eventDayIssue,
  eventInputSchema,
} from '#shared/events/events.ts'
import { wallClock } from '#shared/time/dates.ts'
import { type Stored, textOf, type ValidateRow, type Values, validate } from './import-target.ts'
import { sessionFinder } from './named-sessions.ts'
import { type FoundSpeakers, type Named, speakerFinder } from './named-speakers.ts'

type Finders = { room: (name: string) => Named | undefined; speakers: (text: string) => FoundSpeakers }

const findersFor = async (tx: Db): Promise<Finders> => {
  const { id, name } = rooms
  const all = await tx.select({ id, name }).from(rooms)
  const byName = new Map(all.map((room) => [room.name.toLowerCase(), room]))
  return { room: (text) => byName.get(text.toLowerCase()), speakers: await speakerFinder(tx) }
}

type Lookup<Value> = { value: Value; problem?: undefined } | { problem: string }

/** An unchanged or empty cell keeps the stored reference, because a name alone may be ambiguous. */
const lookUpRoom = (
  name: unknown,
  event: ConferenceEvent | undefined,
  { room }: Finders,
): Lookup<Named | undefined> => {
  const text = textOf(name)
  if (event && (text === '' || text === event.roomName))
    return { value: { id: event.roomId, name: event.roomName } }
  const value = room(text)
  return text !== '' && !value
    ? { problem: `There is no room “${text}”: please add the room first` }
    : { value }
}

const lookUpPresenter = (
  name: unknown,
  event: ConferenceEvent | undefined,
  { speakers }: Finders,
): Lookup<Named | undefined> => {
  const stored = event?.mainPresenterName ?? ''
  if (event && (name === undefined || name === stored))
    return { value: event.mainPresenterId === null ? undefined : { id: event.mainPresenterId, name: stored } }
  const { speakers: named, problem } = speakers(textOf(name))
  if (problem !== undefined) return { problem: `Main presenter: ${problem}` }
  return named.length > 1
    ? { problem: 'Main presenter: please name one person, and the others as other speakers' }
    : { value: named[0] }
}

const lookUpOthers = (
  names: unknown,
  event: ConferenceEvent | undefined,
  { speakers }: Finders,
): Lookup<Named[]> => {
  if (event && (names === undefined || names === event.authorNames.join(', ')))
    return { value: event.authorIds.map((id, at) => ({ id, name: event.authorNames[at] ?? '' })) }
  const { speakers: named, problem } = speakers(textOf(names))
  return problem === undefined ? { value: named } : { problem: `Other speakers: ${problem}` }
}

/** Each once, without the main presenter. */
const othersThan = (presenter: Named | undefined, others: Named[]) =>
  others.filter(({ id }, at) => id !== presenter?.id && at === others.findIndex((other) => other.id === id))

const over = (stored: Stored | undefined, values: Values): Values => ({
  ...stored,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
})

/** Finds the rooms and speakers that rows name. */
export const createEventValidator = async (
  tx: Db,
  conference: Pick<Conference, 'days'>,
): Promise<ValidateRow> => {
  const finders = await findersFor(tx)
  const findSession = await sessionFinder(tx)
  return (values, existing) => {
    // The target of events finds events only.
    const event = existing as (Stored & ConferenceEvent) | undefined
    const room = lookUpRoom(values.roomName, event, finders)
    const presenter = lookUpPresenter(values.mainPresenterName, event, finders)
    const others = lookUpOthers(values.authorNames, event, finders)
    if (room.problem !== undefined || presenter.problem !== undefined || others.problem !== undefined)
      return { problems: [room, presenter, others].flatMap(({ problem }) => problem ?? []) }
    const further = othersThan(presenter.value, others.value)
    const { date, start, end, title, type, description, allRooms } = over(existing, values)
    const at = (time: unknown) => (date && time ? wallClock(textOf(date), textOf(time)) : undefined)
    const validated = validate(eventInputSchema, {
      title,
      type,
      description,
      date,
      startTime: at(start),
      endTime: at(end),
      roomId: room.value?.id,
      mainPresenterId: presenter.value?.id,
      approvedAbstractId: event?.approvedAbstractId,
      authorIds: further.map(({ id }) => id),
      allRooms: allRooms ?? false,
    })
    if (validated.problems) return validated
    const dayIssue = event?.date === date ? undefined : eventDayIssue(conference, String(date))
    if (dayIssue) return { problems: [dayIssue] }
    const session = findSession(values.sessionTitle, validated.input as EventInput, event)
    if (session.problem !== undefined) return { problems: [session.problem] }
    const shown = {
      start,
      end,
      roomName: room.value?.name,
      mainPresenterName: presenter.value?.name ?? null,
      authorNames: further.map(({ name }) => name),
    }
    // Only saving the form shows an event that was hidden with its abstract.
    const hidden = event ? event.hidden : values.hidden === true
    return { input: { ...validated.input, ...shown, ...session.columns, hidden } }
  }
}
