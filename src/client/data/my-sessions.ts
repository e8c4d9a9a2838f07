import { createContext } from 'react'
import { toggledEventId } from '#shared/programme/my-sessions.ts'
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

export const toggleSession = (session: Session) => {
  mySessions.set(toggledEventId(mySessions.get(), session.id))
  rememberTitles([session])
}

/** The ids in the URL, for visitors without scripts. */
export const LinkedSessions = createContext<readonly number[]>([])
