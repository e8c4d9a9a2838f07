import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { pick } from '#shared/pick.ts'
import { compareStrings } from '#shared/text.ts'
import { formatTimeRange } from '#shared/time/dates.ts'
import type { SavedId } from './saved-events.ts'

export type Slot = {
  id: number
  title: string
  startTime: string
  endTime: string
  roomId: number
  roomName: string
  mainPresenterId: number | null
  mainPresenterName: string | null
  /** Other speakers, and their names in the same order. */
  authorIds?: readonly number[]
  authorNames?: readonly string[]
  /** The session whose talk it is. */
  sessionId?: number | null
  boardNumber?: number | null
  /** It is for everybody: nothing else may take place meanwhile. */
  allRooms?: boolean
  /** It is a session itself, with its chairs as speakers. */
  isSession?: true
}

/** A session among events. */
export const sessionSlot = (session: EventSession): Slot => ({
  ...pick(session, ['id', 'title', 'startTime', 'endTime', 'roomId', 'roomName']),
  mainPresenterId: null,
  mainPresenterName: null,
  authorIds: session.chairs.map(({ id }) => id),
  authorNames: session.chairs.map(({ name }) => name),
  isSession: true,
})

/** Events whose abstract was withdrawn cannot clash. */
export const clashSlots = (
  events: readonly (Slot & { abstractWithdrawn?: boolean })[],
  sessions: readonly EventSession[],
): Slot[] => [...events.filter(({ abstractWithdrawn }) => !abstractWithdrawn), ...sessions.map(sessionSlot)]

export type Clash = { kind: 'room'; other: Slot } | { kind: 'presenter'; name: string; other: Slot }

/** All speakers by id. */
const peopleOf = ({ mainPresenterId, mainPresenterName, authorIds = [], authorNames = [] }: Slot) => {
  const people = new Map(authorIds.map((id, index) => [id, authorNames[index] ?? '']))
  if (mainPresenterId !== null) people.set(mainPresenterId, mainPresenterName ?? '')
  return people
}

export type Period = Pick<Slot, 'startTime' | 'endTime'>

// Event times have a fixed format, so strings can be compared.
export const overlap = (a: Period, b: Period) => a.startTime < b.endTime && b.startTime < a.endTime

/** Sessions and events have their own ids. */
export const isSameSlot = (a: Slot, b: Slot) => a.id === b.id && a.isSession === b.isSession

const sessionIdOf = ({ id, sessionId, isSession }: Slot) => (isSession ? id : sessionId)

const isPoster = ({ boardNumber }: Slot) => boardNumber !== null && boardNumber !== undefined

/** A session and its talks belong together, and so do posters of one session. */
const belongTogether = (a: Slot, b: Slot) => {
  const id = sessionIdOf(a)
  if (id === null || id === undefined || id !== sessionIdOf(b)) return false
  return Boolean(a.isSession ?? b.isSession) || (isPoster(a) && isPoster(b))
}

const isClash = (a: Slot, b: Slot) => !isSameSlot(a, b) && !belongTogether(a, b) && overlap(a, b)

const shareRoom = (a: Slot, b: Slot) => a.roomId === b.roomId || a.allRooms === true || b.allRooms === true

/** Events and sessions that use the same room or speaker at the same time. */
export const clashesOf = (slot: Slot, all: readonly Slot[]): Clash[] => {
  const people = peopleOf(slot)
  const others = all.filter((other) => isClash(slot, other))
  const inRoom = others.filter((other) => shareRoom(slot, other))
  const sessionIds = new Set(inRoom.filter(({ isSession }) => isSession).map(({ id }) => id))
  // The session stands for its talks.
  const isNamed = ({ sessionId, isSession }: Slot) => isSession || !sessionIds.has(sessionId ?? 0)
  return others.flatMap((other) => {
    const clashes: Clash[] = inRoom.includes(other) && isNamed(other) ? [{ kind: 'room', other }] : []
    for (const [id, theirName] of peopleOf(other)) {
      const name = people.get(id)
      if (name !== undefined) clashes.push({ kind: 'presenter', name: name || theirName, other })
    }
    return clashes
  })
}

const roomClashText = (slot: Slot, other: Slot, when: string): string => {
  if (other.allRooms) return `Room clash: “${other.title}” is for all rooms (${when}).`
  return slot.allRooms
    ? `Room clash: “${other.title}” takes place in ${other.roomName} (${when}).`
    : `Room clash: ${slot.roomName} is taken by “${other.title}” (${when}).`
}

const clashText = (slot: Slot, clash: Clash): string => {
  const { other } = clash
  const when = formatTimeRange(other.startTime, other.endTime)
  if (clash.kind === 'room') return roomClashText(slot, other, when)
  return other.isSession
    ? `Chair clash: ${clash.name} also chairs “${other.title}” in ${other.roomName} (${when}).`
    : `Presenter clash: ${clash.name} also presents “${other.title}” in ${other.roomName} (${when}).`
}

export const clashTexts = (slot: Slot, all: readonly Slot[]): string[] =>
  clashesOf(slot, all).map((clash) => clashText(slot, clash))

/** All events and sessions that clash with another, found in one pass over each room and speaker. */
const clashingSlots = (all: readonly Slot[]): Set<Slot> => {
  const lanes = new Map<string, Slot[]>()
  const add = (lane: string, slot: Slot) => {
    const slots = lanes.get(lane)
    if (slots) slots.push(slot)
    else lanes.set(lane, [slot])
  }
  for (const slot of all) {
    add(`room ${slot.roomId}`, slot)
    for (const id of peopleOf(slot).keys()) add(`presenter ${id}`, slot)
  }
  const clashing = new Set<Slot>()
  for (const slot of all.filter(({ allRooms }) => allRooms))
    for (const other of all) if (isClash(slot, other)) clashing.add(slot).add(other)
  for (const lane of lanes.values()) {
    const sorted = lane.toSorted((a, b) => compareStrings(a.startTime, b.startTime))
    for (const [index, slot] of sorted.entries())
      for (let at = index + 1; at < sorted.length; at++) {
        const later = sorted[at]
        if (!later || later.startTime >= slot.endTime) break
        if (isClash(slot, later)) clashing.add(slot).add(later)
      }
  }
  return clashing
}

/** The ids of the events that clash with another event or session. */
export const clashingIds = (all: readonly Slot[]): Set<number> =>
  new Set([...clashingSlots(all)].filter(({ isSession }) => !isSession).map(({ id }) => id))

/** The ids of the sessions that clash with another event or session. */
export const clashingSessionIds = (all: readonly Slot[]): Set<number> =>
  new Set([...clashingSlots(all)].filter(({ isSession }) => isSession).map(({ id }) => id))

/** For each saved event, the others that take place at the same time. */
export const clashesAmong = <E extends Period & { id: SavedId }>(events: readonly E[]): Map<SavedId, E[]> =>
  new Map(
    events
      .map((event): [SavedId, E[]] => [
        event.id,
        events.filter((other) => other.id !== event.id && overlap(event, other)),
      ])
      .filter(([, others]) => others.length > 0),
  )
