import { createContext } from 'react'
import { toggled } from '../../shared/programme/my-sessions'
import { createStoredValue } from './storage'

const isIds = (value: unknown) => Array.isArray(value) && value.every(Number.isInteger)

/** The ids of the events that a visitor starred; they never leave the browser by themselves. */
export const mySessions = createStoredValue<readonly number[]>('my-sessions', [], isIds)

export const toggleSession = (id: number) => mySessions.set(toggled(mySessions.get(), id))

/** The choice that the address carries, for visitors without scripts. */
export const LinkedSessions = createContext<readonly number[]>([])
