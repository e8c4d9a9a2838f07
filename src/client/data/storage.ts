import { useState, useSyncExternalStore } from 'react'

// Storage can be full or forbidden; everything works without it.
const quietly = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

export const readStored = <T>(storage: () => Storage, key: string): T | undefined =>
  quietly(() => (JSON.parse(storage().getItem(key) ?? 'null') ?? undefined) as T | undefined)

export const writeStored = (storage: () => Storage, key: string, value: unknown) =>
  quietly(() => storage().setItem(key, JSON.stringify(value)))

export const forgetStored = (storage: () => Storage, key: string) => quietly(() => storage().removeItem(key))

export const forgetStoredUnder = (storage: () => Storage, start: string) =>
  quietly(() => {
    for (const key of Object.keys(storage())) if (key.startsWith(start)) storage().removeItem(key)
  })

export const inBrowser = () => localStorage
export const inTab = () => sessionStorage

/** A choice that is still made when the page is opened again. */
export const useStoredState = <T>(storage: () => Storage, key: string, initial: T) => {
  const [value, setValue] = useState<T>(() => readStored<T>(storage, key) ?? initial)
  const change = (next: T) => {
    setValue(next)
    writeStored(storage, key, next)
  }
  return [value, change] as const
}

/**
 * A choice that pages from the server know nothing of until they come to life, and that every part of the page and
 * every tab shows alike.
 */
export const createChoice = <T>(key: string, otherwise: T, accepts: (stored: unknown) => boolean) => {
  const listeners = new Set<() => void>()
  let [text, value]: [string | null, T] = [null, otherwise]
  let unstored = false
  // The same value as long as its text is the same, so that nothing is drawn in vain.
  const get = () => {
    const now = quietly(() => localStorage.getItem(key)) ?? null
    if (!unstored && now !== text) {
      const stored = readStored<T>(inBrowser, key)
      ;[text, value] = [now, stored !== undefined && accepts(stored) ? stored : otherwise]
    }
    return value
  }
  const set = (next: T) => {
    const written = JSON.stringify(next)
    ;[text, value] = [written, next]
    writeStored(inBrowser, key, next)
    unstored = quietly(() => localStorage.getItem(key)) !== written
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return {
    get,
    set,
    /** `onServer`: what the page from the server shows. */
    use: (onServer = otherwise): T => useSyncExternalStore(subscribe, get, () => onServer),
  }
}
