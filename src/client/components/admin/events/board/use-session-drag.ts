import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { type BoardSlot, boardSlotOf, type Range, sameSlot, timesOf } from './geometry.ts'
import { type Mode, useDrag } from './use-drag.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  grid: () => { range: Range; roomIds: number[]; date: string }
  onMoved: (session: EventSession, to: BoardSlot) => void
}

const inSlot = (session: EventSession, slot: BoardSlot): EventSession => ({
  ...session,
  ...timesOf(slot),
  roomId: slot.roomId,
})

/** A click ends a drag as well, and would open the session. */
const preventNextClick = () => {
  const prevent = (click: MouseEvent) => click.preventDefault()
  window.addEventListener('click', prevent, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', prevent, { capture: true }))
}

/** Moves a session with its talks, or changes its length. */
export const useSessionDrag = ({ onMoved, ...options }: Options) => {
  const [moved, setMoved] = useState<EventSession>()
  const start = useDrag<EventSession>({
    ...options,
    onDrag: (session, slot) => setMoved(slot ? inSlot(session, slot) : undefined),
    onDrop: (session, slot) => {
      preventNextClick()
      setMoved(undefined)
      if (!sameSlot(slot, boardSlotOf(session))) onMoved(session, slot)
    },
    onLeave: () => setMoved(undefined),
    onCancel: () => setMoved(undefined),
  })
  const grab = useCallback(
    (down: PointerEvent, session: EventSession, mode: Mode) =>
      start(down, session, boardSlotOf(session), mode),
    [start],
  )
  return { moved, grab }
}
