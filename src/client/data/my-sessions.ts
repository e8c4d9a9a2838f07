import { createContext } from 'react'
import { toggledEventIds } from '#shared/programme/my-sessions.ts'
import { createStoredValue } from './storage.ts'

const isIds = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger)

/** The ids of starred events; they are stored in the browser only. */
export const mySessions = createStoredValue<readonly number[]>('my-sessions', [], isIds)

type Titles = Record<number, string>

const isTitles = (value: unknown) => typeof value === 'object' && value !== null

/** Their names, so that a session can be named once it has left the programme. */
export const mySessionTitles = createStoredValue<Titles>('my-session-titles', {}, isTitles)

type Session = { id: number; title: string }

/** Stores the titles of starred sessions and drops all others. */
export const rememberTitles = (sessions: Session[]) => {
  const titles: Titles = { ...mySessionTitles.get() }
  for (const { id, title } of sessions) titles[id] = title
  const kept = mySessions.get().filter((id) => titles[id])
  mySessionTitles.set(Object.fromEntries(kept.map((id) => [id, titles[id] ?? ''])))
}

export const toggleSessions = (sessions: Session[]) => {
  const ids = sessions.map(({ id }) => id)
  mySessions.set(toggledEventIds(mySessions.get(), ids))
  rememberTitles(sessions)
}

/** The ids in the URL, for visitors without scripts. */
export const LinkedSessions = createContext<readonly number[]>([])
