import { createContext } from 'react'
import { toggled } from '../../shared/programme/my-sessions'
import { createStoredValue } from './storage'

const isIds = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger)

/** The ids of starred events; they are stored in the browser only. */
export const mySessions = createStoredValue<readonly number[]>('my-sessions', [], isIds)

export const toggleSession = (id: number) => mySessions.set(toggled(mySessions.get(), id))

/** The ids in the URL, for visitors without scripts. */
export const LinkedSessions = createContext<readonly number[]>([])
