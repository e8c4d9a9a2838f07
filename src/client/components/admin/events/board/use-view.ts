import { useMemo, useState } from 'react'
import { useConference } from '#client/routing/page-context.ts'
import { useMedia } from '#client/ui/use-media.ts'
import { compareStrings } from '#shared/text.ts'
import { boardDays } from './days.ts'
import type { BoardData } from './items.ts'

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
  const shownRooms = useMemo(
    () => (isNarrow ? rooms.filter(({ id }) => id === onlyRoom) : rooms),
    [isNarrow, rooms, onlyRoom],
  )
  const roomIds = useMemo(() => shownRooms.map(({ id }) => id), [shownRooms])
  const ofDay = useMemo(
    () =>
      events
        .filter((event) => event.date === date)
        .toSorted((a, b) => compareStrings(a.startTime, b.startTime) || a.id - b.id),
    [events, date],
  )
  // Posters share the time of their session, which stands for them.
  const shown = useMemo(
    () =>
      ofDay.filter(
        ({ roomId, boardNumber, allRooms }) => (allRooms || roomIds.includes(roomId)) && boardNumber === null,
      ),
    [ofDay, roomIds],
  )
  const sessionsOfDay = useMemo(() => sessions.filter((session) => session.date === date), [sessions, date])
  const shownSessions = useMemo(
    () => sessionsOfDay.filter(({ roomId }) => roomIds.includes(roomId)),
    [sessionsOfDay, roomIds],
  )
  const unscheduled = useMemo(() => {
    const scheduled = new Set(events.map(({ approvedAbstractId }) => approvedAbstractId))
    return abstracts.filter(({ id, withdrawnAt }) => !scheduled.has(id) && withdrawnAt === null)
  }, [events, abstracts])
  return {
    days,
    date,
    setDate,
    isNarrow,
    onlyRoom,
    setOnlyRoom,
    shownRooms,
    roomIds,
    ofDay,
    sessionsOfDay,
    shownSessions,
    shown,
    unscheduled,
    shows: (slot: { date: string; roomId: number }) => slot.date === date && roomIds.includes(slot.roomId),
  }
}
export type View = ReturnType<typeof useView>
