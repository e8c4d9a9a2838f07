import { createContext, useEffect } from 'react'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import { sessionsWithTalks } from '#shared/programme/programme-items.ts'
import {
  formatEventIds,
  isSavedId,
  type SavedId,
  toggledEventIds,
  withTalksOf,
} from '#shared/programme/saved-events.ts'
import { createStoredValue } from './storage.ts'

const areIds = (value: unknown) => Array.isArray(value) && value.every(isSavedId)

/** The ids of starred events, and of sessions that have no talks; they are stored in the browser only. */
export const savedEvents = createStoredValue<readonly SavedId[]>('my-sessions', [], areIds)

type Titles = Partial<Record<SavedId, string>>

const isTitles = (value: unknown) => typeof value === 'object' && value !== null

/** Their names, so that a session can be named once it has left the programme. */
export const savedTitles = createStoredValue<Titles>('my-session-titles', {}, isTitles)

export type Saved = { id: SavedId; title: string }

/** Stores the titles of starred events and drops all others. */
export const rememberTitles = (events: Saved[]) => {
  const titles: Titles = { ...savedTitles.get() }
  for (const { id, title } of events) titles[id] = title
  const kept = savedEvents.get().filter((id) => titles[id])
  savedTitles.set(Object.fromEntries(kept.map((id) => [id, titles[id] ?? ''])))
}

export const toggleSaved = (events: Saved[]) => {
  const ids = events.map(({ id }) => id)
  savedEvents.set(toggledEventIds(savedEvents.get(), ids))
  rememberTitles(events)
}

/** A session that was starred while it had no talks stands for those that it has since. */
export const useTalksOfSavedSessions = (events: ConferenceEvent[], sessions: EventSession[]) => {
  useEffect(() => {
    const saved = savedEvents.get()
    if (saved.every((id) => typeof id === 'number')) return
    const ids = withTalksOf(saved, sessionsWithTalks(events, sessions))
    if (formatEventIds(ids) !== formatEventIds(saved)) savedEvents.set(ids)
  }, [events, sessions])
}

/** The ids in the URL, for visitors without scripts. */
export const LinkedEvents = createContext<readonly SavedId[]>([])
