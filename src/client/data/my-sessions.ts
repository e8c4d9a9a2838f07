import { createContext, useEffect } from 'react'
import type { EventSession } from '#shared/event-sessions/event-sessions.ts'
import type { ConferenceEvent } from '#shared/events/events.ts'
import {
  formatEventIds,
  isSavedId,
  type SavedId,
  toggledEventIds,
  withTalksOf,
} from '#shared/programme/my-sessions.ts'
import { sessionsWithTalks } from '#shared/programme/programme-items.ts'
import { createStoredValue } from './storage.ts'

const areIds = (value: unknown) => Array.isArray(value) && value.every(isSavedId)

/** The ids of starred events and sessions; they are stored in the browser only. */
export const mySessions = createStoredValue<readonly SavedId[]>('my-sessions', [], areIds)

type Titles = Partial<Record<SavedId, string>>

const isTitles = (value: unknown) => typeof value === 'object' && value !== null

/** Their names, so that a session can be named once it has left the programme. */
export const mySessionTitles = createStoredValue<Titles>('my-session-titles', {}, isTitles)

export type Saved = { id: SavedId; title: string }

/** Stores the titles of starred sessions and drops all others. */
export const rememberTitles = (sessions: Saved[]) => {
  const titles: Titles = { ...mySessionTitles.get() }
  for (const { id, title } of sessions) titles[id] = title
  const kept = mySessions.get().filter((id) => titles[id])
  mySessionTitles.set(Object.fromEntries(kept.map((id) => [id, titles[id] ?? ''])))
}

export const toggleSessions = (sessions: Saved[]) => {
  const ids = sessions.map(({ id }) => id)
  mySessions.set(toggledEventIds(mySessions.get(), ids))
  rememberTitles(sessions)
}

/** A session that was starred while it had no talks stands for those that it has since. */
export const useTalksOfSavedSessions = (events: ConferenceEvent[], sessions: EventSession[]) => {
  useEffect(() => {
    const saved = mySessions.get()
    if (saved.every((id) => typeof id === 'number')) return
    const ids = withTalksOf(saved, sessionsWithTalks(events, sessions))
    if (formatEventIds(ids) !== formatEventIds(saved)) mySessions.set(ids)
  }, [events, sessions])
}

/** The ids in the URL, for visitors without scripts. */
export const LinkedSessions = createContext<readonly SavedId[]>([])
