import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { abstractPaths } from '#client/components/admin/abstracts/abstract-queries.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { ApiError, call, errorMessage, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { toast } from '#client/ui/toasts.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { releasedText } from '#shared/abstracts/decisions.ts'
import type { ConferenceEvent, EventInput, SavedEvent } from '#shared/events/events.ts'
import { type BoardChange, emptyHistory, forget, inverse, record, redo, undo } from './undo-stack.ts'
import type { BoardData } from './use-view.ts'

type Names = Pick<ConferenceEvent, 'roomName' | 'roomBuilding' | 'mainPresenterName'>

/** The event as it will look once saved. */
const optimisticEvent = (
  id: number,
  input: EventInput,
  names: Names,
  before?: ConferenceEvent,
): ConferenceEvent => ({
  mainPresenterInstitution: null,
  abstractId: null,
  sessionTitle: null,
  boardNumber: null,
  other_authors: '',
  authorNames: [],
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...before,
  ...input,
  authorIds: input.authorIds ?? before?.authorIds ?? [],
  sessionId: input.sessionId === undefined ? (before?.sessionId ?? null) : input.sessionId,
  ...names,
  id,
})

/** The names for an event's ids, as far as the board knows them. */
export const resolveNames = (input: EventInput, { events, rooms, abstracts }: BoardData): Names => {
  const room = rooms.find(({ id }) => id === input.roomId)
  const presented = events.find(({ mainPresenterId }) => mainPresenterId === input.mainPresenterId)
  const abstract = abstracts.find(({ id }) => id === input.approvedAbstractId)
  const presenter = presented?.mainPresenterName ?? (abstract ? leadAuthorName(abstract) : null)
  return {
    roomName: room?.name ?? '',
    roomBuilding: room?.building ?? '',
    mainPresenterName: input.mainPresenterId === null ? null : presenter,
  }
}

let lastTemporaryId = 0
/** Unsaved events have negative ids. */
export const temporaryId = () => {
  lastTemporaryId -= 1
  return lastTemporaryId
}

type Options = {
  nameOf: (input: EventInput) => Names
  onFailed: (message: string) => void
  /** The server assigned an id to a new event. */
  onIdAssigned: (from: number, to: number) => void
}

/** Optimistic updates: shows each change immediately, saves them in order, rolls back what fails. */
export const useChanges = ({ nameOf, onFailed, onIdAssigned }: Options) => {
  const queryClient = useQueryClient()
  const [history, setHistory] = useState(emptyHistory)
  const [saving, setSaving] = useState(false)
  const unsaved = useRef(0)
  const queue = useRef(Promise.resolve())
  const newIds = useRef(new Map<number, number>())
  /** Deletions that the server can undo, by the event's id. */
  const deletions = useRef(new Map<number, string>())
  /** Since the board was last saved completely. */
  const released = useRef(0)
  const { queryKey } = query('GET /api/events', {})

  // An event recreated by undo has a new id on the server.
  const currentId = (id: number): number => {
    const next = newIds.current.get(id)
    return next === undefined ? id : currentId(next)
  }

  const updateEvents = (update: (events: ConferenceEvent[]) => ConferenceEvent[]) =>
    queryClient.setQueryData<ConferenceEvent[]>(queryKey, (events) => events && update(events))

  const show = ({ id: first, after }: BoardChange) =>
    updateEvents((events) => {
      const id = currentId(first)
      const before = events.find((event) => event.id === id)
      const others = events.filter((event) => event.id !== id)
      return after ? [...others, optimisticEvent(id, after, nameOf(after), before)] : others
    })

  /** Restores a deleted event on the server; false if its deletion cannot be undone any more. */
  const tryRestore = async (id: number): Promise<boolean> => {
    const undoStep = deletions.current.get(id)
    if (undoStep === undefined) return false
    deletions.current.delete(id)
    try {
      await call('POST /api/undo/:id', { params: { id: undoStep } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
    const { version } = await call('GET /api/events/:id', { params: { id } })
    updateEvents((events) => events.map((event) => (event.id === id ? { ...event, version } : event)))
    return true
  }

  const countReleases = ({ releasedDecisions }: SavedEvent) => {
    released.current += releasedDecisions
  }

  const announceReleases = () => {
    const text = releasedText(released.current)
    released.current = 0
    if (text) toast({ title: 'Saved in the public programme', description: text })
  }

  const send = async ({ id: first, before, after }: BoardChange) => {
    const id = currentId(first)
    if (!after) {
      const { undoStep } = await undoableCall('DELETE /api/events/:id', { params: { id } })
      if (undoStep) deletions.current.set(id, undoStep)
      return
    }
    if (!before && (await tryRestore(id))) return
    if (!before) {
      const saved = await call('POST /api/events', { body: after })
      countReleases(saved)
      newIds.current.set(id, saved.id)
      updateEvents((events) =>
        events.map((event) => (event.id === id ? { ...event, id: saved.id, version: saved.version } : event)),
      )
      return onIdAssigned(id, saved.id)
    }
    const current = queryClient.getQueryData<ConferenceEvent[]>(queryKey)?.find((event) => event.id === id)
    const saved = await call('PATCH /api/events/:id', {
      params: { id },
      body: { ...after, version: current?.version },
    })
    countReleases(saved)
    updateEvents((events) =>
      events.map((event) => (event.id === id ? { ...event, version: saved.version } : event)),
    )
  }

  /** `entry` is the change as recorded in the history. */
  const perform = (change: BoardChange, entry: BoardChange) => {
    // A refetch in flight would bring back what was there before the change.
    const shown = queryClient.cancelQueries({ queryKey }).then(() => show(change))
    unsaved.current += 1
    setSaving(true)
    queue.current = queue.current
      .then(() => shown)
      .then(() => send(change))
      .catch((error: unknown) => {
        show(inverse(change))
        setHistory((now) => forget(now, entry))
        const message = errorMessage(error)
        toast({ title: 'Failed to save the change', description: message, tone: 'danger' })
        onFailed(message)
      })
      .then(() => {
        unsaved.current -= 1
        setSaving(unsaved.current > 0)
        // Once all is saved: the server's state, with what colleagues changed meanwhile.
        if (unsaved.current > 0) return
        announceReleases()
        return refresh(queryClient, '/api/decisions', ...abstractPaths)
      })
  }

  const undoable = history.past.at(-1)
  const redoable = history.future[0]
  return {
    saving,
    /** Under which id an event is known now. */
    idOf: currentId,
    undoable,
    redoable,
    make: (change: BoardChange) => {
      setHistory((now) => record(now, change))
      perform(change, change)
    },
    undo: () => {
      if (!undoable) return
      setHistory(undo)
      perform(inverse(undoable), undoable)
    },
    redo: () => {
      if (!redoable) return
      setHistory(redo)
      perform(redoable, redoable)
    },
  }
}
