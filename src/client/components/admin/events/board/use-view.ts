import { useMemo, useState } from 'react'
import { useConference } from '#client/routing/page-context.ts'
import { useMedia } from '#client/ui/use-media.ts'
import type { ConferenceDay } from '#shared/conference/conference.ts'
import { scheduledTwiceIds, unscheduledAbstracts } from '#shared/programme/scheduled-twice.ts'
import { compareStrings } from '#shared/text.ts'
import { formatCalendarDate, formatLongDate } from '#shared/time/dates.ts'
import { type BoardSlot, boardSlotOf, STEP } from './geometry.ts'
import type { BoardData } from './items.ts'

// 'Day 1, 27 October', without the year.
const boardLabel = (date: string, label: string | undefined) =>
  label ? `${label}, ${formatCalendarDate(date).replace(/ \d{4}$/, '')}` : formatLongDate(date)

/** The conference days, and any other day with events or sessions. */
export const boardDays = (
  conferenceDays: readonly ConferenceDay[],
  items: readonly { date: string }[],
): ConferenceDay[] => {
  const labels = new Map<string, string>(conferenceDays.map(({ date, label }) => [date, label]))
  const dates = [...new Set([...labels.keys(), ...items.map(({ date }) => date)])].sort()
  return dates.map((date) => ({ date, label: boardLabel(date, labels.get(date)) }))
}

const EARLIEST = 9 * 60
const LENGTH = 30
const LATEST = 18 * 60

/** The part shown: one day, and on a phone one room. */
export const useView = ({ events, sessions, rooms, abstracts }: BoardData) => {
  const conference = useConference()
  const days = useMemo(
    () => boardDays(conference.days, [...events, ...sessions]),
    [conference, events, sessions],
  )
  const [date, setDate] = useState(days[0]?.date ?? '')
  const [onlyRoom, setOnlyRoom] = useState(rooms[0]?.id)
  const isNarrow = useMedia('(width < 48rem)')
  const ofRooms = useMemo(() => {
    const shownRooms = isNarrow ? rooms.filter(({ id }) => id === onlyRoom) : rooms
    return { shownRooms, roomIds: shownRooms.map(({ id }) => id) }
  }, [isNarrow, rooms, onlyRoom])
  const { roomIds } = ofRooms
  const ofDay = useMemo(() => {
    const all = events
      .filter((event) => event.date === date)
      .toSorted((a, b) => compareStrings(a.startTime, b.startTime) || a.id - b.id)
    const sessionsOfDay = sessions.filter((session) => session.date === date)
    return {
      /** All events of the day, to detect clashes. */
      all,
      sessionsOfDay,
      // Posters share the time of their session, which stands for them.
      shown: all.filter(
        ({ roomId, boardNumber, allRooms }) => (allRooms || roomIds.includes(roomId)) && boardNumber === null,
      ),
      shownSessions: sessionsOfDay.filter(({ roomId }) => roomIds.includes(roomId)),
    }
  }, [events, sessions, date, roomIds])
  /** The first free half hour in the first room. */
  const freeSlot = (): BoardSlot => {
    const roomId = roomIds[0] ?? 0
    const taken = ofDay.shown.filter((event) => event.roomId === roomId).map(boardSlotOf)
    const at = (start: number) => ({ date, roomId, start, end: start + LENGTH })
    for (let start = EARLIEST; start <= LATEST; start += STEP)
      if (taken.every((other) => other.end <= start || other.start >= start + LENGTH)) return at(start)
    return at(EARLIEST)
  }
  return {
    days,
    date,
    setDate,
    isNarrow,
    onlyRoom,
    setOnlyRoom,
    ...ofRooms,
    ...ofDay,
    freeSlot,
    /** The ids of events whose abstract has another event. */
    twice: useMemo(() => scheduledTwiceIds(events), [events]),
    unscheduled: useMemo(() => unscheduledAbstracts(abstracts, events), [abstracts, events]),
    shows: (slot: { date: string; roomId: number }) => slot.date === date && roomIds.includes(slot.roomId),
  }
}
export type View = ReturnType<typeof useView>
