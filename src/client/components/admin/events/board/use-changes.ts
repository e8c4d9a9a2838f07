import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionPaths } from '#client/components/admin/event-sessions/event-session-record.ts'
import { undoableCall } from '#client/components/admin/undo/undoable-call.ts'
import { ApiError, call, errorMessage, query } from '#client/data/api.ts'
import { refresh } from '#client/data/refresh.ts'
import { toast } from '#client/ui/toasts.ts'
import { leadAuthorName } from '#shared/abstracts/abstracts.ts'
import { releasedText } from '#shared/abstracts/decisions.ts'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent, EventInput } from '#shared/events/events.ts'
import { type Names, optimisticEvent } from './optimistic-event.ts'
import {
  type BoardChange,
  type EventChange,
  emptyHistory,
  forget,
  inverse,
  isSessionChange,
  record,
  redo,
  type SessionChange,
  type SessionRequest,
  undo,
} from './undo-stack.ts'
import type { BoardData } from './use-view.ts'

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
  /** The server assigned an id to something new. */
  onIdAssigned: (kind: 'event' | 'session', from: number, to: number) => void
}

const latestId = (ids: ReadonlyMap<number, number>, id: number): number => {
  const next = ids.get(id)
  return next === undefined ? id : latestId(ids, next)
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
  /** By which the server undoes changes of sessions. */
  const sessionSteps = useRef(new Map<SessionRequest, string>())
  /** Since the board was last saved completely. */
  const released = useRef(0)
  const { queryKey } = query('GET /api/events', {})
  const sessionsKey = query('GET /api/event-sessions', {}).queryKey

  // What undo or redo recreates has a new id on the server.
  const currentId = (id: number): number => latestId(newIds.current, id)
  const newSessionIds = useRef(new Map<number, number>())
  /** A session was changed, and with it versions that the board has not read yet. */
  const isOutdated = useRef(false)
  const currentSessionId = (id: number): number => latestId(newSessionIds.current, id)

  const updateEvents = (update: (events: ConferenceEvent[]) => ConferenceEvent[]) =>
    queryClient.setQueryData<ConferenceEvent[]>(queryKey, (events) => events && update(events))

  const updateSessions = (update: (sessions: EventSession[]) => EventSession[]) =>
    queryClient.setQueryData<EventSession[]>(sessionsKey, (sessions) => sessions && update(sessions))

  const showSession = ({ before, after }: SessionChange) => {
    const ids = new Set(
      [...before.sessions, ...after.sessions].flatMap(({ id }) => [id, currentSessionId(id)]),
    )
    // Undo and redo bring back what was shown before, under the versions of now.
    updateSessions((sessions) => {
      const versions = new Map(sessions.map(({ id, version }) => [id, version]))
      const changed = after.sessions.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version }))
      return [...sessions.filter(({ id }) => !ids.has(id)), ...changed]
    })
    const talkIds = new Set([...before.talks, ...after.talks].map(({ id }) => currentId(id)))
    const isNew = ({ id }: ConferenceEvent) => !before.talks.some((talk) => talk.id === id)
    updateEvents((events) => {
      const versions = new Map(events.map(({ id, version }) => [id, version]))
      const talks = after.talks
        // A colleague may have deleted one.
        .filter((talk) => isNew(talk) || versions.has(currentId(talk.id)))
        .map((talk) => {
          const id = currentId(talk.id)
          return { ...talk, id, version: versions.get(id) ?? talk.version }
        })
      return [...events.filter(({ id }) => !talkIds.has(id)), ...talks]
    })
  }

  const showEvent = ({ id: first, after }: EventChange) =>
    updateEvents((events) => {
      const id = currentId(first)
      const before = events.find((event) => event.id === id)
      const others = events.filter((event) => event.id !== id)
      return after ? [...others, optimisticEvent(id, after, nameOf(after), before)] : others
    })

  const show = (change: BoardChange) => (isSessionChange(change) ? showSession(change) : showEvent(change))

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

  const countReleases = ({ releasedDecisions }: { releasedDecisions: number }) => {
    released.current += releasedDecisions
  }

  const announceReleases = () => {
    const text = releasedText(released.current)
    released.current = 0
    if (text) toast({ title: 'Saved in the public programme', description: text })
  }

  /** A change that follows at once needs the versions of what a session changed. */
  const readVersions = async () => {
    const events = await call('GET /api/events', {})
    const sessions = await call('GET /api/event-sessions', {})
    const versions = new Map(events.map(({ id, version }) => [id, version]))
    updateEvents((shown) =>
      shown.map((event) => ({ ...event, version: versions.get(event.id) ?? event.version })),
    )
    const ofSessions = new Map(sessions.map(({ id, version }) => [id, version]))
    updateSessions((shown) =>
      shown.map((session) => ({ ...session, version: ofSessions.get(session.id) ?? session.version })),
    )
    isOutdated.current = false
  }

  const currentSession = (first: number) => {
    const id = currentSessionId(first)
    const sessions = queryClient.getQueryData<EventSession[]>(sessionsKey)
    return { id, version: sessions?.find((session) => session.id === id)?.version }
  }

  const saveSession = ({ id: first, input }: SessionRequest) => {
    const talks = input.talks?.map((talk) => (talk.id ? { ...talk, id: currentId(talk.id) } : talk))
    const body = { ...input, talks }
    if (first === null) return undoableCall('POST /api/event-sessions', { body })
    const { id, version } = currentSession(first)
    return undoableCall('PATCH /api/event-sessions/:id', { params: { id }, body: { ...body, version } })
  }

  const followSession = (from: number, to: number) => {
    newSessionIds.current.set(from, to)
    updateSessions((sessions) =>
      sessions.map((session) => (session.id === from ? { ...session, id: to } : session)),
    )
    updateEvents((events) =>
      events.map((event) => (event.sessionId === from ? { ...event, sessionId: to } : event)),
    )
    onIdAssigned('session', from, to)
  }

  const followEvent = (from: number, { id, version }: Pick<ConferenceEvent, 'id' | 'version'>) => {
    newIds.current.set(from, id)
    updateEvents((events) => events.map((event) => (event.id === from ? { ...event, id, version } : event)))
    onIdAssigned('event', from, id)
  }

  /** Abstracts that became talks of a session have ids from now on. */
  const followTalks = async ({ before, after }: SessionChange) => {
    const added = after.talks.filter(({ id }) => !before.talks.some((talk) => talk.id === id))
    if (added.length === 0) return
    const events = await call('GET /api/events', {})
    for (const { id, approvedAbstractId } of added) {
      const saved = events.find((event) => event.approvedAbstractId === approvedAbstractId)
      if (saved) followEvent(currentId(id), saved)
    }
  }

  const sendSession = async (change: SessionChange) => {
    const step = sessionSteps.current.get(change.request)
    if (change.isUndo && step) await call('POST /api/undo/:id', { params: { id: step } })
    else {
      const { response, undoStep } = await saveSession(change.request)
      countReleases(response)
      const { before, after } = change
      const added = after.sessions.find(({ id }) => !before.sessions.some((session) => session.id === id))
      if (added) followSession(currentSessionId(added.id), response.id)
      if (undoStep) sessionSteps.current.set(change.request, undoStep)
    }
    isOutdated.current = true
    // It is saved, whether or not the ids can be read.
    if (!change.isUndo) await followTalks(change).catch(() => {})
  }

  const sendEvent = async ({ id: first, before, after }: EventChange) => {
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
      return followEvent(id, saved)
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
    const shown = Promise.all([
      queryClient.cancelQueries({ queryKey }),
      queryClient.cancelQueries({ queryKey: sessionsKey }),
    ]).then(() => show(change))
    unsaved.current += 1
    setSaving(true)
    queue.current = queue.current
      .then(() => shown)
      .then(() => (isOutdated.current ? readVersions() : undefined))
      .then(() => (isSessionChange(change) ? sendSession(change) : sendEvent(change)))
      .catch((error: unknown) => {
        show(inverse(change))
        setHistory((now) => forget(now, entry))
        const message = errorMessage(error)
        toast({ title: 'Failed to save the change', description: message, tone: 'danger' })
        onFailed(message)
      })
      .then(async () => {
        unsaved.current -= 1
        setSaving(unsaved.current > 0)
        // Once all is saved: the server's state, with what colleagues changed meanwhile.
        if (unsaved.current > 0) return
        announceReleases()
        await refresh(queryClient, ...sessionPaths)
        // Another change may have cancelled it.
        if (unsaved.current === 0) isOutdated.current = false
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
