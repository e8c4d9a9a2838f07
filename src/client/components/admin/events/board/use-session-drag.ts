import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, type RefObject, useCallback, useState } from 'react'
import { sessionPaths } from '#client/components/admin/event-sessions/event-session-record.ts'
import { toastWithUndo } from '#client/components/admin/undo/undo-toast.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { errorMessage } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { toast } from '#client/ui/toasts.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import { type BoardSlot, boardSlotOf, type Range, sameSlot, timesOf } from './geometry.ts'
import { type Mode, useDrag } from './use-drag.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  grid: () => { range: Range; roomIds: number[]; date: string }
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

/** Moves a session with its talks, or changes its length. The server moves the talks, and can undo it. */
export const useSessionDrag = (options: Options) => {
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState<EventSession>()

  const save = async (session: EventSession, slot: BoardSlot) => {
    const { id, title, kind, trackId, chairNote, version } = session
    const body = { title, kind, trackId, chairNote, version, ...timesOf(slot), roomId: slot.roomId }
    try {
      const { response, undoStep } = await undoableCall('PATCH /api/event-sessions/:id', {
        params: { id },
        body,
      })
      const description = response.warnings.join(' ') || undefined
      toastWithUndo({ title: 'Session saved', description }, { queryClient, undoStep, paths: sessionPaths })
    } catch (error) {
      toast({ title: 'Failed to save the session', description: errorMessage(error), tone: 'danger' })
    }
    await refresh(queryClient, ...sessionPaths)
    setMoved(undefined)
  }

  const start = useDrag<EventSession>({
    ...options,
    onDrag: (session, slot) => setMoved(slot ? inSlot(session, slot) : undefined),
    onDrop: (session, slot) => {
      preventNextClick()
      if (sameSlot(slot, boardSlotOf(session))) return setMoved(undefined)
      void save(session, slot)
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
